import * as z from "zod/mini";
import { NAME_LENGTH, PASS_LENGTH } from "./limits.ts";

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

/** `POST /api/me/pass`: lets another device go on as you. */
export interface Pass {
  readonly pass: string;
  /** How long it is good for. */
  readonly seconds: number;
}
export const passShape: z.ZodMiniType<Pass> = z.object({ pass: z.string(), seconds: z.number() });

/** `POST /api/me/here`: this device goes on as the guest who gave the pass. */
export interface Arrival {
  readonly pass: string;
}
export const arrivalShape: z.ZodMiniType<Arrival> = z.strictObject({
  pass: z.string().check(z.maxLength(PASS_LENGTH)),
});

export const guestShape: z.ZodMiniType<Guest> = z.object({ id: z.string(), name: z.string() });
export const guestWithTokenShape: z.ZodMiniType<GuestWithToken> = z.object({
  id: z.string(),
  name: z.string(),
  token: z.string(),
});
