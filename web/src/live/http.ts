// The API over HTTP, for what does not go over the socket: the fallback of commands, a fresh state, and all else a page asks.
// Errors come back as values: the same object as everywhere.

import type { Refusal } from "./messages";

export type Reply<Value> =
  { readonly kind: "ok"; readonly value: Value } | { readonly kind: "refused"; readonly refusal: Refusal };

/** POST this to the API, with the page's CSRF token; throws only when no answer came. */
export async function post<Value>(path: string, body: unknown): Promise<Reply<Value>> {
  return read(await fetch(`/api/${path}`, { method: "POST", headers: headers(), body: JSON.stringify(body) }));
}

/** DELETE this from the API; throws only when no answer came. */
export async function remove<Value>(path: string): Promise<Reply<Value>> {
  return read(await fetch(`/api/${path}`, { method: "DELETE", headers: headers() }));
}

/** GET this from the API; throws only when no answer came. */
export async function get<Value>(path: string): Promise<Reply<Value>> {
  return read(await fetch(`/api/${path}`, { cache: "no-store" }));
}

async function read<Value>(response: Response): Promise<Reply<Value>> {
  const body = await response.text();
  const data = (body === "" ? null : JSON.parse(body)) as unknown;
  return response.ok ? { kind: "ok", value: data as Value } : { kind: "refused", refusal: data as Refusal };
}

function headers(): Record<string, string> {
  return { "Content-Type": "application/json", "X-CSRFToken": csrfToken() };
}

function csrfToken(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? "";
}
