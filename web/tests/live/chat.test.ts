// What a page knows of the chat: the last lines first, earlier ones when they are asked for, each once and in order.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { type Chat, chatOf, type Remark } from "../../src/live/chat";

function remark(number: number): Remark {
  return {
    number,
    room: "players",
    seat: "black",
    name: "Ann",
    text: `line ${number}`,
    version: number,
    move_number: number,
    at: number,
  };
}

const upTo = (last: number): Remark[] => Array.from({ length: last }, (_, index) => remark(index + 1));

let said: readonly Remark[] = [];
let asked: string[] = [];
let news: number[] = [];
let chat: Chat;

/** The server's answer to a question for some of the lines. */
function answer(address: string): Response {
  const { searchParams } = new URL(address, "http://localhost");
  asked.push(searchParams.toString());
  const [since, before] = [Number(searchParams.get("since") ?? 0), Number(searchParams.get("before") ?? Infinity)];
  const found = said.filter(({ number }) => number > since && number < before);
  const last = Number(searchParams.get("last") ?? found.length);
  return new Response(JSON.stringify(last === 0 ? [] : found.slice(-last)));
}

beforeEach(() => {
  [asked, news] = [[], []];
  vi.stubGlobal(
    "fetch",
    vi.fn((address: string) => Promise.resolve(answer(address))),
  );
  chat = chatOf("g", (added) => {
    news.push(added.length);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const numbers = (): number[] => chat.remarks.map(({ number }) => number);

describe("a long chat", () => {
  beforeEach(async () => {
    said = upTo(500);
    await chat.load();
  });

  test("begins with its last lines", () => {
    expect([numbers()[0], numbers().at(-1), chat.whole]).toEqual([441, 500, false]);
  });

  test("has its beginning when somebody asks for it, and that is no news", async () => {
    await chat.loadEarlier();
    expect(numbers()).toEqual(upTo(500).map(({ number }) => number));
    expect(chat.whole).toBe(true);
    expect(news).toEqual([60, 0]);
    await chat.loadEarlier();
    expect(asked).toEqual(["last=60", "before=441"]);
  });

  test("asks only for what came since when the connection was lost", async () => {
    said = upTo(502);
    await chat.load();
    expect(asked).toEqual(["last=60", "since=500"]);
    expect(numbers().at(-1)).toBe(502);
  });

  test("asks again for what it may not have been allowed to read", async () => {
    chat.hear(remark(503));
    said = upTo(503);
    await chat.load();
    expect(asked.at(-1)).toBe("since=500");
    expect(numbers().slice(-3)).toEqual([501, 502, 503]);
  });
});

test("a short chat is whole at once", async () => {
  said = upTo(3);
  await chat.load();
  expect([numbers(), chat.whole]).toEqual([[1, 2, 3], true]);
  await chat.loadEarlier();
  expect(asked).toEqual(["last=60"]);
});
