import * as z from "zod/mini";
import { nameShape } from "./guest.ts";
import { PASSWORD_LENGTH } from "./limits.ts";

/** Where passkeys are on a server; apart from the other paths, which every page has. */
export const passkeyPaths = {
  passkeys: "/api/account/passkeys",
  passkeyChallenge: "/api/account/passkeys/challenge",
  passkey: (id: string): string => `/api/account/passkeys/${id}`,
  /** What a browser is to sign with a passkey: to come in, or to prove itself. */
  passkeyAsk: "/api/passkeys/ask",
  passkeyNew: "/api/passkeys/new",
  passkeySession: "/api/session/passkey",
} as const;

/** What a browser says about a new key: `PublicKeyCredential.toJSON()` after `create`. */
export interface PasskeyMade {
  readonly id: string;
  readonly rawId: string;
  readonly type: "public-key";
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: string[];
  };
}

/** What a browser signs with a key: `PublicKeyCredential.toJSON()` after `get`. */
export interface PasskeyUsed {
  readonly id: string;
  readonly rawId: string;
  readonly type: "public-key";
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string;
  };
}

/** Who is signed in shows again that it is them: by their password, or by a passkey. */
export interface Proof {
  readonly password?: string;
  readonly passkey?: PasskeyUsed;
}

/** What the browser's `parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON` take; opaque to all between. */
export interface PasskeyOptions {
  readonly options: Readonly<Record<string, unknown>>;
}

/** `POST /api/passkeys/new`: a guest wants to become an account of this name, by a passkey. */
export interface PasskeyWish {
  readonly name: string;
}

/** `POST /api/account/passkeys`. */
export interface NewPasskey {
  readonly passkey: PasskeyMade;
}

/** `POST /api/session/passkey`. */
export interface PasskeySignIn {
  readonly passkey: PasskeyUsed;
  /** The matches of the guest who asks come along. */
  readonly bring?: boolean;
}

/** A passkey of somebody's, without its key. */
export interface PasskeySummary {
  readonly id: string;
  /** The browser and system it was made with. */
  readonly device: string;
  readonly made: string;
  /** Missing: never used. */
  readonly used?: string;
}

/** Browsers send these in base64url; certificates can make them long. */
const bytes = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/));
const key = { id: bytes, rawId: bytes, type: z.literal("public-key") };

export const passkeyMadeShape: z.ZodMiniType<PasskeyMade> = z.object({
  ...key,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.exactOptional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
});
export const passkeyUsedShape: z.ZodMiniType<PasskeyUsed> = z.object({
  ...key,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.exactOptional(bytes),
  }),
});

/** What is typed to prove oneself may be anything of sane length: whether it is right is all that counts. */
export const typedPassword = z.string().check(z.maxLength(PASSWORD_LENGTH.most));
export const proofFields = {
  password: z.exactOptional(typedPassword),
  passkey: z.exactOptional(passkeyUsedShape),
};
export const proofShape: z.ZodMiniType<Proof> = z.strictObject(proofFields);
export const passkeyOptionsShape: z.ZodMiniType<PasskeyOptions> = z.object({
  options: z.record(z.string(), z.unknown()),
});
export const passkeyWishShape: z.ZodMiniType<PasskeyWish> = z.strictObject({ name: nameShape });
export const newPasskeyShape: z.ZodMiniType<NewPasskey> = z.strictObject({ passkey: passkeyMadeShape });
export const passkeySignInShape: z.ZodMiniType<PasskeySignIn> = z.strictObject({
  passkey: passkeyUsedShape,
  bring: z.exactOptional(z.boolean()),
});
export const passkeySummaryShape: z.ZodMiniType<PasskeySummary> = z.object({
  id: z.string(),
  device: z.string(),
  made: z.string(),
  used: z.exactOptional(z.string()),
});
