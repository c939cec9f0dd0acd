import { nameOf, type Lexicon } from "@flagship/kernel";
import { message } from "../say.ts";
import { Button, Dialog, useSay } from "@flagship/kit";
import { useState } from "preact/hooks";
import type { JSX } from "preact";
import { copyName } from "../rules/event.ts";
import type { CardId } from "../rules/state.ts";
import type { ShipView, View } from "../rules/view.ts";
import { unseenOf } from "./unseen.ts";

export interface PilesProps {
  readonly ship: ShipView;
  readonly view: View;
  readonly lexicon: Lexicon;
}

/** The piles of a ship in numbers, and on request card by card: everything that lies in the open may be looked through. */
export function Piles({ ship, view, lexicon }: PilesProps): JSX.Element {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const title = say(message("board.piles-of", { ship: ship.name }));
  const unseen = unseenOf(view, ship);
  return (
    <div class="sfc-piles">
      <span>
        {ship.hand === undefined && `${say(message("board.hand-hidden", { n: ship.handSize }))} · `}
        {say(
          message("board.piles", { deck: ship.deckSize, discard: ship.discard.length, out: ship.out.length }),
        )}
      </span>
      <Button size="small" kind="quiet" onPress={() => setOpen(true)}>
        {say(message("board.piles-look"))}
      </Button>
      <Dialog open={open} title={title} onClose={() => setOpen(false)}>
        <div class="sfc-pile-lists">
          <Pile title="board.pile-discard" cards={ship.discard.toReversed()} ship={ship} lexicon={lexicon} />
          <Pile title="board.pile-out" cards={ship.out} ship={ship} lexicon={lexicon} />
          <Pile title="board.pile-held" cards={ship.heldBack} ship={ship} lexicon={lexicon} />
          <Pile title="board.pile-unseen" cards={unseen} ship={ship} lexicon={lexicon} />
        </div>
      </Dialog>
    </div>
  );
}

interface PileProps {
  readonly title: `board.pile-${"discard" | "out" | "held" | "unseen"}`;
  readonly cards: readonly CardId[];
  readonly ship: ShipView;
  readonly lexicon: Lexicon;
}

/** The cards of a pile by name, equal ones counted. */
function Pile({ title, cards, ship, lexicon }: PileProps): JSX.Element {
  const say = useSay();
  const counts = new Map<string, number>();
  for (const card of cards) {
    const name = nameOf(copyName(ship.kind, card), lexicon);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return (
    <section>
      <h4>{say(message(title, { n: cards.length }))}</h4>
      <ul>
        {[...counts].map(([name, count]) => (
          <li key={name}>{count === 1 ? name : `${count} × ${name}`}</li>
        ))}
      </ul>
    </section>
  );
}
