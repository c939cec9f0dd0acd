import { message } from "../say.ts";
import { Hand, useSay, type HandCard } from "@flagship/kit";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { classOf } from "../data/ships.ts";
import type { ShipView } from "../rules/view.ts";
import { faceOf } from "./faces.ts";
import { powerOf } from "./looks.ts";
import { choicesFor, isDiscard, type Picks } from "./picks.ts";
import type { Table } from "./table.ts";

export interface OwnHandProps {
  readonly table: Table;
  readonly ship: ShipView;
  readonly picks: Picks;
  /** As tiles for a phone: of the printed figures only the one that counts now. */
  readonly tiles?: boolean | undefined;
}

/** The hand: what can be played is lit, the rest says why not. A second press on a picked card plays it, as does pulling it onto what it is meant for. */
export function OwnHand({ table, ship, picks, tiles = false }: OwnHandProps): JSX.Element {
  const { seen, viewer } = table;
  const say = useSay();
  const cards = handCards(table, ship, picks, tiles, say);
  const latest = useRef({ table, picks });
  latest.current = { table, picks };
  // Fetched when a card is first touched.
  const drag = (event: PointerEvent): void =>
    void import("./drag.ts").then(({ startPull }) => startPull(event, latest));
  const choose = (name: string): void => {
    if (picks.subject !== name) return picks.pick(name);
    return picks.chosen === undefined ? picks.pick(undefined) : picks.play(picks.chosen);
  };
  const preview = (name: string | undefined): void =>
    table.onPreview(choicesFor(seen, name).find((choice) => !isDiscard(choice)));
  return (
    <div
      class="sfc-hand"
      data-tiles={tiles}
      style={{ "--cards": cards.length }}
      onPointerDown={tiles || table.pending ? undefined : drag}
    >
      <Hand
        label={say(message(viewer === ship.seat ? "board.hand" : "board.hand-of", { ship: ship.name }))}
        cards={cards}
        onChoose={choose}
        onPreview={preview}
      />
    </div>
  );
}

function handCards(
  { seen, lexicon, pending, viewer }: Table,
  ship: ShipView,
  picks: Picks,
  tiles: boolean,
  say: ReturnType<typeof useSay>,
): HandCard[] {
  const { view } = seen;
  const barred = new Map((seen.choices?.barred ?? []).map((one) => [one.subject, one.refusal]));
  return (ship.hand ?? []).flatMap((id): HandCard[] => {
    const card = classOf(ship.kind).cards[id];
    if (card === undefined) return [];
    const name = `card:${id}`;
    const mine = choicesFor(seen, name);
    const plays = mine.filter((choice) => !isDiscard(choice));
    const refusal = barred.get(name);
    const { figures, ...face } = faceOf(card, view, lexicon);
    const now = figures?.rows[0]?.values[figures.now ?? 0];
    return [
      {
        id: name,
        ...face,
        ...(tiles ? { kicker: undefined, corner: now === undefined ? undefined : String(now) } : { figures }),
        power: powerOf(view, ship.seat),
        secret: viewer === ship.seat && !tiles,
        state: stateOf(
          picks.subject === name,
          plays.length > 0 && !pending,
          seen.choices === undefined || mine.length > 0,
        ),
        whyNot: refusal === undefined ? undefined : { text: say(refusal.text), rule: refusal.rule },
      },
    ];
  });
}

/** A card that can only be thrown away is neither lit nor dim, nor is any card while nothing is asked. */
function stateOf(picked: boolean, playable: boolean, usable: boolean): HandCard["state"] {
  if (picked) return "selected";
  if (playable) return "lit";
  return usable ? "plain" : "dim";
}
