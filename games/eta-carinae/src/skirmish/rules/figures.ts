import type { Seat } from "@flagship/kernel";
import { profileOf, type FigureArm, type Profile, type Skill } from "../data/figures.ts";
import { YARDS } from "../../common/data/sovereignties.ts";
import { distance, within, type Place } from "../../common/plane/point.ts";
import type { Figure, State } from "./state.ts";

/** Figures this near fight hand to hand (EC-SKC-01). */
export const CONTACT = 10;
/** A leader helps this far (EC-SKO-04, EC-SKN-01). */
const LEADER_REACH = 200;
const FAR_LEADER_REACH = 300;

export const figureAt = (state: State, id: number): Figure | undefined => state.figures[id];

export const profile = (figure: Figure): Profile => profileOf(figure.kind);

export const has = (figure: Figure, ability: Profile["abilities"][number]): boolean =>
  profile(figure).abilities.includes(ability);

export const knows = (figure: Figure, skill: Skill): boolean =>
  figure.skills.includes(skill) || (skill === "medic" && has(figure, "medic"));

/** On its feet, or at least able to look and shoot. */
export const isStanding = ({ condition }: Figure): boolean => condition === "ready" || condition === "pinned";

export const isAble = (figure: Figure): boolean => isStanding(figure) && figure.stunned === 0;

/** On the area, in whatever state. */
export const isHere = ({ condition }: Figure): boolean => condition !== "off" && condition !== "dead";

export const figuresOf = (state: State, side: Seat): Figure[] =>
  state.figures.filter((figure) => figure.side === side);

export const enemiesOf = (state: State, side: Seat): Figure[] =>
  state.figures.filter((figure) => figure.side !== side);

export const isLeader = (figure: Figure): boolean => has(figure, "leader") || knows(figure, "leader");

/** A leader of the side who can be heard by the figure. */
export const ledBy = (
  state: State,
  figure: Figure,
  canSee: (a: Figure, b: Figure) => boolean,
): Figure | undefined =>
  state.figures.find(
    (leader) =>
      leader.side === figure.side &&
      leader !== figure &&
      isLeader(leader) &&
      isAble(leader) &&
      within(leader, figure, has(leader, "far-leader") ? FAR_LEADER_REACH : LEADER_REACH) &&
      canSee(leader, figure),
  );

/** How far it walks and runs (EC-SKM-02); a comrade on the back halves the walk and forbids the run (EC-SKN-04). */
export function walkOf(figure: Figure): number {
  const { walk } = profile(figure);
  return figure.carries >= 0 ? Math.floor(walk / 2) : walk;
}

export function runOf(figure: Figure): number {
  if (figure.carries >= 0) return walkOf(figure);
  const { run } = profile(figure);
  return (
    run +
    (knows(figure, "scout") ? 20 : 0) +
    (figure.items.includes("harness") ? 60 : 0) -
    (figure.items.includes("boarding-shield") ? 20 : 0)
  );
}

/** What it can shoot with; a sniper laser takes the place of the usual weapon where it is wanted. */
export const armsOf = (figure: Figure): readonly FigureArm[] =>
  figure.items.includes("sniper-laser") ? ["sniper", ...profile(figure).arms] : profile(figure).arms;

export const armorOf = (figure: Figure): number =>
  profile(figure).armor + (figure.items.includes("boarding-shield") ? 1 : 0);

/** Enemies in contact who are on their feet; whoever is in contact is located. */
export const contactsOf = (state: State, figure: Figure): Figure[] =>
  state.figures.filter(
    (other) =>
      other.side !== figure.side &&
      isStanding(other) &&
      state.located[sideIndex(figure.side)].includes(other.id) &&
      within(other, figure, CONTACT),
  );

/** The nearest of these, by the straight line. */
export function nearestOf<T extends Place>(from: Place, others: readonly T[]): T | undefined {
  let best: T | undefined;
  let least = Infinity;
  for (const other of others) {
    const gap = distance(from, other);
    if (gap < least) [least, best] = [gap, other];
  }
  return best;
}

export const isAlienSide = (state: State, side: Seat): boolean =>
  !YARDS[state.sides[side === 0 ? 0 : 1].sovereignty].human;

export const sideIndex = (side: Seat): 0 | 1 => (side === 0 ? 0 : 1);
export const otherSide = (side: Seat): 0 | 1 => (side === 0 ? 1 : 0);
