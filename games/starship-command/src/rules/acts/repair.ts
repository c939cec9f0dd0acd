import type { Seat } from "@flagship/kernel";
import { message, refuse } from "../../say.ts";
import * as z from "zod/mini";
import { damageOf, isWeapon, kindOf } from "../../data/cards.ts";
import { nameKey } from "../../data/kinds.ts";
import type { ScTable } from "../event.ts";
import { differentCards } from "../fleet.ts";
import { ownName, weaponName } from "../labels.ts";
import { id, rowsOf } from "../parts.ts";
import { cardName, cardNames, discard, putBack } from "../piles.ts";
import { card } from "../playing.ts";
import { handOf, NONE, unitOf, type Battle, type CardId, type UnitId } from "../state.ts";
import { named, strengthLeft, tellOf } from "../telling.ts";
import { isCrippled, isSquadron, removeDamage } from "../units.ts";

/** Damage Control and Miracle Worker take damage cards from ships (SC-DCT-01, SC-MW-02). */
export const repair = card("repair", {
  card: id,
  removes: rowsOf(z.strictObject({ unit: id, card: id }), 2),
})({
  rule: "SC-DCT-01",
  phase: 6,
  plays: ({ battle }, seat) =>
    battle.phase > 6
      ? []
      : differentCards(battle, seat)
          .filter((tool) => repairsOf(tool) > 0)
          .flatMap((tool) =>
            removalsWith(battle, seat, tool).map((removes) => ({ type: "repair", card: tool, removes })),
          ),
  check({ battle }, seat, { card: tool, removes }) {
    if (!handOf(battle, seat).includes(tool) || repairsOf(tool) === 0)
      return refuse("no-such-card", "SC-DCT-01", undefined, "card");
    if (removes.length === 0) return refuse("repairs-nothing", "SC-DCT-08", undefined, "removes");
    if (removes.length > repairsOf(tool))
      return refuse("repairs-too-much", "SC-DCT-01", { most: repairsOf(tool) }, "removes");
    const [first, second] = removes;
    const twice = second !== undefined && first?.unit === second.unit && first.card === second.card;
    // The markers of rams are alike: two of them may lie under one ship.
    if (twice && !liesTwice(battle, second))
      return refuse("no-such-damage", "SC-DCT-01", undefined, "removes");
    for (const removal of removes) {
      if (battle.units[removal.unit]?.owner !== seat || !isRepairable(battle, removal.unit))
        return refuse("cannot-repair-there", "SC-DCT-04", undefined, "removes");
      if (!removableFrom(battle, removal.unit).includes(removal.card))
        return refuse("no-such-damage", "SC-DCT-08", undefined, "removes");
    }
    return undefined;
  },
  says: (state, { removes }) => ({
    what: removes.map((removal) =>
      message("card.under", {
        card: removal.card < 0 || isWeapon(removal.card) ? weaponName(removal.card) : cardName(removal.card),
        ship: ownName(state, removal.unit),
      }),
    ),
  }),
  preview(_state, { removes }) {
    const points = removes.reduce((sum, removal) => sum + damageOf(removal.card), 0);
    return points === 0 ? message("preview.free") : message("preview.repair", { points });
  },
  effect({ battle }, seat, { removes }, table) {
    const mended = new Map<UnitId, CardId[]>();
    for (const { unit: ship, card: removed } of removes) {
      const unit = unitOf(battle, ship);
      if (removed === unit.neutralized) {
        unit.neutralized = NONE;
        putBack(battle, removed);
        tellOf(battle, "neutralization-removed", seat, ship, "SC-DCT-07", table);
        continue;
      }
      removeDamage(unit, removed);
      discard(battle, removed);
      mended.set(ship, [...(mended.get(ship) ?? []), removed]);
      if (!isCrippled(unit)) unit.crippled = false;
    }
    if (table.listening) for (const [ship, cards] of mended) tellRepair(battle, seat, ship, cards, table);
  },
});

/** Whether more than one such card lies under the unit. */
function liesTwice(battle: Battle, { unit, card: damage }: { unit: UnitId; card: CardId }): boolean {
  const under = battle.units[unit]?.damage ?? [];
  return under.indexOf(damage) !== under.lastIndexOf(damage);
}

/** How many cards a repair card removes; 0: it repairs nothing. */
function repairsOf(tool: CardId): number {
  const kind = kindOf(tool);
  return kind === "damage-control-1" ? 1 : kind === "damage-control-2" || kind === "miracle-worker" ? 2 : 0;
}

/** Each single card, and each pair for a card that removes two; few enough to be listed. */
function removalsWith(battle: Battle, seat: Seat, tool: CardId): { unit: UnitId; card: CardId }[][] {
  const removable = battle.units.flatMap((one, unit) =>
    one.owner === seat && isRepairable(battle, unit)
      ? removableFrom(battle, unit).map((damage) => ({ unit, card: damage }))
      : [],
  );
  const singles = removable.map((removal) => [removal]);
  if (repairsOf(tool) === 1) return singles;
  const pairs = removable.flatMap((removal, index) =>
    removable.slice(index + 1).map((other) => [removal, other]),
  );
  return [...pairs, ...singles];
}

/** Ships in the battle, and squadrons on board from the turn after they landed (SC-DCT-04/05). */
function isRepairable(battle: Battle, ship: UnitId): boolean {
  const unit = unitOf(battle, ship);
  if (!isSquadron(unit)) return unit.place === "battle";
  return unit.place === "aboard" && unit.landed < battle.turn && unitOf(battle, unit.home).place === "battle";
}

/** The cards that damage control can take from a unit (SC-DCT-07). */
function removableFrom(battle: Battle, ship: UnitId): readonly CardId[] {
  const unit = unitOf(battle, ship);
  return unit.neutralized === NONE ? unit.damage : [...unit.damage, unit.neutralized];
}

/** Under what a cloak or a deck hides only the owner knows that it lay; the cards go to the open pile (R21). */
function tellRepair(
  battle: Battle,
  seat: Seat,
  ship: UnitId,
  cards: readonly CardId[],
  table: ScTable,
): void {
  const unit = unitOf(battle, ship);
  const removed = { cards, names: cardNames(cards) };
  const rules = ["SC-DCT-01"];
  const event = {
    type: "repaired",
    seat,
    ...named(battle, ship),
    ship: `@${nameKey(unit.kind)}`,
    ...removed,
    ...strengthLeft(battle, ship),
    rules,
  } as const;
  if (!unit.cloaked && unit.place === "battle") return table.tell(event, { reveals: true });
  const others = { type: "repaired-in-the-dark", seat, ...removed, rules } as const;
  table.tell(event, { to: [seat], others, reveals: true });
}
