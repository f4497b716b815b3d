// A link to give away: shown, copied, shared, as a QR code; and the warning where nobody else could open it.
// What the link opens is up to whoever shows it.

import { text } from "../../text";
import { button, element } from "../../controls/element";

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const SHOWN = 2_500;

export interface Link {
  readonly url: string;
  /** The same as a QR code, drawn by the server. */
  readonly qr: string;
  /** What the field is called. */
  readonly label: string;
  /** What goes with it into another program; null for a link that is only for oneself. */
  readonly share: { readonly title: string; readonly text: string } | null;
}

/** The link with its buttons; `say` is the voice for those who do not see that it was copied. */
export function linkBox(link: Link, say: (words: string) => void): HTMLElement {
  const field = element("input");
  field.type = "text";
  field.readOnly = true;
  field.value = link.url;
  field.addEventListener("focus", () => {
    field.select();
  });
  const copy = button(
    text("Copy the link"),
    () => {
      void copied(field).then((done) => {
        const words = done ? text("Copied") : text("Press Ctrl+C to copy");
        copy.textContent = words;
        say(words);
        window.setTimeout(() => {
          copy.textContent = text("Copy the link");
        }, SHOWN);
      });
    },
    "main",
  );
  const buttons = element("div", "link-buttons", copy);
  const { share } = link;
  if (share !== null && "share" in navigator)
    buttons.append(
      button(text("Share"), () => {
        navigator.share({ ...share, url: link.url }).catch(() => undefined);
      }),
    );
  const code = element("div", "qr-ground");
  code.innerHTML = link.qr;
  code.setAttribute("role", "img");
  code.setAttribute("aria-label", text("QR code of the link"));
  const label = element("label", "field", element("span", "", link.label), field);
  return element("div", "link", label, buttons, ...(isOnlyHere(link.url) ? [warning()] : []), code);
}

/** Whether only this machine can open the address. */
export function isOnlyHere(url: string): boolean {
  return LOOPBACK.test(new URL(url).hostname);
}

function warning(): HTMLElement {
  const command = element("code", "", "make run HOST=0.0.0.0");
  const variable = element("code", "", "PUBLIC_URL");
  return element(
    "div",
    "warning",
    element("p", "", element("b", "", text("Only this computer can open this link."))),
    element(
      "p",
      "",
      text("For your network, start the site with this, and open it at the address that it tells:"),
      " ",
      command,
    ),
    element("p", "", text("Where it has a public address, name it in this setting:"), " ", variable),
  );
}

/** Without a secure connection browsers have no clipboard to write to, but still copy what is selected. */
async function copied(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way where there is no secure connection
    return document.execCommand("copy");
  }
}
