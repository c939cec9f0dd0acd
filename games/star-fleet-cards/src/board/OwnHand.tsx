import { message, type Choice } from "@flagship/kernel";
import { Hand, useSay, type BoardProps, type HandCard } from "@flagship/kit";
import type { JSX } from "preact";
import { classOf } from "../data/ships.ts";
import type { ShipView, View } from "../rules/view.ts";
import { faceOf } from "./faces.ts";
import { powerOf } from "./looks.ts";

/** The choices that use this card, plays before the discard. */
export const choicesFor = (
  seen: BoardProps["seen"],
  subject: string | undefined,
): readonly Choice<unknown>[] =>
  subject === undefined ? [] : (seen.choices?.open ?? []).filter((choice) => choice.subject === subject);

const isDiscard = (choice: Choice<unknown>): boolean =>
  typeof choice.action === "object" &&
  choice.action !== null &&
  "type" in choice.action &&
  choice.action.type === "discard";

export interface OwnHandProps extends BoardProps {
  readonly ship: ShipView;
}

/** The hand as cards: what can be played is lit, the rest says why not. A second click on a picked card plays it. */
export function OwnHand(props: OwnHandProps): JSX.Element {
  const { seen, ship, lexicon, subject, pending, viewer } = props;
  const say = useSay();
  const view = seen.view as View;
  const barred = new Map((seen.choices?.barred ?? []).map((one) => [one.subject, one.refusal]));
  const cards = (ship.hand ?? []).flatMap((id): HandCard[] => {
    const card = classOf(ship.kind).cards[id];
    if (card === undefined) return [];
    const name = `card:${id}`;
    const plays = choicesFor(seen, name).filter((choice) => !isDiscard(choice));
    const refusal = barred.get(name);
    return [
      {
        id: name,
        ...faceOf(card, view.distance, lexicon),
        power: powerOf(view, ship.seat),
        secret: viewer === ship.seat,
        state: stateOf(
          subject === name,
          plays.length > 0 && !pending,
          seen.choices === undefined || choicesFor(seen, name).length > 0,
        ),
        whyNot: refusal === undefined ? undefined : { text: say(refusal.text), rule: refusal.rule },
      },
    ];
  });
  const choose = (name: string): void => {
    if (subject !== name) return props.onSubject(name);
    const plays = choicesFor(seen, name).filter((choice) => !isDiscard(choice));
    const only = plays.length === 1 ? plays[0] : undefined;
    if (only === undefined || pending) return props.onSubject(undefined);
    props.onSubject(undefined);
    props.act(only.action);
  };
  const preview = (name: string | undefined): void => {
    props.onPreview(choicesFor(seen, name).find((choice) => !isDiscard(choice)));
  };
  return (
    <Hand
      label={say(message(viewer === ship.seat ? "board.hand" : "board.hand-of", { ship: ship.name }))}
      size="small"
      cards={cards}
      onChoose={choose}
      onPreview={preview}
    />
  );
}

/** A card that can only be thrown away is neither lit nor dim, nor is any card while nothing is asked. */
function stateOf(picked: boolean, playable: boolean, usable: boolean): HandCard["state"] {
  if (picked) return "selected";
  if (playable) return "lit";
  return usable ? "plain" : "dim";
}
