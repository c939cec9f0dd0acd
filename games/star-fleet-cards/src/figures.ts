import type { Figure } from "@flagship/kernel";
import { RANGES } from "./data/figures.ts";
import { classOf, SHIP_IDS } from "./data/ships.ts";
import type { CardKindId } from "./data/cards.ts";
import { WEAPON_IDS, WEAPONS } from "./data/weapons.ts";

/** What the best copy of a fire card does at each distance. */
function fireCards(): readonly { readonly name: string; readonly cells: readonly number[] }[] {
  const best = new Map<CardKindId, number[]>();
  for (const ship of SHIP_IDS)
    for (const { kind, use, damage } of classOf(ship).cards) {
      if (use !== "fire") continue;
      const known = best.get(kind) ?? [];
      best.set(
        kind,
        damage.map((points, index) => Math.max(known[index] ?? 0, points)),
      );
    }
  return [...best].map(([kind, cells]) => ({ name: `@${kind}`, cells }));
}

const cards = fireCards();

/** Arcs and damage, from the weapons and cards themselves. */
export const figures: readonly Figure[] = [
  {
    kind: "wheels",
    title: {
      en: "Firing arcs: the shields a weapon fires through",
      de: "Feuerbereiche: durch diese Schilde feuert eine Waffe",
    },
    rule: "SFC-FIRE-03",
    wheels: WEAPON_IDS.map((id) => ({ name: `@system-${id}`, sides: WEAPONS[id].arc })),
  },
  {
    kind: "chart",
    title: {
      en: "The most that a fire card does at each distance",
      de: "Was eine Feuerkarte je Distanz höchstens anrichtet",
    },
    rule: "SFC-DECK-06",
    corner: { en: "Card", de: "Karte" },
    head: RANGES.map((range) => ({ en: range, de: range })),
    rows: cards,
    most: Math.max(...cards.flatMap(({ cells }) => cells)),
  },
];
