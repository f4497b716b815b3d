"""How much a text reads like the language that a charset was made for, by its most usual characters.

No dictionary: a name of two characters must do. The lists have what stands in records: names, ranks, results.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import Final

_NOT_ASCII: Final = re.compile(r"[^\x00-\x7f]")
_ENOUGH: Final = 2000

# The first bytes of common characters: hangul; the simpler ideographs; kana.
_LEADS: Final = {
    "gb18030": range(0xB0, 0xD8),
    "cp949": range(0xB0, 0xC9),
    "cp932": (0x82, 0x83, *range(0x88, 0x98)),
    "euc_jp": (0xA4, 0xA5, *range(0xB0, 0xD0)),
    "big5hkscs": range(0xA4, 0xC7),
}
CHARSETS: Final = tuple(_LEADS)
"""The charsets that a text may be told to be in; of two that are as likely, the first."""

_SHARED: Final = (
    "一二三四五六七八九十大小中上下人天日月年山水火木金石田川口手目子女王白先生名本文字东西南北高光明正太平安"
    "国家林段局手番半勝負黑白目棋院賽赛杯戰战決决勝胜"
)
_SIMPLIFIED: Final = _SHARED + (
    "的是不了我在有他这来个到说们为和你地出道也时得就那要以会自着去之过学对可里后么心多而能好都然没于起还发成事只作当想看无"
    "开用主行方又如前所见经头面公同已老从动两长知民样现分将外但身些与意进把法此实回理美点其种全己话者向情部定问力机给等几很"
    "业最间新什打便位因重被走第门相次海使再真听世气信少关并内加化由却代军入万市眼体别处总才场师书比员死活白应路期常提更反合"
    "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任"
    "姜范方石姚谭廖邹熊金陆郝孔崔康毛邱秦江史顾侯邵孟龙万段钱汤尹黎易常武乔贺赖龚文聂卫晓俞斌昊力杰耀宇洗河峻祖德柯洁廷檀啸"
    "睿羊钰业盘胜初贴让子规则中国日韩职业授解说讲评布局定式官吃劫打入断连扳飞跳尖挡退厚薄形势判断昌镐世石赫"
)
_TRADITIONAL: Final = _SHARED + (
    "的是不了我在有他這來個到說們為和你地出道也時得就那要以會自著去之過學對可裡後麼心多而能好都然沒於起還發成事只作當想看無"
    "開用主行方又如前所見經頭面公同已老從動兩長知民樣現分將外但身些與意進把法此實回理美點其種全己話者向情部定問力機給等幾很"
    "業最間新什打便位因重被走第門相次海使再真聽世氣信少關並內加化由卻代軍入萬市眼體別處總才場師書比員死活應路期常提更反合國"
    "陳林黃張李王吳劉蔡楊許鄭謝郭洪邱曾廖賴徐周葉蘇莊江呂何羅高蕭潘朱簡鍾彭游詹胡施沈余盧梁趙顏柯孫魏翁戴范宋方鄧杜傅侯曹薛"
    "峰栩誠功蓋俊勳清源職業棋局盤勝東臺灣台北杯賽段級"
)
_JAPANESE: Final = _SHARED + (
    "時行見分後前間今入学円外来気話午百書千男電校語土聞食車何万毎母右読友左休父雨黒碁因坊秀策武宮樹趙治勲依紀基井裕加藤剣竹"
    "英雄芳夫橋昌坂栄谷實呉清源沢朋斎格村岡野島崎松原池和佐鈴渡辺伊吉斉清森阿部橘内山結城聡羽根直張栩河本一力遼芝虎丸許家元名"
    "人戦級対局解説中押半目勝段日第回決勝挑戦手合黒番白番先互"
)
_KOREAN: Final = (
    "이다는가을에의고하지은한로를기사도리아자시대정인그수나어서해일보전부과들있게만스라여제주장상구신성안소동비원우마면조무공방"
    "김박최강윤임오송유홍문양손배백허남심노곽차추민진석철영호준현재승훈경미희선숙순창국단급흑패간바둑집반불계좋습니합요네음세돌"
    "혁용환태형병규섭근식완범찬열웅권황류전목봉연옥길복종학광덕건중국결승본선예선위례접바둑덤시계초읽개흑백번대국년월일분"
)
_IDEOGRAPHS: Final = frozenset(map(chr, (*range(0x4E00, 0xA000), *range(0xF900, 0xFB00))))
_KANA: Final = range(0x3040, 0x3100)
_USUAL: Final = {
    "gb18030": frozenset(_SIMPLIFIED),
    "cp949": frozenset(_KOREAN),
    "cp932": frozenset(_JAPANESE),
    "euc_jp": frozenset(_JAPANESE),
    "big5hkscs": frozenset(_TRADITIONAL),
}


def likelihood(text: str, charset: str) -> float:
    """From 0 to 1, for the beginning of a text read in this charset: how usual its characters are."""
    signs = [found[0] for found in islice(_NOT_ASCII.finditer(text), _ENOUGH)]
    return sum(_usual(sign, charset) for sign in signs) / max(len(signs), 1)


def _usual(sign: str, charset: str) -> float:
    if charset == "cp949" and sign in _IDEOGRAPHS:  # a Korean name has none, or nothing else
        return -1.0
    if sign in _USUAL[charset] or (charset in ("cp932", "euc_jp") and ord(sign) in _KANA):
        return 1.0
    # Big5-HKSCS has characters that decode to two signs, neither of which it can encode.
    return 0.4 if sign.encode(charset, "replace")[0] in _LEADS[charset] else 0.0
