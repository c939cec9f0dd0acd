import { isSeat, REFEREE, type Message, type Seat, type Viewer } from "@flagship/kernel";
import { message } from "../say.ts";
import { finalValue } from "./campaign/fleets.ts";
import type { Campaign } from "./campaign/state.ts";
import { raceOf } from "./options.ts";
import { NONE, type Unit } from "./state.ts";
import { isSquadron, structureDamage, survivorValue } from "./units.ts";
import type { View } from "./view.ts";

/** What a seat's points are made of, as things stand and as far as the viewer knows (SC-SCO-04, SC-CPN-17). */
export interface Tally {
  /** What is left of the fleet: survivors of the battle, in a campaign all ships. */
  readonly fleet: number;
  /** Enemies destroyed: in this battle, in a campaign in all of them. */
  readonly trophies: number;
  /** A campaign's unspent points. */
  readonly bank: number;
  /** Points of finished battles. */
  readonly earlier: number;
  /** Something counts that the viewer cannot see: cloaked ships, squadrons on board, reserves, a bank. */
  readonly hidden: boolean;
}

export const sumOf = ({ fleet, trophies, bank, earlier }: Tally): number => fleet + trophies + bank + earlier;

/** A seat's points as things stand, in words: exactly, or at least so many where something is hidden. */
export function pointsText(view: View, seat: Seat): Message {
  const tally = tallyOf(view, seat);
  return message(tally.hidden ? "seat.points-at-least" : "seat.points", { n: sumOf(tally) });
}

/** A seat's points as things stand. */
export function tallyOf(view: View, seat: Seat): Tally {
  return view.campaign === undefined ? battleTally(view, seat) : campaignTally(view, view.campaign, seat);
}

function battleTally({ battle, totals, trophies }: View, seat: Seat): Tally {
  const earlier = totals[seat] ?? 0;
  // A finished battle is among the totals.
  if (battle.step === "over") return { fleet: 0, trophies: 0, bank: 0, earlier, hidden: false };
  const survivors = battle.units.filter((unit) => unit.owner === seat && isAlive(unit));
  const seen = survivors.filter(isShown);
  return {
    fleet: seen.reduce((sum, unit) => sum + survivorValue(unit), 0),
    trophies: trophies[seat] ?? 0,
    bank: 0,
    earlier,
    hidden: seen.length < survivors.length,
  };
}

function campaignTally(view: View, campaign: Campaign, seat: Seat): Tally {
  const { battle, viewer, options, trophies, ending } = view;
  const race = raceOf(options, seat);
  const fighting = campaign.stage === "battle";
  const base = campaign.vessels.filter(
    (vessel) => vessel.owner === seat && !(fighting && vessel.where === "sent"),
  );
  const sent = fighting
    ? battle.units.filter((unit) => unit.owner === seat && isAlive(unit) && !isFighter(unit))
    : [];
  const seen = sent.filter(isShown);
  const open = ending !== undefined || seesThrough(view, viewer, seat);
  return {
    fleet:
      base.reduce((sum, vessel) => sum + finalValue(vessel, race), 0) +
      seen.reduce(
        (sum, unit) => sum + finalValue({ kind: unit.kind, structure: structureDamage(unit) }, race),
        0,
      ),
    trophies: (campaign.trophies[seat] ?? 0) + (fighting ? (trophies[seat] ?? 0) : 0),
    bank: open ? (campaign.bank[seat] ?? 0) : 0,
    earlier: 0,
    hidden: !open || seen.length < sent.length,
  };
}

const isAlive = ({ place }: Unit): boolean => place === "battle" || place === "aboard" || place === "left";
/** A squadron has a home, also when it lies face down. */
const isFighter = (unit: Unit): boolean => (isShown(unit) ? isSquadron(unit) : unit.home !== NONE);
const isShown = ({ kind }: Unit): boolean => kind >= 0;

/** Fleet and bank are known to the own side (R51). */
const seesThrough = ({ battle }: View, viewer: Viewer, seat: Seat): boolean =>
  !isSeat(viewer) ? viewer === REFEREE : battle.sides[viewer] === battle.sides[seat];
