import * as z from "zod/mini";
import { NAME_LENGTH } from "./limits.ts";

/** Somebody the server knows by a cookie or a token; needs no account. */
export interface Guest {
  readonly id: string;
  readonly name: string;
}

/** A guest made for a program: the token goes into `Authorization: Bearer <token>` and is shown only once. */
export interface GuestWithToken extends Guest {
  readonly token: string;
}

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_LENGTH), z.regex(/^[^\p{C}]*$/u));

/** `POST /api/guests`. */
export interface NewGuest {
  /** Missing: the server finds one. */
  readonly name?: string;
}
export const newGuestShape: z.ZodMiniType<NewGuest> = z.strictObject({ name: z.exactOptional(name) });

/** `PATCH /api/me`. */
export interface GuestChange {
  readonly name: string;
}
export const guestChangeShape: z.ZodMiniType<GuestChange> = z.strictObject({ name });

export const guestShape: z.ZodMiniType<Guest> = z.object({ id: z.string(), name: z.string() });
export const guestWithTokenShape: z.ZodMiniType<GuestWithToken> = z.object({
  id: z.string(),
  name: z.string(),
  token: z.string(),
});
