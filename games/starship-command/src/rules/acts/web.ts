import type { Refusal, Seat } from "@flagship/kernel";
import { refuse } from "../../say.ts";
import { isWeapon, WEAPONS } from "../../data/cards.ts";
import { refuseAdvantage } from "../advantages.ts";
import { refuseDefence } from "../defending.ts";
import { advantageCards, using } from "../fleet.ts";
import { volleyPreview } from "../labels.ts";
import { advantage, weapon } from "../parts.ts";
import { card } from "../playing.ts";
import { handOf, unitOf, type State, type UnitId } from "../state.ts";
import { named } from "../telling.ts";
import { shotsOfType, threatenedOf, volleyAt } from "../volley.ts";

/** Absorption Web: one card of the named type goes to the defender's hand (SC-WEB-01..03). */
export const web = card("web", { ...advantage, weapon })({
  rule: "SC-WEB-01",
  // The basic edition has no race that weaves webs, and nobody to steal it from.
  plays: ({ battle, options }, seat) =>
    options.edition === "basic"
      ? []
      : advantageCards(battle, seat).flatMap((cards) =>
          threatenedOf(battle, seat).flatMap((unit) =>
            WEAPONS.filter((type) => volleyAt(battle, unit)[type] > 0).map((type) => ({
              type: "web" as const,
              ...using(cards, unit),
              weapon: type,
            })),
          ),
        ),
  check(state, seat, action) {
    const refusal =
      refuseAdvantage(state.battle, seat, action.unit, "fostonians", action) ??
      refuseWebbing(state, seat, action.unit);
    if (refusal !== undefined) return refusal;
    return volleyAt(state.battle, action.unit)[action.weapon] > 0
      ? undefined
      : refuse("no-such-weapon-in-volley", "SC-WEB-01", undefined, "weapon");
  },
  says: (_state, action) => ({ weapon: `@${action.weapon}` }),
  preview: volleyPreview,
  counters: () => ["gremlins"],
  effect({ battle }, _seat, action, table) {
    const unit = unitOf(battle, action.unit);
    unit.defended = battle.turn;
    const shots = shotsOfType(battle, action.unit, action.weapon).filter((shot) => isWeapon(shot.card));
    if (shots.length === 0) return;
    const shot = table.dice.pick(shots);
    shot.gone = true;
    handOf(battle, unit.owner).push(shot.card);
    battle.known[shot.card] = 1 << battle.attacker;
    if (!table.listening) return;
    const event = {
      type: "absorbed",
      seat: unit.owner,
      ...named(battle, action.unit),
      weapon: action.weapon,
      rules: ["SC-WEB-03"],
    } as const;
    table.tell(
      { ...event, card: shot.card },
      { to: [unit.owner, battle.attacker], others: event, reveals: true },
    );
  },
});

/** Absorption Web against this volley (SC-WEB-02, SC-WEB-04). */
export function refuseWebbing(state: State, seat: Seat, id: UnitId): Refusal | undefined {
  const refusal = refuseDefence(state, seat, id);
  if (refusal !== undefined) return refusal;
  return volleyAt(state.battle, id).squadron > 0
    ? refuse("squadron-attacks", "SC-WEB-04", undefined, "unit")
    : undefined;
}
