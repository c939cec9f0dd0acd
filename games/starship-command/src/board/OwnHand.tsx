import { message, type Choice } from "@flagship/kernel";
import { Button, discard as discardIcon, Hand, useSay, type HandCard } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Action } from "../rules/action.ts";
import { isWeapon, kindOf } from "../data/cards.ts";
import type { CardId } from "../rules/state.ts";
import { faceOf } from "./faces.ts";
import { firersOf, isPlannable, pickCard } from "./plan.ts";
import type { TableTop } from "./table-top.ts";

const keyOf = (card: CardId): string => `card:${card}`;
const cardIn = (key: string): CardId => Number(key.slice("card:".length));

const choicesWith = (top: TableTop, key: string): readonly Choice<unknown>[] =>
  top.open.filter((choice) => choice.subject === key);

/** The card of the hand that stands for this one in the choices: equal cards make equal plays. */
function actingKey(top: TableTop, card: CardId): string {
  const hand = top.view.battle.hands[top.own] ?? [];
  if (isWeapon(card) || choicesWith(top, keyOf(card)).length > 0) return keyOf(card);
  const twin = hand.find(
    (other) => kindOf(other) === kindOf(card) && choicesWith(top, keyOf(other)).length > 0,
  );
  return keyOf(twin ?? card);
}

/** The hand: weapons are aimed, other cards are played or show what they can do; at the end of the turn cards are marked for discarding. */
export function OwnHand({ top }: { readonly top: TableTop }): JSX.Element {
  const say = useSay();
  const { props, view, own } = top;
  const [marked, setMarked] = useState<readonly CardId[] | undefined>();
  const hand = view.battle.hands[own] ?? [];
  const discards = top.open.some((choice) => (choice.action as Action).type === "discard");
  const marking = discards ? marked : undefined;
  const cards = hand.map((card): HandCard => {
    const key = keyOf(card);
    const refusal = props.seen.choices?.barred.find((one) => one.subject === key)?.refusal;
    const state = marking === undefined ? stateOf(top, card) : marking.includes(card) ? "selected" : "plain";
    return {
      id: key,
      ...faceOf(card, props.lexicon),
      secret: props.viewer === own,
      state,
      whyNot:
        state === "dim" && refusal !== undefined
          ? { text: say(refusal.text), rule: refusal.rule }
          : undefined,
    };
  });
  const choose = (key: string): void => {
    const card = cardIn(key);
    if (marking === undefined) return chooseCard(top, card);
    setMarked(marking.includes(card) ? marking.filter((one) => one !== card) : [...marking, card]);
    return undefined;
  };
  const end = (): void => {
    setMarked(undefined);
    props.act({ type: "discard", cards: [...(marking ?? [])] } satisfies Action);
  };
  return (
    <section class="sc-hand">
      <Hand
        label={say(message("board.hand"))}
        size="small"
        cards={cards}
        onChoose={choose}
        onPreview={(key) =>
          props.onPreview(key === undefined ? undefined : choicesWith(top, actingKey(top, cardIn(key)))[0])
        }
      />
      {discards && (
        <div class="sc-plan-acts">
          {marking === undefined && (
            <Button icon={discardIcon} onPress={() => setMarked([])}>
              {say(message("board.mark-discards"))}
            </Button>
          )}
          <Button kind="act" onPress={end}>
            {say(message(marking?.length ? "board.discard" : "board.keep-all", { n: marking?.length ?? 0 }))}
          </Button>
          {marking !== undefined && (
            <Button kind="quiet" onPress={() => setMarked(undefined)}>
              {say(message("board.back"))}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function stateOf(top: TableTop, card: CardId): HandCard["state"] {
  const { plan, arsenal, view, props } = top;
  const key = keyOf(card);
  if (props.subject === key || plan.card === card || plan.shots.some((shot) => shot.card === card))
    return "selected";
  if (props.seen.choices === undefined) return "plain";
  if (arsenal !== undefined && isPlannable(arsenal, card))
    return firersOf(view, arsenal, plan, card).length > 0 ? "lit" : "dim";
  return choicesWith(top, actingKey(top, card)).length > 0 ? "lit" : "dim";
}

/** A weapon is picked up to be aimed; the only use of another card is taken on the second press. */
function chooseCard(top: TableTop, card: CardId): void {
  const { props, plan, arsenal, view, setPlan } = top;
  const key = actingKey(top, card);
  if (arsenal !== undefined && isPlannable(arsenal, card)) {
    props.onSubject(undefined);
    return setPlan(pickCard(view, arsenal, plan, card));
  }
  if (plan.card !== undefined) setPlan({ ...plan, card: undefined, by: undefined });
  if (props.subject !== key) return props.onSubject(key);
  const [only, ...others] = choicesWith(top, key);
  props.onSubject(undefined);
  if (only !== undefined && others.length === 0) props.act(only.action);
  return undefined;
}
