import {
  accepted,
  agreedEnd,
  isSeat,
  refuse,
  refused,
  resignationOf,
  type Checked,
  type Conclusion,
  type Refusal,
  type Seat,
} from "@flagship/kernel";
import {
  WHEN_OUT_RATED,
  type Late,
  type Offer,
  type Proposal,
  type ProposalKind,
  type TimeControl,
} from "@flagship/protocol";
import type { StoredMatch } from "../storage/matches.ts";
import { bankOf, clockTime, LAST_CHANCE, withDayOff, type Moment } from "./banks.ts";

/** What the players of a match have agreed on besides its rules. */
export interface Arrangement {
  readonly time?: TimeControl;
  /** Whether they play without clocks at a table that was made with a limit for decisions. */
  readonly untimed?: true;
  /** Since when nobody's time runs, by the match's clock. */
  readonly paused?: number;
  readonly offers?: readonly Offer[];
  /** The seats of sides that have given up while others play on. */
  readonly resigned?: readonly Seat[];
  /** How many days off each has taken. */
  readonly daysOff?: Readonly<Record<Seat, number>>;
  /** Whose time ran out, so that a computer plays for them: they get a little when they are back. */
  readonly ranOut?: readonly Seat[];
  /** After how many acts each was back last and got some time. */
  readonly back?: Readonly<Record<Seat, number>>;
  /** Whether it was made by quick play, for whoever wants the same. */
  readonly quick?: true;
  /** Whether it is the rematch of a table, however far back, where anybody could find it: its people may be strangers. */
  readonly strangers?: true;
  /** What quick play knows of who made it: their rating, and how far from it another's may be. */
  readonly level?: { readonly rating: number; readonly range?: number };
  /** Whether it changes the ratings of its players. */
  readonly rated?: true;
  /** Whether only its players and its maker can look at it. */
  readonly private?: true;
  /** Whether it begins only when everybody is ready. */
  readonly gather?: true;
  /** How late those see it who look on. */
  readonly late?: Late;
}

/** A seat that goes to somebody who stands by. */
export interface Handing {
  readonly seat: Seat;
  /** The id of their standing by. */
  readonly to: string;
  /** Who sits there now; missing: a computer. */
  readonly from?: string;
  readonly agreed: readonly Seat[];
}

/** Who plays together, as a game says it of its chairs, and where people sit. */
export interface Company {
  readonly sides: readonly number[];
  readonly people: readonly Seat[];
}

/** What can be changed at a table without an act of the game. */
export type Change =
  /** Somebody proposes or agrees; it comes about when all who are needed have agreed. */
  | {
      readonly change: "offer";
      readonly seat: Seat;
      readonly proposal: Proposal;
      readonly needed: readonly Seat[];
      /** Whether going back would leave somebody wiser; only for acts to be taken back. */
      readonly known?: boolean;
      /** Who would get a seat; only for one that is to be handed over. */
      readonly name?: string;
      /** The side of each seat, and the seats of people; only where a side is to give up. */
      readonly company?: Company;
    }
  /** Somebody who stands by gets a seat. */
  | ({ readonly change: "hand-over" } & Handing)
  | { readonly change: "decline"; readonly kind: string; readonly seat: Seat }
  | { readonly change: "resume" }
  | {
      readonly change: "day-off";
      readonly seat: Seat;
      /** How many they had taken when they asked: one that comes twice counts once. */
      readonly taken: number;
    }
  /** A computer is to play for somebody whose time ran out. */
  | { readonly change: "ran-out"; readonly seat: Seat }
  /** Somebody is back after a computer played for them. */
  | {
      readonly change: "back";
      readonly seat: Seat;
      /** Whether anything was done in their seat since they were back last. */
      readonly moved?: boolean;
    }
  | { readonly change: "conclude"; readonly conclusion: Conclusion };

