// Passkeys between JSON, as the site speaks, and bytes, as the browser does (WebAuthn).

type Json = Readonly<Record<string, unknown>>;

/** A passkey as the site names it. */
interface Named {
  readonly id: string;
}

/** What the site said is needed to make a passkey, or to show one. */
interface Said {
  readonly challenge: string;
  readonly user?: Named;
  readonly excludeCredentials?: readonly Named[] | null;
  readonly allowCredentials?: readonly Named[] | null;
}

/** The bytes that this text stands for, in base64 for addresses. */
export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

/** The same backwards. */
export function base64(buffer: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return plain.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** What the browser needs to make a passkey. */
export function toMake(said: Json): PublicKeyCredentialCreationOptions {
  return inBytes(said) as unknown as PublicKeyCredentialCreationOptions;
}

/** What the browser needs to show one. */
export function toShow(said: Json): PublicKeyCredentialRequestOptions {
  return inBytes(said) as unknown as PublicKeyCredentialRequestOptions;
}

/** What the site said, with bytes where the browser wants them, and without what is null. */
function inBytes(said: Json): Json {
  const inner = (said.publicKey ?? said) as Said;
  const { challenge, user, excludeCredentials, allowCredentials } = inner;
  const known = (named: readonly Named[]): Json[] => named.map((each) => ({ ...each, id: bytes(each.id) }));
  const found = {
    ...inner,
    challenge: bytes(challenge),
    user: user === undefined ? null : { ...user, id: bytes(user.id) },
    excludeCredentials: known(excludeCredentials ?? []),
    allowCredentials: known(allowCredentials ?? []),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null));
}

/** A passkey that was made or shown, as JSON. */
export function answer(credential: PublicKeyCredential): Json {
  const { response } = credential;
  const said: Record<string, unknown> = { clientDataJSON: base64(response.clientDataJSON) };
  if (response instanceof AuthenticatorAttestationResponse) {
    said.attestationObject = base64(response.attestationObject);
    said.transports = response.getTransports();
  } else if (response instanceof AuthenticatorAssertionResponse) {
    said.authenticatorData = base64(response.authenticatorData);
    said.signature = base64(response.signature);
    said.userHandle = response.userHandle === null ? null : base64(response.userHandle);
  }
  return {
    id: credential.id,
    rawId: base64(credential.rawId),
    type: credential.type,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: said,
  };
}
