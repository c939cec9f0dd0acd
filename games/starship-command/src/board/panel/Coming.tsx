import { nameOf } from "@flagship/kernel";
import { message } from "../../say.ts";
import { Badge, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { damageOf } from "../../data/cards.ts";
import { isFaceUp, shownName } from "../../rules/marks.ts";
import { lifeOf } from "../../rules/units.ts";
import { fateOf, rangeOf, volleysIn, type IncomingVolley } from "../../rules/forecast.ts";
import type { Picks } from "../picks.ts";

/** What is coming, volley by volley, own ships first: the cards with what is known of them, and what it does if all of it hits. */
export function Coming({ picks }: { readonly picks: Picks }): JSX.Element {
  const say = useSay();
  const { view, own } = picks;
  const mine = ({ unit }: IncomingVolley): number => (unit.owner === own ? 0 : 1);
  return (
    <section class="sc-coming">
      <h3>{say(message(view.battle.attacker === own ? "board.incoming-own" : "board.incoming"))}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{say(message("board.col-volley"))}</th>
            <th scope="col">{say(message("board.col-expected"))}</th>
            <th scope="col">{say(message("board.col-of"))}</th>
          </tr>
        </thead>
        <tbody>
          {volleysIn(view)
            .toSorted((a, b) => mine(a) - mine(b))
            .map((volley) => (
              <Row key={volley.at} picks={picks} volley={volley} />
            ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ picks, volley }: { readonly picks: Picks; readonly volley: IncomingVolley }): JSX.Element {
  const say = useSay();
  const { at, unit, shots, exact } = volley;
  const { lexicon } = picks.table;
  const damage = picks.threats.get(at) ?? volley.damage;
  const fate = fateOf(unit, damage);
  return (
    <tr data-own={unit.owner === picks.own} data-fate={fate}>
      <th scope="row">
        <b>{nameOf(shownName(unit), lexicon)}</b>
        <span>
          {shots
            .map((shot) => {
              const name = nameOf(shot.weapon, lexicon);
              const [least, most] = rangeOf(shot.weapon);
              return shot.card >= 0 ? `${name} ${damageOf(shot.card)}` : `${name} ${least}–${most}`;
            })
            .join(", ")}
        </span>
        {fate !== undefined && (
          <em>
            {say(message(`board.fate-${fate}`))}
            {volley.covered && <Badge tone="danger">{say(message("board.covered"))}</Badge>}
            {volley.fromCloak && <Badge tone="danger">{say(message("board.from-cloak"))}</Badge>}
          </em>
        )}
      </th>
      <td>{exact ? damage : `≈ ${damage}`}</td>
      <td>{isFaceUp(unit) ? lifeOf(unit) : "?"}</td>
    </tr>
  );
}