type Table = Pick<StoredMatch, "arrangement" | "clock" | "progress">;
/** How a table stands after a change, and what act that takes. */
export type Arranged = Required<Pick<StoredMatch, "arrangement" | "progress">> & {
  /** How the match is to end, which takes an act. */
  readonly conclusion?: Conclusion;
  /** Whose latest act is to be taken back, which takes an act as well, and who agreed. */
  readonly retraction?: { readonly seat: Seat; readonly agreed: readonly Seat[] };
  /** Which seat goes to whom, which takes an act as well. */
  readonly handing?: Handing;
  /** For which seats computers play from here on, to the end. */
  readonly abandoned?: readonly Seat[];
};

/** The clocks of a match, also of one from before there were any but for decisions. */
export const controlOf = ({
  arrangement,
  clock,
}: Pick<Table, "arrangement" | "clock">): TimeControl | undefined =>
  arrangement?.time ??
  (clock === undefined || arrangement?.untimed === true
    ? undefined
    : { decision: clock, whenOut: "fallback" });

/** What is wrong with clocks for a table, if anything. */
export function clockFault(time: TimeControl | undefined, rated: boolean): Refusal | undefined {
  if (time === undefined) return undefined;
  if (rated && !WHEN_OUT_RATED.includes(time.whenOut))
    return refuse("rated.when-out", undefined, undefined, "time.whenOut");
  // A day more in the bank is no day more where each decision has its limit.
  return time.decision !== undefined && (time.daysOff ?? 0) > 0
    ? refuse("clock.off-with-limit", undefined, undefined, "time.daysOff")
    : undefined;
}

/** The proposals that still lie on the table: what somebody wants to take back is outdated by any further act. */
export const offersAt = ({
  arrangement,
  progress,
}: Pick<Table, "arrangement" | "progress">): readonly Offer[] =>
  (arrangement?.offers ?? []).filter(
    ({ proposal }) => proposal.kind !== "take-back" || proposal.after === progress.acts,
  );

/** Those that somebody in a seat hears of, or everybody: nobody is told that others think of giving up. */
export const offersTo = (table: Parameters<typeof offersAt>[0], seat: Seat | undefined): readonly Offer[] =>
  offersAt(table).filter(({ side }) => side === undefined || (seat !== undefined && side.includes(seat)));

/**
 * The people who have to agree: those who play themselves. In a rated match, or where somebody would see what a computer's seat
 * holds, also those for whom a computer plays: nobody settles by themselves what is as much for others to say. Who has given up
 * has nothing to say any more.
 */
export function mayAgree(
  { arrangement, seats }: Pick<StoredMatch, "arrangement" | "seats">,
  kind: ProposalKind,
): readonly Seat[] {
  const everybody = arrangement?.rated === true || kind === "hand-over";
  return seats
    .filter(
      (one) => one.kind === "person" && one.resigned !== true && (one.standin === undefined || everybody),
    )
    .map(({ seat }) => seat);
}

/** How the table stands after a change; a refusal has changed nothing. */
export function arranged(table: Table, change: Change, moment: Moment): Checked<Arranged> {
  const { progress, arrangement = {} } = table;
  if (progress.status !== "running")
    return refused(refuse(progress.status === "over" ? "match.over" : "lobby.not-begun"));
  switch (change.change) {
    case "offer":
      return offered(table, change, moment);
    case "decline": {
      const lying = offersAt(table);
      const offers = lying.filter((one) => !isAbout(one, change.kind, change.seat));
      if (offers.length === lying.length) return refused(refuse("offer.none"));
      return accepted({ arrangement: { ...arrangement, offers }, progress });
    }
    case "resume":
      return resumed(table, moment);
    case "day-off":
      return dayOff(table, change);
    case "ran-out":
      return accepted({
        arrangement: { ...arrangement, ranOut: [...without(arrangement.ranOut, change.seat), change.seat] },
        progress,
      });
    case "back":
      return accepted(backAgain(table, change, moment));
    case "hand-over":
      return accepted(handedOver(table, change, moment));
    case "conclude":
      return accepted({
        arrangement: { ...arrangement, offers: [] },
        progress,
        conclusion: change.conclusion,
      });
  }
}

