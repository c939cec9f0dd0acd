import type { About, Field } from "@flagship/kernel";
import * as z from "zod/mini";

/** A game that a server offers: enough to make a match of it. */
export interface GameListing {
  readonly id: string;
  readonly about: About;
  readonly rulesVersion: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** The match's options as a form; every field has a value to begin with. */
  readonly options: readonly Field[];
}

/** `GET /api/games`. */
export interface GameList {
  readonly games: readonly GameListing[];
}

/** `GET /api/health`. */
export interface Health {
  readonly ok: true;
  /** Seconds since the server started. */
  readonly uptime: number;
}

/** `GET /ready`: whether acts can be taken now; with status 503 if not. */
export interface Readiness {
  readonly ok: boolean;
  /** What is wanting: the database cannot be written to, the disk is nearly full, the other servers cannot be reached. */
  readonly missing: readonly ("database" | "disk" | "broker")[];
}

/** `GET /api/about`. */
export interface ServerAbout {
  /** The public key this server signs records with: Ed25519, as 64 hex digits. */
  readonly key: string;
}

const span = z.object({ from: z.number(), to: z.number() });
const range = z.object({ min: z.number(), max: z.number() });

export const gameListShape: z.ZodMiniType<GameList> = z.object({
  games: z.array(
    z.object({
      id: z.string(),
      about: z.object({
        title: z.string(),
        pitch: z.string(),
        players: span,
        minutes: span,
      }),
      rulesVersion: z.int(),
      seats: range,
      options: z.array(z.custom<Field>(isObject)),
    }),
  ),
});

export const healthShape: z.ZodMiniType<Health> = z.object({ ok: z.literal(true), uptime: z.number() });

export const serverAboutShape: z.ZodMiniType<ServerAbout> = z.object({ key: z.string() });

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
