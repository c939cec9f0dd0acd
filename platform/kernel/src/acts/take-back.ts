import { message } from "../message.ts";
import { refuse } from "../refusal.ts";
import type { GameEvent } from "../event.ts";
import type { Seat } from "../seat.ts";
import { NO_PARTS, type Act } from "./act.ts";
import type { Inquiry } from "./asking.ts";
import type { Asked } from "./question.ts";

/** A seat takes back its last sealed answer, to think again before everybody's are in. */
export interface TakeBack {
  type: "take-back";
}

/** The act by which a seat that has answered everything takes its last answer back, where its question can forget it. */
export function takeBack<State, Event extends GameEvent, Ask extends Asked>(
  inquiry: Inquiry<State, Event, Ask>,
): Act<State, Event, Ask | undefined, "take-back", typeof NO_PARTS> {
  const { asking } = inquiry;
  const lastOf = (state: State, actor: Seat): Ask | undefined => {
    const own = asking.now(state).filter((ask) => asking.seat(state, ask) === actor);
    const last = own.at(-1);
    return last !== undefined &&
      inquiry.of(last).sealed?.forget !== undefined &&
      own.every((ask) => asking.answered(state, ask))
      ? last
      : undefined;
  };
  return {
    name: "take-back",
    parts: NO_PARTS,
    free: true,
    offer: (state, actor) =>
      lastOf(state, actor) === undefined
        ? []
        : [{ action: { type: "take-back" }, label: message("label.take-back") }],
    check: (state, actor) =>
      lastOf(state, actor) === undefined ? refuse("match.nothing-sealed") : undefined,
    does(state, actor) {
      const last = lastOf(state, actor);
      if (last !== undefined) inquiry.of(last).sealed?.forget?.(state, last);
    },
  };
}
