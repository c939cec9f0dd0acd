import { seatsOf, type Lexicon } from "@flagship/kernel";
import { message } from "../../say.ts";
import { Badge, PowerMark, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { CARD_KINDS, kindOf } from "../../data/cards.ts";
import { tallyOf } from "../../rules/tally.ts";
import { titleOf } from "../faces.ts";
import { powerOf } from "../looks.ts";
import type { Picks } from "../picks.ts";

/** How everybody stands, and the piles: what is left to draw and what was thrown away. */
export function Piles({ picks }: { readonly picks: Picks }): JSX.Element {
  const say = useSay();
  const { view, table } = picks;
  const { battle } = view;
  const piles = { deck: battle.deckSize, ships: battle.shipDeckSize, fighters: battle.fighterDeckSize };
  return (
    <section class="sc-piles">
      <table>
        <thead>
          <tr>
            <th scope="col">{say(message("board.col-points"))}</th>
            <th scope="col">{say(message("board.col-fleet"))}</th>
            <th scope="col">{say(message("board.col-trophies"))}</th>
          </tr>
        </thead>
        <tbody>
          {seatsOf(view.seats).map((seat) => {
            const { fleet, trophies, hidden } = tallyOf(view, seat);
            return (
              <tr key={seat}>
                <th scope="row">
                  <PowerMark power={powerOf(seat)} size="small" />
                  {table.seatNames[seat]}
                </th>
                <td>{hidden ? `${fleet}+` : fleet}</td>
                <td>{trophies}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>
        {say(message("board.piles", piles))}
        {view.options.edition === "full" && ` · ${say(message("board.fighter-pile", piles))}`}
        {battle.again && <Badge tone="act">{say(message("board.again"))}</Badge>}
      </p>
      <Discards discard={battle.discard} lexicon={table.lexicon} />
    </section>
  );
}

interface DiscardsProps {
  readonly discard: readonly number[];
  readonly lexicon: Lexicon;
}

/** The discard pile: how many of each kind lie there. */
function Discards({ discard, lexicon }: DiscardsProps): JSX.Element {
  const say = useSay();
  const counts = Map.groupBy(
    discard.filter((card) => card >= 0),
    kindOf,
  );
  return (
    <details class="sc-discards">
      <summary>{say(message("board.discards", { n: discard.length }))}</summary>
      <ul>
        {CARD_KINDS.filter((kind) => counts.has(kind)).map((kind) => (
          <li key={kind}>
            <span>{titleOf(kind, lexicon)}</span>
            <b>{counts.get(kind)?.length}</b>
          </li>
        ))}
      </ul>
    </details>
  );
}