function offered(
  table: Table,
  { seat, proposal, needed, known, name, company }: Extract<Change, { change: "offer" }>,
  moment: Moment,
): Checked<Arranged> {
  const { progress, arrangement = {} } = table;
  if (proposal.kind === "pause" && controlOf(table) === undefined) return refused(refuse("clock.none"));
  if (proposal.kind === "pause" && arrangement.paused !== undefined) return refused(refuse("clock.paused"));
  const misfit = proposal.kind === "time" ? clockFault(proposal.time, arrangement.rated === true) : undefined;
  if (misfit !== undefined) return refused(misfit);
  if (proposal.kind === "resign" && arrangement.resigned?.includes(seat) === true)
    return refused(refuse("seat.resigned"));
  const others = offersAt(table).filter((one) => !isAbout(one, proposal.kind, seat));
  const lying = offersAt(table).find(
    (one) => isAbout(one, proposal.kind, seat) && sameProposal(one.proposal, proposal),
  );
  // Whoever agrees to what was withdrawn meanwhile proposes nothing in somebody else's name.
  if (proposal.kind === "take-back" && lying === undefined && proposal.seat !== seat)
    return refused(refuse("offer.none"));
  const agreed = [...new Set([...(lying?.agreed ?? []), seat])];
  if (!needed.every((one) => agreed.includes(one))) {
    const offer: Offer = {
      proposal,
      by: lying?.by ?? seat,
      agreed,
      ...(known === true ? { known } : {}),
      ...(name === undefined ? {} : { name }),
      ...(company === undefined ? {} : { side: sideWith(company, seat) }),
    };
    return accepted({ arrangement: { ...arrangement, offers: [...others, offer] }, progress });
  }
  const rest = { ...table, arrangement: { ...arrangement, offers: others } };
  if (proposal.kind === "resign") return accepted(resigned(rest, seat, company));
  return accepted(agreedOn(rest, proposal, agreed, moment));
}

/** Whether a proposal on the table is of this kind, and one that concerns the seat: each side has its own about giving up. */
const isAbout = ({ proposal, side }: Offer, kind: string, seat: Seat): boolean =>
  proposal.kind === kind && side?.includes(seat) !== false;

const sideWith = ({ sides }: Company, seat: Seat): readonly Seat[] =>
  [...sides.keys()].filter((one) => sides[one] === sides[seat]);

/** A side gives up: that ends the match, unless people of two other sides or more play on. */
function resigned({ arrangement = {}, progress }: Table, seat: Seat, company?: Company): Arranged {
  if (company === undefined) throw new Error("giving up takes to know who plays together");
  const { sides, people } = company;
  const { seats, ends } = resignationOf(sides, seat, { gone: arrangement.resigned ?? [], people });
  if (ends) {
    const conclusion = { how: "resigned", seats } as const;
    return { arrangement: { ...arrangement, offers: [] }, progress, conclusion };
  }
  return {
    arrangement: { ...arrangement, resigned: seats },
    progress,
    abandoned: sideWith(company, seat).filter((one) => people.includes(one)),
  };
}

/** Another proposal of the same kind takes the place of the one before: whoever agreed to that has to be asked anew. */
const sameProposal = (one: Proposal, other: Proposal): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function agreedOn(
  table: Table,
  proposal: Exclude<Proposal, { kind: "resign" }>,
  agreed: readonly Seat[],
  moment: Moment,
): Arranged {
  const { progress, arrangement = {} } = table;
  switch (proposal.kind) {
    case "pause":
      return { arrangement: { ...arrangement, paused: clockTime(controlOf(table), moment) }, progress };
    case "time":
      return retimed(table, proposal.time, moment);
    case "draw":
    case "end": {
      const conclusion = agreedEnd(proposal.kind === "draw" ? "draw" : "called-off", agreed);
      return { arrangement: { ...arrangement, offers: [] }, progress, conclusion };
    }
    case "take-back":
      return {
        arrangement,
        progress,
        retraction: { seat: proposal.seat, agreed: agreed.toSorted((one, other) => one - other) },
      };
    case "hand-over":
      return handedOver(table, { seat: proposal.seat, to: proposal.to, agreed }, moment);
  }
}

