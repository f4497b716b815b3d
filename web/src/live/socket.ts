// The connection to one game: it opens, heals by itself when it breaks, and says how it stands.
// What the texts mean is in `messages`; which version to go on from is the caller's to know.

export type Connection = "connecting" | "open" | "lost" | "refused" | "gone";

export interface SocketOptions {
  /** The address of the socket for whoever has seen so many events. */
  readonly address: () => string;
  readonly onText: (text: string) => void;
  readonly onConnection: (connection: Connection) => void;
}

export interface GameSocket {
  /** Whether the text went out; false while there is no connection. */
  readonly send: (text: string) => boolean;
  /** Begin anew at once: something was missed, or the line is suspected to be dead. */
  readonly again: () => void;
  readonly close: () => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 12_000;
/** The server says something at least every 20 seconds: after this long the line is dead, whatever the browser thinks. */
const SILENCE = 45_000;
const LOOK = 5_000;
/** A connection that breaks sooner than this is one more fruitless try. */
const STABLE = 5_000;
const NEVER_AGAIN: Readonly<Record<number, Connection>> = { 4400: "refused", 4403: "refused", 4404: "gone" };

/** How long to wait before this try (0 is the first): doubling, with chance in it, so that a thousand pages do not come back at once. */
export function waitBefore(tries: number, chance: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.5 + chance / 2);
}

/** Open the socket and keep it open. */
export function openSocket({ address, onText, onConnection }: SocketOptions): GameSocket {
  let socket: WebSocket | null = null;
  let tries = 0;
  let timer: number | undefined;
  let heard = Date.now();
  let begun = heard;
  let ended = false;

  const drop = (): void => {
    window.clearTimeout(timer);
    const old = socket;
    socket = null;
    old?.close();
  };
  const retry = (): void => {
    drop();
    onConnection("lost");
    timer = window.setTimeout(connect, waitBefore(tries, Math.random()));
    tries += 1;
  };
  const end = (connection: Connection): void => {
    ended = true;
    drop();
    window.clearInterval(watch);
    onConnection(connection);
  };
  const connect = (): void => {
    if (ended) return;
    drop();
    heard = Date.now();
    const made = new WebSocket(address());
    socket = made;
    made.addEventListener("open", () => {
      if (socket !== made) return;
      begun = Date.now();
      onConnection("open");
    });
    made.addEventListener("message", (event: MessageEvent<unknown>) => {
      if (socket !== made) return;
      heard = Date.now();
      if (heard - begun > STABLE) tries = 0;
      if (typeof event.data === "string") onText(event.data);
    });
    made.addEventListener("close", (event) => {
      if (socket !== made) return;
      const final = NEVER_AGAIN[event.code];
      if (final === undefined) retry();
      else end(final);
    });
  };
  const soon = (): void => {
    if (!ended && socket?.readyState !== WebSocket.OPEN) {
      tries = 0;
      connect();
    }
  };
  const look = (): void => {
    if (!ended && socket !== null && Date.now() - heard > SILENCE) retry();
  };
  const watch = window.setInterval(look, LOOK);

  window.addEventListener("online", soon);
  window.addEventListener("offline", () => {
    if (!ended) retry();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    look();
    soon();
  });
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) soon();
  });
  onConnection("connecting");
  connect();

  return {
    send(text) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(text);
      return true;
    },
    again: connect,
    close() {
      end("lost");
    },
  };
}
