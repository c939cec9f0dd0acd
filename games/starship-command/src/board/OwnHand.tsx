import { message } from "../say.ts";
import { Hand, useSay, type HandCard } from "@flagship/kit";
import type { JSX } from "preact";
import type { CardId } from "../rules/state.ts";
import { faceOf } from "./faces.ts";
import { powerOf } from "./looks.ts";
import { actingKey, handOf, type Picks } from "./picks.ts";
import { cardState, pressCard } from "./pressing.ts";
import { cardKeyOf } from "./uses.ts";

export interface OwnHandProps {
  readonly picks: Picks;
  /** As tiles for a phone: every card whole. */
  readonly tiles?: boolean | undefined;
}

const cardIn = (key: string): CardId => Number(key.slice("card:".length));

/** The hand: what can be used now is lit, the rest says when or why not. */
export function OwnHand({ picks, tiles = false }: OwnHandProps): JSX.Element {
  const say = useSay();
  const { table, view, own, dead, marked } = picks;
  const hand = handOf(view, own);
  const barred = new Map(table.seen.choices?.barred.map(({ subject, refusal }) => [subject, refusal]));
  const cards = hand.map((card): HandCard => {
    const state = cardState(picks, card);
    const refusal = state === "dim" ? barred.get(cardKeyOf(card)) : undefined;
    const face = faceOf(card, table.lexicon);
    const noGun = dead.includes(card);
    const text = marked?.includes(card) === true ? "board.to-discard" : noGun ? "board.no-gun" : undefined;
    return {
      id: cardKeyOf(card),
      ...face,
      ...(text === undefined ? {} : { text: say(message(text)) }),
      ...(tiles ? { kicker: undefined, text: undefined } : {}),
      power: powerOf(own),
      secret: table.viewer === own && !tiles,
      state,
      whyNot: refusal === undefined ? undefined : { text: say(refusal.text), rule: refusal.rule },
    };
  });
  return (
    <div class="sc-hand" data-tiles={tiles} style={{ "--cards": cards.length }}>
      <Hand
        label={say(message("board.hand"))}
        cards={cards}
        onChoose={(key) => pressCard(picks, cardIn(key))}
        onPreview={(key) =>
          table.onPreview(
            key === undefined
              ? undefined
              : picks.answers.find(({ subject }) => subject === actingKey(picks, cardIn(key))),
          )
        }
      />
    </div>
  );
}
