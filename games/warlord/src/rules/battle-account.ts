import type { Message, MessageValue } from "@flagship/kernel";
import type { BattleResult, Blow, Round, Sides } from "./battle.ts";
import { shownShip } from "./battle-report.ts";
import type { Losses } from "./losses.ts";
import { shipLabel } from "./ships.ts";
import type { Ship } from "./state.ts";

/** One of the two who fought. */
export type Side = "attacker" | "defender";

/** The names of ships as the other side saw them come, taken down before the battle. */
export type SeenAs = ReadonlyMap<Ship, string>;

export const seenAs = ({ attackers, defenders }: Sides): SeenAs =>
  new Map([...attackers, ...defenders].map((ship) => [ship, shownShip(ship)]));

/**
 * The rounds of a battle as one side lived through them: its own fire, what came at its own units and
 * what they lost, which ships of the other side were destroyed, and the fortifications. What the others
 * fired with and how their survivors fare is not told (ruling on accounts of battles).
 */
export const accountOf = (sides: Sides, result: BattleResult, side: Side, seen: SeenAs): Message[] =>
  result.rounds.map((round, index) => ({
    key: "battle.round",
    with: roundValues(sides, result, round, index, side, seen),
  }));

function roundValues(
  sides: Sides,
  result: BattleResult,
  round: Round,
  index: number,
  side: Side,
  seen: SeenAs,
): Record<string, MessageValue> {
  const attacks = side === "attacker";
  const [own, others] = attacks ? [sides.attackers, sides.defenders] : [sides.defenders, sides.attackers];
  const fortBefore = result.rounds[index - 1]?.fort ?? result.fortBefore;
  const fortified = fortBefore > 0;
  const targets = others.filter((ship) => round.blows.has(ship));
  const hits = own.flatMap((ship, unit) => {
    const blow = round.blows.get(ship);
    return blow === undefined ? [] : [blowMessage(ship, unit, blow)];
  });
  const fallen = others.flatMap((ship, unit) =>
    round.dead.has(ship) ? [{ key: "battle.unit", with: { unit, ship: seen.get(ship) ?? "" } }] : [],
  );
  return {
    round: index + 1,
    side,
    fire: attacks ? round.attack : round.defence,
    units: targets.length + (attacks && fortified ? 1 : 0),
    most: attacks ? round.volleyOnDefenders : round.volleyOnAttackers,
    destroyed: listed("battle.destroyed", fallen),
    hits: listed("battle.against", hits),
    fort: fortified ? { key: "battle.fort", with: { before: fortBefore, after: round.fort } } : "",
  };
}

/** A list in a sentence of its own; nothing where there is nothing to list. */
const listed = (key: string, list: readonly Message[]): Message | "" =>
  list.length === 0 ? "" : { key, with: { list } };

const blowMessage = (ship: Ship, unit: number, { damage, shields, level, lost }: Blow): Message => {
  const gone = level === "destroyed" ? [] : lossWords(lost);
  return {
    key: gone.length === 0 ? "battle.hit" : "battle.hit.lost",
    with: {
      unit,
      ship: shipLabel(ship),
      damage,
      shields,
      level: `@level.${level}`,
      ...(gone.length === 0 ? {} : { lost: gone }),
    },
  };
};

const lossWords = ({ items, officers, crew, speed }: Losses): Message[] => [
  ...items.map(([item, count]) => ({ key: "goods", with: { count, item: `@item.${item}` } })),
  ...[...officers].map((letter) => ({ key: "battle.lost.officer", with: { officer: `@officer.${letter}` } })),
  ...(crew > 0 ? [{ key: "battle.lost.crew", with: { crew } }] : []),
  ...(speed > 0 ? [{ key: "battle.lost.speed", with: { speed } }] : []),
];
