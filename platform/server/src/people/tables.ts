import type { WhereaboutsRow } from "../moderation/whereabouts.ts";
import type { TieRow } from "./ties.ts";
import type { InvitationRow } from "./invitations.ts";
import type { ChallengeRow, PasskeyRow } from "./passkeys.ts";

/** What is stored of people who have an account, and of what moderators do. As in storage/tables.ts. */
export interface PeopleTables {
  readonly accounts: AccountRow;
  readonly sessions: SessionRow;
  readonly tokens: TokenRow;
  readonly reports: ReportRow;
  readonly sanctions: SanctionRow;
  readonly deeds: DeedRow;
  readonly whereabouts: WhereaboutsRow;
  readonly invitations: InvitationRow;
  readonly ties: TieRow;
  readonly passkeys: PasskeyRow;
  readonly challenges: ChallengeRow;
}

/** A guest with a password: the id, the name and all matches are those of the guest. */
export interface AccountRow {
  readonly guest: string;
  /** The name as it looks: unique, so that nobody can pass for somebody else. */
  readonly looks: string;
  /** An argon2id hash; empty: there is none, only passkeys. */
  readonly password: string;
  readonly role: string;
  readonly made: string;
}

/** A browser in which somebody is signed in. */
export interface SessionRow {
  readonly id: string;
  readonly guest: string;
  /** SHA-256 of the token in the cookie. */
  readonly hash: string;
  readonly device: string;
  readonly made: string;
  /** Written once an hour at most. */
  readonly seen: string;
}

/** A personal token for programs. */
export interface TokenRow {
  readonly id: string;
  readonly guest: string;
  readonly hash: string;
  readonly label: string;
  /** Separated by spaces. */
  readonly scopes: string;
  readonly made: string;
  readonly used: string | null;
}

export interface ReportRow {
  readonly id: string;
  readonly by: string;
  readonly about: string | null;
  readonly match: string | null;
  readonly text: string;
  readonly at: string;
  /** 1: settled. */
  readonly settled: number;
}

/** A warning, a mute or a ban. */
export interface SanctionRow {
  readonly id: string;
  readonly kind: string;
  /** The person it was laid on; for an address, the one it was found by. */
  readonly guest: string;
  /** Empty but for addresses. */
  readonly household: string;
  readonly text: string;
  readonly at: string;
  /** A warning has none: it ends when it was read. */
  readonly until: string | null;
  /** When it was lifted, or a warning read. */
  readonly ended: string | null;
}

/** What moderators and hosts did, in the order of ids. */
export interface DeedRow {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly deed: string;
  readonly target: string;
  readonly detail: string;
}
