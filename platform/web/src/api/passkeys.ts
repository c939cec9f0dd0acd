import { accepted, refuse, refused, type Checked } from "@flagship/kernel";
import {
  doneShape,
  meShape,
  passkeyMadeShape,
  passkeyOptionsShape,
  passkeySummaryShape,
  passkeyUsedShape,
  paths,
  readShape,
  type Done,
  type Me,
  type PasskeyMade,
  type PasskeySummary,
  type PasskeyUsed,
  type Proof,
  passkeyPaths,
} from "@flagship/protocol";
import { useApp } from "../app.ts";
import { KNOWN } from "../keep.ts";
import { askAt, sending } from "./asking.ts";

/** Whether this browser can make and use passkeys at this address: they belong to a name, reached safely. */
export const hasPasskeys = (): boolean =>
  globalThis.isSecureContext &&
  typeof PublicKeyCredential === "function" &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function" &&
  !/^[\d.]+$|^\[/.test(location.hostname);

/** What the page asks the server and the browser about passkeys. */
export interface Passkeys {
  /** The guest becomes an account that needs no password. */
  signUp(name: string): Promise<Checked<Me>>;
  signIn(bring: boolean): Promise<Checked<Me>>;
  /** One more passkey, for whoever proves that they may. */
  add(proof: Proof): Promise<Checked<PasskeySummary>>;
  /** Removes one, for whoever proves that they may. */
  remove(id: string, proof: Proof): Promise<Checked<Done>>;
  /** Shows again who is at the browser. */
  prove(): Promise<Checked<Proof>>;
}

export function usePasskeys(): Passkeys {
  const { fetcher, keep } = useApp();
  const ask = askAt(fetcher);
  const options = (path: string, body: unknown = {}) => ask(passkeyOptionsShape, path, sending("POST", body));
  const known = (me: Checked<Me>): Checked<Me> => {
    if (me.ok) keep.set(KNOWN, me.value.id);
    return me;
  };
  const made = async (path: string, body: unknown): Promise<Checked<PasskeyMade>> => {
    const wanted = await options(path, body);
    if (!wanted.ok) return wanted;
    const how = wanted.value.options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const key = await asKey(() =>
      navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(how) }),
    );
    return key.ok ? readShape(passkeyMadeShape, key.value) : key;
  };
  const used = async (): Promise<Checked<PasskeyUsed>> => {
    const wanted = await options(passkeyPaths.passkeyAsk);
    if (!wanted.ok) return wanted;
    const how = wanted.value.options as unknown as PublicKeyCredentialRequestOptionsJSON;
    const key = await asKey(() =>
      navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(how) }),
    );
    return key.ok ? readShape(passkeyUsedShape, key.value) : key;
  };
  return {
    async signUp(name) {
      const passkey = await made(passkeyPaths.passkeyNew, { name });
      if (!passkey.ok) return passkey;
      return known(await ask(meShape, paths.account, sending("POST", { name, passkey: passkey.value })));
    },
    async signIn(bring) {
      const passkey = await used();
      if (!passkey.ok) return passkey;
      const body = { passkey: passkey.value, ...(bring ? { bring } : {}) };
      return known(await ask(meShape, passkeyPaths.passkeySession, sending("POST", body)));
    },
    async add(proof) {
      const passkey = await made(passkeyPaths.passkeyChallenge, proof);
      if (!passkey.ok) return passkey;
      return ask(passkeySummaryShape, passkeyPaths.passkeys, sending("POST", { passkey: passkey.value }));
    },
    remove: (id, proof) => ask(doneShape, passkeyPaths.passkey(id), sending("DELETE", proof)),
    async prove() {
      const passkey = await used();
      return passkey.ok ? accepted({ passkey: passkey.value }) : passkey;
    },
  };
}

/** What the browser made or signed; whoever breaks it off, or has no key here, is told so. */
async function asKey(work: () => Promise<Credential | null>): Promise<Checked<unknown>> {
  try {
    const key = await work();
    if (key instanceof PublicKeyCredential) return accepted(key.toJSON());
  } catch (error) {
    if (error instanceof DOMException && error.name === "InvalidStateError")
      return refused(refuse("passkey.here"));
  }
  return refused(refuse("passkey.broken-off"));
}
