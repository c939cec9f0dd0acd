import { nameOf, type Lexicon } from "@flagship/kernel";
import { Dialog, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { message } from "../say.ts";
import { counted } from "../piles.ts";
import { copyName } from "../rules/event.ts";
import type { CardId } from "../rules/state.ts";
import type { ShipView } from "../rules/view.ts";
import type { PilesProps } from "./Piles.tsx";
import { unseenOf } from "../rules/unseen.ts";

export interface PileDialogProps extends PilesProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The piles of a ship card by card: everything that lies in the open may be looked through. */
export function PileDialog({ ship, view, lexicon, open, onClose }: PileDialogProps): JSX.Element {
  const say = useSay();
  const unseen = unseenOf(view, ship);
  return (
    <Dialog open={open} title={say(message("board.piles-of", { ship: ship.name }))} onClose={onClose}>
      <div class="sfc-pile-lists">
        <Pile title="board.pile-discard" cards={ship.discard.toReversed()} ship={ship} lexicon={lexicon} />
        <Pile title="board.pile-out" cards={ship.out} ship={ship} lexicon={lexicon} />
        <Pile title="board.pile-held" cards={ship.heldBack} ship={ship} lexicon={lexicon} />
        <Pile title="board.pile-unseen" cards={unseen} ship={ship} lexicon={lexicon} />
      </div>
    </Dialog>
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
  const lines = counted(cards.map((card) => nameOf(copyName(ship.kind, card), lexicon)));
  return (
    <section>
      <h4>{say(message(title, { n: cards.length }))}</h4>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