/** New clocks begin full, and run from now on for whoever is waited for. */
function retimed(
  { progress, arrangement = {}, clock }: Table,
  time: TimeControl | undefined,
  moment: Moment,
): Arranged {
  const {
    time: _time,
    untimed: _untimed,
    paused: _paused,
    daysOff: _daysOff,
    ranOut: _ranOut,
    back: _back,
    ...rest
  } = arrangement;
  const { took: _took, ...stands } = progress;
  const without = clock === undefined ? {} : ({ untimed: true } as const);
  const at = clockTime(time, moment);
  const put = Object.fromEntries(progress.waiting.filter(isSeat).map((seat) => [seat, at]));
  return {
    arrangement: { ...rest, ...(time === undefined ? without : { time }) },
    progress: { ...stands, put, banks: {} },
  };
}

/** Time goes on where it stood. */
function resumed(table: Table, moment: Moment): Checked<Arranged> {
  const { progress } = table;
  const { paused, ...arrangement } = table.arrangement ?? {};
  if (paused === undefined) return refused(refuse("clock.not-paused"));
  const at = clockTime(controlOf(table), moment);
  const put = Object.fromEntries(
    Object.entries(progress.put).map(([seat, asked]) => [seat, asked + at - Math.max(paused, asked)]),
  );
  return accepted({ arrangement, progress: { ...progress, put } });
}

function dayOff(
  table: Table,
  { seat, taken: known }: Extract<Change, { change: "day-off" }>,
): Checked<Arranged> {
  const { progress, arrangement = {} } = table;
  const control = controlOf(table);
  const taken = arrangement.daysOff?.[seat] ?? 0;
  if (taken > known) return accepted({ arrangement, progress });
  if (control?.bank === undefined || taken >= (control.daysOff ?? 0))
    return refused(refuse("clock.no-days-off"));
  return accepted({
    arrangement: { ...arrangement, daysOff: { ...arrangement.daysOff, [seat]: taken + 1 } },
    progress: { ...progress, banks: withDayOff(control, progress.banks ?? {}, seat) },
  });
}

/**
 * Who comes back after their time ran out has a little at least, and is asked from now on: once, until something was done in
 * their seat. Whoever let a computer play by choice goes on with the time that is left.
 */
function backAgain(
  table: Table,
  { seat, moved }: Extract<Change, { change: "back" }>,
  moment: Moment,
): Arranged {
  const { progress, arrangement = {} } = table;
  const control = controlOf(table);
  if (control === undefined || arrangement.ranOut?.includes(seat) !== true) return { arrangement, progress };
  const ranOut = without(arrangement.ranOut, seat);
  if (arrangement.back?.[seat] !== undefined && moved !== true)
    return { arrangement: { ...arrangement, ranOut }, progress };
  const bank = bankOf(control, progress.banks ?? {}, seat);
  const banks =
    bank === undefined ? progress.banks : { ...progress.banks, [seat]: Math.max(bank, BACK_WITH) };
  const put = progress.waiting.includes(seat)
    ? { ...progress.put, [seat]: clockTime(control, moment) }
    : progress.put;
  return {
    arrangement: { ...arrangement, ranOut, back: { ...arrangement.back, [seat]: progress.acts } },
    progress: { ...progress, ...(banks === undefined ? {} : { banks }), put },
  };
}

/** Whoever steps in for somebody whose time ran out has a little; for a computer, nobody's time has run. */
function handedOver(table: Table, { seat, to, from, agreed }: Handing, moment: Moment): Arranged {
  const { arrangement, progress } = backAgain(table, { change: "back", seat, moved: true }, moment);
  const put =
    from === undefined && progress.waiting.includes(seat)
      ? { ...progress.put, [seat]: clockTime(controlOf(table), moment) }
      : progress.put;
  const handing = { seat, to, agreed, ...(from === undefined ? {} : { from }) };
  return { arrangement, progress: { ...progress, put }, handing };
}

const without = (seats: readonly Seat[] = [], seat: Seat): readonly Seat[] =>
  seats.filter((one) => one !== seat);

/** What the bank of somebody holds at least who comes back. */
const BACK_WITH = 6 * LAST_CHANCE;
