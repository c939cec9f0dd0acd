import type { Choice } from "@flagship/kernel";
import { message } from "../say.ts";
import { Card, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { classOf } from "../data/ships.ts";
import type { Action } from "../rules/questions.ts";
import type { SfcEvent } from "../rules/event.ts";
import { faceOf } from "./faces.ts";
import { powerOf } from "./looks.ts";
import type { Table } from "./table.ts";
import { shipOf } from "./threat.ts";

export interface BetweenProps {
  readonly table: Table;
  readonly shown: Choice<Action> | undefined;
}

/** Between the ships: the card that was played last, and what the picked one would do, in figures. */
export function Between({ table, shown }: BetweenProps): JSX.Element {
  const say = useSay();
  const { view } = table.seen;
  const last = table.history?.map(({ event }) => event).findLast(isCardPlayed);
  const card = last === undefined ? undefined : classOf(shipOf(view, last.seat).kind).cards[last.card];
  return (
    <div class="sfc-between">
      {view.beam !== undefined && <p class="sfc-note">{say(message("board.tractor"))}</p>}
      {view.volley !== undefined && (
        <p class="sfc-incoming">{say(message("board.incoming-short", { points: view.volley.points }))}</p>
      )}
      {shown?.preview !== undefined && (
        <p class="sfc-tip">
          <b>{say(shown.label)}</b>
          <span>{say(shown.preview)}</span>
        </p>
      )}
      {card !== undefined && last !== undefined && (
        <figure class="sfc-last" title={say(message("board.last-card"))}>
          <Card {...faceOf(card, view, table.lexicon)} size="small" power={powerOf(view, last.seat)} />
          <figcaption>{say(message("board.last-card"))}</figcaption>
        </figure>
      )}
    </div>
  );
}

type CardPlayed = Extract<SfcEvent, { readonly played: number; readonly card: number }>;

const isCardPlayed = (event: SfcEvent): event is CardPlayed =>
  "card" in event && "played" in event && typeof event.card === "number" && event.type !== "discarded";
