import { nameOf, sentence, type Lexicon } from "@flagship/kernel";
import { copyName } from "./rules/event.ts";
import type { CardId } from "./rules/state.ts";
import { unseenOf } from "./rules/unseen.ts";
import type { ShipView, View } from "./rules/view.ts";
import { message } from "./say.ts";

/** The piles of both ships in plain text, card by card: everything that lies in the open may be looked through. */
export function piles(shown: unknown, lexicon: Lexicon): readonly string[] {
  const view = shown as View;
  return view.ships.flatMap((ship, at) => [
    ...(at === 0 ? [] : [""]),
    sentence(message("board.piles-of", { ship: ship.name }), lexicon),
    ...pileLines("board.pile-discard", ship.discard.toReversed(), ship, lexicon),
    ...pileLines("board.pile-out", ship.out, ship, lexicon),
    ...pileLines("board.pile-held", ship.heldBack, ship, lexicon),
    ...pileLines("board.pile-unseen", unseenOf(view, ship), ship, lexicon),
  ]);
}

function pileLines(
  title: `board.pile-${"discard" | "out" | "held" | "unseen"}`,
  cards: readonly CardId[],
  { kind }: ShipView,
  lexicon: Lexicon,
): string[] {
  return [
    `  ${sentence(message(title, { n: cards.length }), lexicon)}`,
    ...counted(cards.map((card) => nameOf(copyName(kind, card), lexicon))).map((line) => `    ${line}`),
  ];
}

/** Names in the order in which they first come, equal ones counted. */
export const counted = (names: readonly string[]): string[] =>
  [...Map.groupBy(names, (name) => name)].map(([name, { length: copies }]) =>
    copies === 1 ? name : `${copies} × ${name}`,
  );
