import { isIP } from "node:net";
import { accepted, refuse, refused, type Checked } from "@flagship/kernel";
import type { PasskeyMade, PasskeyOptions, PasskeyUsed } from "@flagship/protocol";
import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../storage/tables.ts";
import {
  CHALLENGE_MILLIS,
  credentialsOf,
  findPasskey,
  newChallenge,
  notePasskeyUsed,
  useChallenge,
  type PasskeyRow,
} from "./passkeys.ts";

type Db = Kysely<Database>;

/** Ed25519, P-256 and RSA: what all authenticators have. Others would make keys of more than a kilobyte. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded when the first passkey is asked for. */
const library = () => import("@simplewebauthn/server");

/** The site that keys belong to. */
export interface Site {
  readonly id: string;
  readonly origin: string;
}

/**
 * The site as the asker reaches it: by the address that players use, where the host has set it, else by the host of
 * the request. A key never works for a site by another name, so a wrong host opens nothing.
 */
export function siteOf(request: FastifyRequest, publicUrl: string | undefined): Checked<Site> {
  const origin = publicUrl ?? `${request.protocol}://${request.host}`;
  if (!URL.canParse(origin)) return refused(refuse("passkey.no-name"));
  const { hostname, protocol, host } = new URL(origin);
  const named = isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
  const secure = protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost");
  if (!named || !secure) return refused(refuse("passkey.no-name"));
  if (host !== request.host) return refused(refuse("passkey.elsewhere", undefined, { url: origin }));
  return accepted({ id: hostname, origin });
}

/** What a browser makes a key of, for this person under this name. */
export async function askForNewKey(
  db: Db,
  site: Site,
  { id, name }: { readonly id: string; readonly name: string },
  now: Date,
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await library();
  const known = await credentialsOf(db, id);
  const options = await generateRegistrationOptions({
    rpName: "Flagship",
    rpID: site.id,
    userName: name,
    userDisplayName: name,
    userID: new TextEncoder().encode(id),
    challenge: Buffer.from(await newChallenge(db, id, now), "base64url"),
    timeout: CHALLENGE_MILLIS,
    excludeCredentials: known.map(({ credential }) => ({ id: credential })),
    // Whoever signs in gives no name, and no password either.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { options: { ...options } };
}

/** What a browser signs with a key it has. */
export async function askForKey(db: Db, site: Site, now: Date): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    challenge: Buffer.from(await newChallenge(db, undefined, now), "base64url"),
    timeout: CHALLENGE_MILLIS,
    userVerification: "required",
  });
  return { options: { ...options } };
}

/** The key that was made for this person, if all is as it should be. */
export async function keyMadeBy(
  db: Db,
  site: Site,
  guest: string,
  passkey: PasskeyMade,
  now: Date,
): Promise<Pick<PasskeyRow, "credential" | "key" | "counter"> | undefined> {
  const { verifyRegistrationResponse } = await library();
  const found = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: (challenge) => useChallenge(db, challenge, guest, now),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (found?.verified !== true) return undefined;
  const { id, publicKey, counter } = found.registrationInfo.credential;
  return { credential: id, key: Buffer.from(publicKey).toString("base64url"), counter };
}

/** Whose key has signed, if all is as it should be. Why it is not is told to nobody. */
export async function signedBy(
  db: Db,
  site: Site,
  passkey: PasskeyUsed,
  now: Date,
): Promise<string | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const row = await findPasskey(db, passkey.id);
  if (row === undefined) return undefined;
  const found = await verifyAuthenticationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: (challenge) => useChallenge(db, challenge, undefined, now),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: row.credential,
      publicKey: Uint8Array.from(Buffer.from(row.key, "base64url")),
      counter: row.counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (found?.verified !== true) return undefined;
  const used = await notePasskeyUsed(db, row, found.authenticationInfo.newCounter, now);
  return used ? row.guest : undefined;
}
