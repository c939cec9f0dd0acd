import type { Lexicon } from "@flagship/kernel";
import { Button, useSay } from "@flagship/kit";
import { useState } from "preact/hooks";
import type { ComponentType, JSX } from "preact";
import { message } from "../say.ts";
import type { ShipView, View } from "../rules/view.ts";
import type { PileDialogProps } from "./PileDialog.tsx";

export interface PilesProps {
  readonly ship: ShipView;
  readonly view: View;
  readonly lexicon: Lexicon;
}

/** The piles of a ship in numbers, and on request card by card: that is fetched when somebody first looks through one. */
export function Piles({ ship, view, lexicon }: PilesProps): JSX.Element {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const [fetched, setFetched] = useState<{ readonly PileDialog: ComponentType<PileDialogProps> }>();
  const look = async (): Promise<void> => {
    setFetched(await import("./PileDialog.tsx"));
    setOpen(true);
  };
  return (
    <div class="sfc-piles">
      <span>
        {ship.hand === undefined && `${say(message("board.hand-hidden", { n: ship.handSize }))} · `}
        {say(
          message("board.piles", { deck: ship.deckSize, discard: ship.discard.length, out: ship.out.length }),
        )}
      </span>
      <Button size="small" kind="quiet" onPress={() => void look()}>
        {say(message("board.piles-look"))}
      </Button>
      {fetched !== undefined && (
        <fetched.PileDialog
          ship={ship}
          view={view}
          lexicon={lexicon}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
