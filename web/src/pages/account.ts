// The pages of an account: their styles, and passkeys where the browser knows them. All else works without scripts.

import "../styles/form.css";
import "../styles/account.css";

import { startPasskey } from "./account/passkey";

const place = document.querySelector<HTMLElement>("[data-part=passkey]");
if (place !== null && "credentials" in navigator && "PublicKeyCredential" in window) startPasskey(place);
