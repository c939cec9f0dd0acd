import { message, nameOf, type Choice } from "@flagship/kernel";
import { Badge, Icon, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { damageOf } from "../data/cards.ts";
import type { Action } from "../rules/action.ts";
import type { Shot, UnitId } from "../rules/state.ts";
import { lifeOf } from "../rules/units.ts";
import { Answer } from "./Answer.tsx";
import { isAnswer, withoutTwins } from "./answers.ts";
import { WEAPON_ART } from "./faces.ts";
import { FateMark } from "./FateMark.tsx";
import { effectOf, volleysIn, type IncomingVolley } from "./forecast.ts";
import { isFaceUp, shownName } from "../rules/marks.ts";
import type { TableTop } from "./table-top.ts";

/** No volley: an answer for the whole fleet. */
const ALL = -1;

/** What is coming, volley by volley, own ships first, and what each answer would leave of it. */
export function Incoming({ top }: { readonly top: TableTop }): JSX.Element | undefined {
  const say = useSay();
  const volleys = volleysIn(top.view);
  if (volleys.length === 0) return undefined;
  const mine = (volley: IncomingVolley): number => (volley.unit.owner === top.own ? 0 : 1);
  const answers = answersByUnit(top);
  const { attacker } = top.view.battle;
  const key = attacker === top.own ? "board.incoming-own" : "board.incoming-by";
  return (
    <section class="sc-incoming" aria-label={say(message("board.incoming"))}>
      <h3>{say(message(key, { name: top.props.seatNames[attacker] ?? "" }))}</h3>
      <ul class="sc-volleys">
        {volleys
          .toSorted((a, b) => mine(a) - mine(b))
          .map((volley) => (
            <Volley key={volley.at} top={top} volley={volley} answers={answers.get(volley.at) ?? []} />
          ))}
      </ul>
      {answers.get(ALL)?.map((choice, index) => (
        <Answer key={index} top={top} choice={choice} effect={say(message("board.effect-none"))} />
      ))}
    </section>
  );
}

/** The open answers by the unit whose volley they change. */
function answersByUnit({ open, view }: TableTop): ReadonlyMap<UnitId, readonly Choice<unknown>[]> {
  const answers = view.battle.stack.length > 0 ? [] : open.filter((choice) => isAnswer(view, choice));
  const meaning = (choice: Choice<unknown>): string =>
    JSON.stringify([choice.label, effectOf(view, choice.action as Action)]);
  return Map.groupBy(
    withoutTwins(answers, meaning),
    (choice) => effectOf(view, choice.action as Action)?.at ?? unitIn(choice),
  );
}

const unitIn = ({ action }: Choice<unknown>): UnitId => {
  const answer = action as Action;
  return answer.type === "scan" ? answer.unit : ALL;
};

interface VolleyProps {
  readonly top: TableTop;
  readonly volley: IncomingVolley;
  readonly answers: readonly Choice<unknown>[];
}

function Volley({ top, volley, answers }: VolleyProps): JSX.Element {
  const say = useSay();
  const { unit, damage, exact } = volley;
  const own = unit.owner === top.own;
  const leaves = (choice: Choice<unknown>): string | undefined => {
    const effect = effectOf(top.view, choice.action as Action);
    if (effect === undefined) return undefined;
    const key = effect.damage === 0 ? "board.effect-none" : "board.effect";
    return say(message(key, { damage: effect.damage, before: damage }));
  };
  return (
    <li class="sc-volley" data-own={own}>
      <header class="sc-volley-head">
        <strong>{nameOf(shownName(unit), top.props.lexicon)}</strong>
        {!own && <span class="sc-volley-owner">{top.props.seatNames[unit.owner]}</span>}
        <span class="sc-volley-sum">
          {isFaceUp(unit)
            ? say(message(exact ? "board.sum" : "board.sum-about", { damage, left: lifeOf(unit) }))
            : say(message("board.sum-hidden", { damage }))}
        </span>
        <FateMark unit={unit} damage={damage} />
        {volley.covered && <Badge tone="danger">{say(message("board.covered"))}</Badge>}
        {volley.fromCloak && <Badge tone="danger">{say(message("board.from-cloak"))}</Badge>}
      </header>
      <ul class="sc-shots">
        {volley.shots.map((shot, index) => (
          <ShotCard key={index} shot={shot} top={top} />
        ))}
      </ul>
      {answers.length > 0 && (
        <ul class="sc-answers" aria-label={say(message("board.answers"))}>
          {answers.map((choice, index) => (
            <li key={index}>
              <Answer top={top} choice={choice} effect={leaves(choice)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** A card of a volley: its type, and its points where the viewer knows them. */
function ShotCard({ shot, top }: { readonly shot: Shot; readonly top: TableTop }): JSX.Element {
  const known = shot.card >= 0;
  return (
    <li class="sc-shot" data-weapon={shot.weapon} data-known={known}>
      <Icon art={WEAPON_ART[shot.weapon]} />
      <span>{nameOf(shot.weapon, top.props.lexicon)}</span>
      {known && <strong>{damageOf(shot.card)}</strong>}
    </li>
  );
}
