import * as z from "zod/mini";
import { nameShape } from "./guest.ts";
import { PASSWORD_LENGTH } from "./limits.ts";
import {
  passkeyMadeShape,
  passkeySummaryShape,
  proofFields,
  proofShape,
  typedPassword,
  type PasskeyMade,
  type PasskeySummary,
  type PasskeyUsed,
  type Proof,
} from "./passkey.ts";
import { ROLES, type Role } from "./role.ts";
import { count } from "./shape.ts";

/** What a program may do with a personal token: look at what its owner sees, or play for them as well. */
export const SCOPES = ["read", "play"] as const;
export type Scope = (typeof SCOPES)[number];

/** `POST /api/account`: a guest becomes an account, by a password or by a passkey, and keeps everything. */
export interface NewAccount {
  readonly name: string;
  readonly password?: string;
  readonly passkey?: PasskeyMade;
}

/** `POST /api/session`. */
export interface SignIn {
  readonly name: string;
  readonly password: string;
  /** The matches of the guest who asks come along. */
  readonly bring?: boolean;
}

/** `POST /api/account/password`. */
export interface PasswordChange {
  /** The old password, or a passkey instead. */
  readonly old?: string;
  readonly passkey?: PasskeyUsed;
  readonly password: string;
}

/** `DELETE /api/account`. */
export type Farewell = Proof;

/** A device on which somebody is signed in. */
export interface SessionSummary {
  readonly id: string;
  /** The browser and system as they call themselves. */
  readonly device: string;
  readonly made: string;
  /** To the hour. */
  readonly seen: string;
  /** Whether it is the one that asks. */
  readonly here: boolean;
}

/** A personal token, without its secret. */
export interface TokenSummary {
  readonly id: string;
  readonly label: string;
  readonly scopes: readonly Scope[];
  readonly made: string;
  /** To the hour; missing: never used. */
  readonly used?: string;
}

/** `POST /api/account/tokens`: with a proof of who asks, for a token outlives a browser that was left signed in. */
export interface NewToken extends Proof {
  readonly label: string;
  readonly scopes: readonly Scope[];
}

/** The answer: the token is shown this once. */
export interface TokenMade extends TokenSummary {
  readonly token: string;
}

/** `GET /api/account`. */
export interface AccountSummary {
  readonly name: string;
  readonly role: Role;
  readonly made: string;
  /** Whether there is a password; without one, passkeys are the only way in. */
  readonly password: boolean;
  readonly passkeys: readonly PasskeySummary[];
  readonly sessions: readonly SessionSummary[];
  readonly tokens: readonly TokenSummary[];
}

const password = z.string().check(z.minLength(PASSWORD_LENGTH.least), z.maxLength(PASSWORD_LENGTH.most));

export const newAccountShape: z.ZodMiniType<NewAccount> = z.strictObject({
  name: nameShape,
  password: z.exactOptional(password),
  passkey: z.exactOptional(passkeyMadeShape),
});
export const signInShape: z.ZodMiniType<SignIn> = z.strictObject({
  name: z.string().check(z.maxLength(200)),
  password: typedPassword,
  bring: z.exactOptional(z.boolean()),
});
export const passwordChangeShape: z.ZodMiniType<PasswordChange> = z.strictObject({
  old: z.exactOptional(typedPassword),
  passkey: proofFields.passkey,
  password,
});
export const farewellShape: z.ZodMiniType<Farewell> = proofShape;

const scopes = z.array(z.enum(SCOPES)).check(z.minLength(1), z.maxLength(SCOPES.length));
export const newTokenShape: z.ZodMiniType<NewToken> = z.strictObject({
  label: nameShape,
  scopes,
  ...proofFields,
});

const sessionShape: z.ZodMiniType<SessionSummary> = z.object({
  id: z.string(),
  device: z.string(),
  made: z.string(),
  seen: z.string(),
  here: z.boolean(),
});
const tokenFields = {
  id: z.string(),
  label: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  made: z.string(),
  used: z.exactOptional(z.string()),
};
export const tokenMadeShape: z.ZodMiniType<TokenMade> = z.object({ ...tokenFields, token: z.string() });

export const accountSummaryShape: z.ZodMiniType<AccountSummary> = z.object({
  name: z.string(),
  role: z.enum(ROLES),
  made: z.string(),
  password: z.boolean(),
  passkeys: z.array(passkeySummaryShape),
  sessions: z.array(sessionShape),
  tokens: z.array(z.object(tokenFields)),
});

/** How many of something were changed. */
export interface Counted {
  readonly count: number;
}
export const countedShape: z.ZodMiniType<Counted> = z.object({ count });

/** Something was done, and there is nothing else to say. */
export interface Done {
  readonly done: true;
}
export const doneShape: z.ZodMiniType<Done> = z.object({ done: z.literal(true) });
