import { message, type Lexicon } from "@flagship/kernel";
import { Badge, flag, Icon, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { CARD_KINDS, kindOf } from "../data/cards.ts";
import { goalOf } from "../rules/options.ts";
import type { View } from "../rules/view.ts";
import { titleOf } from "./faces.ts";
import type { TableTop } from "./table-top.ts";

/** The line above the fleets: which battle, the piles, and whether it is the last round. */
export function TableHead({ top }: { readonly top: TableTop }): JSX.Element {
  const say = useSay();
  const { view, props } = top;
  const { battle } = view;
  const figures = {
    deck: battle.deckSize,
    ships: battle.shipDeckSize,
    fighters: battle.fighterDeckSize,
  };
  return (
    <header class="sc-head">
      {battle.lastRound !== undefined && (
        <output class="sc-last-round">
          <Icon art={flag} />
          <strong>{say(message("board.last-round"))}</strong>
          <span>
            {battle.lastRound.queue.length === 0
              ? say(message("board.last-turn"))
              : say(
                  message("board.still-to-come", {
                    names: battle.lastRound.queue.map((seat) => props.seatNames[seat] ?? ""),
                  }),
                )}
          </span>
        </output>
      )}
      <p class="sc-facts">
        <span>{say(goalText(view))}</span>
        <span>{say(message("board.piles", figures))}</span>
        {view.options.edition === "full" && <span>{say(message("board.fighter-pile", figures))}</span>}
        {battle.again && <Badge tone="act">{say(message("board.again"))}</Badge>}
      </p>
      <Discards discard={battle.discard} lexicon={props.lexicon} />
    </header>
  );
}

function goalText(view: View): ReturnType<typeof message> {
  const goal =
    view.options.mode === "campaign" ? { battles: view.options.campaignBattles } : goalOf(view.options);
  const { battleNumber } = view;
  return goal.battles === undefined
    ? message("board.battle-points", { battleNumber, points: goal.points ?? 0 })
    : message("board.battle", { battleNumber, battles: goal.battles });
}

interface DiscardsProps {
  readonly discard: readonly number[];
  readonly lexicon: Lexicon;
}

/** The discard pile: the top card, and on a press how many of each kind lie there. */
function Discards({ discard, lexicon }: DiscardsProps): JSX.Element {
  const say = useSay();
  const known = discard.filter((card) => card >= 0);
  const latest = known.at(-1);
  const counts = Map.groupBy(known, kindOf);
  return (
    <details class="sc-discards">
      <summary>
        {say(message("board.discards", { n: discard.length }))}
        {latest !== undefined && <b>{titleOf(kindOf(latest), lexicon)}</b>}
      </summary>
      <ul>
        {CARD_KINDS.flatMap((kind) => {
          const n = counts.get(kind)?.length ?? 0;
          return n === 0
            ? []
            : [
                <li key={kind}>
                  <span>{titleOf(kind, lexicon)}</span>
                  <b>{n}</b>
                </li>,
              ];
        })}
      </ul>
    </details>
  );
}
