import type { Figure } from "@flagship/kernel";
import { BATTLE_DECK, type CardKind } from "./data/cards.ts";

const WEAPONS: readonly CardKind[] = ["phaser-1", "phaser-2", "phaser-3", "phaser-4", "torpedo", "plasma"];

/** The damage of every weapon card, and how many there are, from the deck itself. */
export const figures: readonly Figure[] = [
  {
    kind: "chart",
    title: { en: "What weapon cards do", de: "Was Waffenkarten anrichten" },
    rule: "SC-CMP-01",
    corner: { en: "Card", de: "Karte" },
    head: [
      { en: "least", de: "mindestens" },
      { en: "average", de: "im Schnitt" },
      { en: "most", de: "höchstens" },
      { en: "cards in the deck", de: "Karten im Deck" },
    ],
    rows: WEAPONS.map((kind) => {
      const rows = BATTLE_DECK.filter((row) => row.kind === kind && row.basic > 0);
      const count = rows.reduce((sum, { basic }) => sum + basic, 0);
      const total = rows.reduce((sum, { basic, value }) => sum + basic * value, 0);
      const values = rows.map(({ value }) => value);
      return {
        name: `@${kind}`,
        cells: [Math.min(...values), Math.round((10 * total) / count) / 10, Math.max(...values), count],
      };
    }),
    most: 40,
  },
];
