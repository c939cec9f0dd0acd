import * as z from "zod/mini";
import { ROLES, type Role } from "./role.ts";
import { NAME_LENGTH, PASS_LENGTH } from "./limits.ts";

/** Somebody the server knows by a cookie or a token; needs no account. */
export interface Guest {
  readonly id: string;
  readonly name: string;
}

/** `GET /api/me`. */
export interface Me extends Guest {
  /** Missing: a guest. */
  readonly role?: Role;
  /** What moderators have to say to them that they have not read. */
  readonly warnings?: readonly Warning[];
}

export interface Warning {
  readonly id: string;
  readonly text: string;
  readonly at: string;
}

/** A guest made for a program: the token goes into `Authorization: Bearer <token>` and is shown only once. */
export interface GuestWithToken extends Guest {
  readonly token: string;
}

export const nameShape = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(NAME_LENGTH), z.regex(/^[^\p{C}]*$/u));

/** `POST /api/guests`. */
export interface NewGuest {
  /** Missing: the server finds one. */
  readonly name?: string;
}
export const newGuestShape: z.ZodMiniType<NewGuest> = z.strictObject({ name: z.exactOptional(nameShape) });

/** `PATCH /api/me`. */
export interface GuestChange {
  readonly name: string;
}
export const guestChangeShape: z.ZodMiniType<GuestChange> = z.strictObject({ name: nameShape });

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

export const warningShape: z.ZodMiniType<Warning> = z.object({
  id: z.string(),
  text: z.string(),
  at: z.string(),
});
export const meShape: z.ZodMiniType<Me> = z.object({
  id: z.string(),
  name: z.string(),
  role: z.exactOptional(z.enum(ROLES)),
  warnings: z.exactOptional(z.array(warningShape)),
});

export const guestShape: z.ZodMiniType<Guest> = z.object({ id: z.string(), name: z.string() });
export const guestWithTokenShape: z.ZodMiniType<GuestWithToken> = z.object({
  id: z.string(),
  name: z.string(),
  token: z.string(),
});
