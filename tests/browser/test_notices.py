"""Notices on the page of a game, in a real browser: through a service, in the browser itself, and what a push does."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import grave_findings
from tests.browser.gametable import DESK, PHONE, Made, Open, browsers, make_game
from tests.server.games.conftest import Site
from tests.server.notices.receiver import Phone, Receiver, make_certificate, receiving

pytestmark = pytest.mark.browser

SUBSCRIBE = """(subscription) => {
  // The push services of browsers are on the internet, and no test is: this browser has one of its own.
  let given = null;
  const made = { endpoint: subscription.endpoint, options: { applicationServerKey: null },
    toJSON: () => subscription, unsubscribe: async () => true };
  PushManager.prototype.subscribe = async (options) => { window.asked = options; given = made; return made; };
  PushManager.prototype.getSubscription = async () => given;
}"""


@dataclass
class Place:
    """A site that may speak with this machine, a server of hooks, and a push service."""

    site: str
    hooks: Receiver
    pushes: Receiver


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("notices")
    certificate = make_certificate(folder)
    settings = {
        "TENGEN_DATA": str(folder / "data"),
        "TENGEN_NOTICES": "json,ntfy,discord,tgram,slack",
        "TENGEN_NOTICE_NETWORKS": "127.0.0.1/32",
        "TENGEN_PUSH_SERVICES": "127.0.0.1",
        "SSL_CERT_FILE": str(certificate),
    }
    with receiving() as hooks, receiving(certificate) as pushes:
        made = Site({**os.environ, **settings})
        made.start()
        try:
            yield Place(made.url, hooks, pushes)
        finally:
            made.stop(signal.SIGINT)


@pytest.fixture
def open_at(browser: Browser, place: Place, trouble: list[str]) -> Iterator[Open]:
    with browsers(browser, place.site, trouble) as opened:
        yield opened


@pytest.fixture
def made(place: Place) -> Made:
    place.hooks.requests.clear()
    place.pushes.requests.clear()
    return make_game(place.site)


def open_card(page: Page) -> None:
    page.get_by_role("tab", name="Info").click()
    page.get_by_text("Notices about this game").click()
    expect(page.get_by_label("Through a messenger or another service")).to_be_visible()


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_a_service_is_added_tried_and_removed(
    place: Place, made: Made, open_at: Open, trouble: list[str], screen: dict[str, Any]
) -> None:
    page = open_at(made.white, **screen).page
    open_card(page)
    expect(page.get_by_text("This site can use json, ntfy, Discord, Telegram, Slack.")).to_be_visible()
    address = page.get_by_label("Through a messenger or another service")
    add = page.get_by_role("button", name="Add", exact=True)
    address.fill("xml://127.0.0.1/x")
    add.click()
    expect(page.get_by_role("alert")).to_have_text("xml is not allowed on this site")
    expect(address).to_have_value("xml://127.0.0.1/x")
    trouble[:] = [said for said in trouble if "status of 422" not in said]
    address.fill(f"json://127.0.0.1:{place.hooks.port}/hook/SecretOfBo")
    add.click()
    row = page.locator("[data-part=channels] li")
    expect(row).to_contain_text("JSON …OfBo")
    expect(page.get_by_role("alert")).to_be_hidden()
    expect(page.locator("[data-part=notices-state]")).to_contain_text("You are told in 1 place")
    assert place.hooks.titles() == ["It works"]
    assert "SecretOf" not in page.content()
    page.get_by_label("Try it: JSON").click()
    expect(page.locator("[data-part=notices][aria-busy]")).to_have_count(0)
    assert grave_findings(page) == []
    page.locator("[data-part=notices-form] select").select_option("away")
    page.locator("[data-part=notices-form]").get_by_role("button", name="Save").click()
    expect(page.locator("[data-part=notices][aria-busy]")).to_have_count(0)
    page.reload()
    open_card(page)
    expect(page.locator("[data-part=notices-form] select")).to_have_value("away")
    page.get_by_label("Remove: JSON").click()
    expect(row).to_have_count(0)
    assert grave_findings(page) == []


def test_this_browser_is_pushed_to(place: Place, made: Made, browser: Browser, trouble: list[str]) -> None:
    phone = Phone()
    with browsers(browser, place.site, trouble) as opened:
        page = opened(made.white).page
        page.context.grant_permissions(["notifications"], origin=place.site)
        page.add_init_script(f"({SUBSCRIBE})({json.dumps(phone.subscription(place.pushes))})")
        page.reload()
        open_card(page)
        page.get_by_role("button", name="Tell me on this device").click()
        row = page.locator("[data-part=channels] li")
        expect(row).to_contain_text("This device")
        expect(page.get_by_role("button", name="Tell me on this device")).to_be_hidden()
        told = phone.read(place.pushes.requests[0].body)
        assert told["title"] == "It works"
        assert page.evaluate("window.asked.userVisibleOnly")
        assert grave_findings(page) == []


SHOWN = """async () => {
  const registration = await navigator.serviceWorker.getRegistration("/push.js");
  return (await registration.getNotifications()).map((shown) => [shown.title, shown.body, shown.data.url]);
}"""
REGISTER = """async () => {
  const registration = await navigator.serviceWorker.register("/push.js", { scope: "/push.js" });
  while (registration.active?.state !== "activated") await new Promise((go) => setTimeout(go, 20));
}"""
PRESS = """async () => {
  self.clients.openWindow = async (url) => { self.opened = url; };
  const [notification] = await self.registration.getNotifications();
  self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
  while (self.opened === undefined) await new Promise((go) => setTimeout(go, 20));
  return [self.opened, (await self.registration.getNotifications()).length];
}"""


def ready_for_pushes(place: Place, made: Made, open_at: Open) -> Page:
    """The page of White, who may be told, with the worker that tells."""
    page = open_at(made.white).page
    page.context.grant_permissions(["notifications"], origin=place.site)
    page.evaluate(REGISTER)
    return page


def push(page: Page, site: str, **told: str) -> None:
    """Let the browser have a push, as from its push service."""
    tools = page.context.new_cdp_session(page)
    found: list[str] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda said: found.extend(each["registrationId"] for each in said["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    while not found:
        page.evaluate("1")
    wanted = {"origin": site, "registrationId": found[-1], "data": json.dumps(told)}
    tools.send("ServiceWorker.deliverPushMessage", wanted)
    tools.detach()


def test_a_push_is_shown_unless_its_game_is_before_ones_eyes_and_leads_there(
    place: Place, made: Made, open_at: Open
) -> None:
    page = ready_for_pushes(place, made, open_at)
    here, other = f"{place.site}/games/{made.game}", f"{place.site}/games/another"
    push(page, place.site, title="Your turn", body="here", url=here, tag="here")
    push(page, place.site, title="Your turn", body="elsewhere", url=other, tag="elsewhere")
    page.wait_for_function(f"async () => (await ({SHOWN})()).length > 0")
    assert page.evaluate(SHOWN) == [["Your turn", "elsewhere", other]]
    (worker,) = page.context.service_workers
    assert worker.evaluate(PRESS) == [other, 0]


CHANGE = """async ([before, now]) => {
  // The browser's own push service is on the internet: what it would say is said here.
  const options = { applicationServerKey: new ArrayBuffer(65) };
  const made = (subscription) => ({ toJSON: () => subscription, options });
  const asked = [];
  PushManager.prototype.getSubscription = async () => made(now);
  PushManager.prototype.subscribe = async (wish) => { asked.push(wish.applicationServerKey.length); return made(now); };
  const change = new ExtendableEvent("pushsubscriptionchange");
  let under_way;
  change.waitUntil = (work) => { under_way = work; };
  if (before !== null) change.oldSubscription = made(before);
  self.dispatchEvent(change);
  await under_way;
  return asked;
}"""
PUSHED = """async (subscription) => {
  const made = { toJSON: () => subscription, options: { applicationServerKey: new ArrayBuffer(65) } };
  PushManager.prototype.getSubscription = async () => made;
  const event = new PushEvent("push", { data: JSON.stringify({ title: "a", body: "b", url: "/", tag: "c" }) });
  let under_way;
  event.waitUntil = (work) => { under_way = work; };
  self.dispatchEvent(event);
  await under_way;
}"""


def test_a_browser_whose_address_changes_tells_the_site_whether_or_not_it_knows_the_old_one(
    place: Place, made: Made, open_at: Open
) -> None:
    page = ready_for_pushes(place, made, open_at)
    (worker,) = page.context.service_workers
    phone = Phone()
    addresses = [phone.subscription(place.pushes, f"/push/{number}") for number in (1, 2, 3)]
    notices = f"{place.site}/api/games/{made.game}/notices"
    header = {"Authorization": f"Bearer {made.tokens['white']}"}
    given = httpx.post(f"{notices}/push", json=addresses[0], headers=header, timeout=120).json()
    number = given["channels"][0]["id"]
    assert worker.evaluate(CHANGE, [addresses[0], addresses[1]]) == [65]
    httpx.post(f"{notices}/channels/{number}/trial", headers=header, timeout=120)
    assert place.pushes.requests[-1].path == "/push/2"
    worker.evaluate(PUSHED, addresses[1])
    assert worker.evaluate(CHANGE, [None, addresses[2]]) == [65]
    httpx.post(f"{notices}/channels/{number}/trial", headers=header, timeout=120)
    assert place.pushes.requests[-1].path == "/push/3"


def test_a_push_that_cannot_be_read_is_nothing(place: Place, made: Made, open_at: Open) -> None:
    page = ready_for_pushes(place, made, open_at)
    (worker,) = page.context.service_workers
    worker.evaluate("() => self.dispatchEvent(new PushEvent('push', { data: 'no JSON' }))")
    worker.evaluate("() => self.dispatchEvent(new PushEvent('push'))")
    assert page.evaluate(SHOWN) == []
