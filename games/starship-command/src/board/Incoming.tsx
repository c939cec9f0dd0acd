import { message, nameOf, type Choice } from "@flagship/kernel";
import { Badge, Button, Icon, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { damageOf } from "../data/cards.ts";
import type { Action } from "../rules/action.ts";
import type { Shot, UnitId } from "../rules/state.ts";
import { lifeOf } from "../rules/units.ts";
import { WEAPON_ART } from "./faces.ts";
import { FateMark } from "./FateMark.tsx";
import { effectOf, volleysIn, type IncomingVolley } from "./forecast.ts";
import { isFaceUp, shownName } from "../rules/marks.ts";
import type { TableTop } from "./table-top.ts";

/** What is coming, volley by volley, own ships first, and what each answer would leave of it. */
export function Incoming({ top }: { readonly top: TableTop }): JSX.Element | undefined {
  const say = useSay();
  const volleys = volleysIn(top.view);
  if (volleys.length === 0) return undefined;
  const mine = (volley: IncomingVolley): number => (volley.unit.owner === top.own ? 0 : 1);
  const answers = answersByUnit(top);
  // While a card may be countered, passing is about that card, not about the fire.
  const pass =
    top.view.battle.stack.length > 0
      ? undefined
      : top.open.find((choice) => (choice.action as Action).type === "pass");
  const attacker = top.props.seatNames[top.view.battle.attacker] ?? "";
  return (
    <section class="sc-incoming" aria-label={say(message("board.incoming"))}>
      <header class="sc-incoming-head">
        <h3>{say(message("board.incoming-by", { name: attacker }))}</h3>
        {pass !== undefined && (
          <Button kind="quiet" size="small" onPress={() => top.props.act(pass.action)}>
            {say(message("board.let-come"))}
          </Button>
        )}
      </header>
      <ul class="sc-volleys">
        {volleys
          .toSorted((a, b) => mine(a) - mine(b))
          .map((volley) => (
            <Volley key={volley.at} top={top} volley={volley} answers={answers.get(volley.at) ?? []} />
          ))}
      </ul>
    </section>
  );
}

/** The open answers by the unit whose volley they change. */
function answersByUnit({ open, view }: TableTop): ReadonlyMap<UnitId, readonly Choice<unknown>[]> {
  return Map.groupBy(open, (choice) => effectOf(view, choice.action as Action)?.at ?? unitIn(choice));
}

const unitIn = ({ action }: Choice<unknown>): UnitId => {
  const answer = action as Action;
  return answer.type === "scan" ? answer.unit : -1;
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
              <Answer top={top} choice={choice} volley={volley} />
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

interface AnswerProps extends Omit<VolleyProps, "answers"> {
  readonly choice: Choice<unknown>;
}

function Answer({ top, choice, volley }: AnswerProps): JSX.Element {
  const say = useSay();
  const { props } = top;
  const effect = effectOf(top.view, choice.action as Action);
  return (
    <button
      type="button"
      class="sc-answer"
      aria-disabled={props.pending}
      onClick={() => props.act(choice.action)}
      onMouseEnter={() => props.onPreview(choice)}
      onMouseLeave={() => props.onPreview(undefined)}
      onFocus={() => props.onPreview(choice)}
      onBlur={() => props.onPreview(undefined)}
    >
      <span>{say(choice.label)}</span>
      {effect !== undefined && (
        <span class="sc-answer-effect">
          {say(
            message(effect.damage === 0 ? "board.effect-none" : "board.effect", {
              damage: effect.damage,
              before: volley.damage,
            }),
          )}
        </span>
      )}
    </button>
  );
}
