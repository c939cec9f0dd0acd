import type { Lexicon, Seat } from "@flagship/kernel";
import { message } from "../say.ts";
import type { Beat, StagedAct } from "@flagship/kit";
import type { EtaEvent, EtaView } from "../common/board/table.ts";
import { commanderOf } from "../space/rules/ship.ts";
import { flightAt, flightRef, salvoAt, shipAt, shipRef } from "../space/rules/units.ts";
import type { View } from "../space/rules/view.ts";
import { shortNameOf } from "../space/board/tokens.ts";

/** What is staged of an act: in space shots, strikes and losses; in a skirmish and on the ground who moves and is hit. */
export function beats(act: StagedAct<EtaView, EtaEvent>): readonly Beat[] {
  const { view, events, lexicon } = act;
  const battle = view.play === "campaign" && view.of.battle !== "none" ? view.of.battle : undefined;
  const space =
    view.play === "space" ? view.of : battle?.kind === "space" ? { ...battle.inner, unseen: [] } : undefined;
  return events.flatMap((event, place): Beat[] => {
    if (space !== undefined) {
      const beat = spaceBeat(space, event, events.slice(place + 1), lexicon);
      if (beat !== undefined) return [beat];
    }
    return plainBeat(event);
  });
}

/** Half-way through an act: ships, flights and salvos that are still to be struck are as before. */
export function midway(before: EtaView, after: EtaView, pending: ReadonlySet<string>): EtaView {
  if (before.play !== "space" || after.play !== "space") return before;
  const [was, is] = [before.of, after.of];
  return {
    ...after,
    of: {
      ...is,
      ships: is.ships.map((ship, at) => (pending.has(shipRef(at)) ? (was.ships[at] ?? ship) : ship)),
      flights: is.flights.map((one, at) => (pending.has(flightRef(at)) ? (was.flights[at] ?? one) : one)),
      // A salvo is there until everything has struck.
      salvos: was.salvos,
    },
  };
}

const seatOf = (view: View, ref: string): Seat | undefined => {
  const ship = shipAt(view, ref);
  return ship === undefined ? (flightAt(view, ref) ?? salvoAt(view, ref))?.side : commanderOf(ship);
};

function spaceBeat(
  view: View,
  event: EtaEvent,
  later: readonly EtaEvent[],
  lexicon: Lexicon,
): Beat | undefined {
  const name = (ref: string): string => shortNameOf(view, ref, lexicon);
  switch (event.type) {
    case "fired":
      return {
        by: seatOf(view, event.by),
        caption: message("board.beat.fired", { by: name(event.by), target: name(event.target) }),
        figures: message("board.beat.needed", {
          needed: event.needed,
          dice: event.dice.length,
          hits: event.hits,
        }),
        tone: event.hits > 0 ? "danger" : "info",
        strike: { kind: "beam", from: event.by, to: event.target, count: event.dice.length },
        focus: [event.by, event.target],
        cue: "beam",
      };
    case "attacked":
      return {
        by: seatOf(view, event.salvo),
        caption: message("board.beat.attacked", { target: name(event.target) }),
        figures: message("board.beat.needed", {
          needed: event.needed,
          dice: event.dice.length,
          hits: event.hits,
        }),
        tone: "danger",
        strike: { kind: "salvo", from: event.salvo, to: event.target, count: event.dice.length },
        focus: [event.target],
        cue: "salvo",
      };
    case "launched":
      return {
        by: seatOf(view, event.by),
        caption: message("board.beat.launched", { by: name(event.by) }),
        focus: [event.by],
        cue: "salvo",
        weight: "light",
      };
    case "struck": {
      // A ship that breaks apart of it is told of once.
      const dies = later.some((one) => one.type === "destroyed" && one.target === event.target);
      if (event.penetrations === 0 || dies) return undefined;
      return {
        by: seatOf(view, event.target),
        caption: message("board.beat.struck", { target: name(event.target), inside: event.penetrations }),
        figures: message("board.beat.stopped", {
          absorbed: event.absorbed,
          stopped: event.factors - event.absorbed - event.penetrations,
        }),
        tone: "danger",
        strike: { kind: "flash", to: event.target },
        harm: event.penetrations,
        focus: [event.target],
        cue: "hit",
      };
    }
    case "destroyed":
      return {
        by: seatOf(view, event.target),
        caption: message("board.beat.destroyed", { target: name(event.target) }),
        tone: "danger",
        strike: { kind: "loss", to: event.target },
        focus: [event.target],
        cue: "loss",
      };
    case "captured":
      return {
        by: event.seat,
        caption: message("board.beat.captured", { target: name(event.target) }),
        tone: "danger",
        strike: { kind: "flash", to: event.target },
        focus: [event.target],
        cue: "loss",
      };
    default:
      return undefined;
  }
}

/** Figures and elements that move, all at once, and those that are hit. */
function plainBeat(event: EtaEvent): Beat[] {
  if (event.type === "ground.sighted" && event.moves.length > 0)
    return [
      {
        caption: message("board.beat.elements-move", { n: event.moves.length }),
        focus: event.moves.map(({ unit }) => unit),
        weight: "light",
      },
    ];
  if (event.type === "skirmish-moved" && "walks" in event && event.walks !== undefined)
    return [
      {
        by: event.seat,
        caption: message("board.beat.figures-move", { n: event.walks.length }),
        weight: "light",
      },
    ];
  if (event.type === "ground.fired" && event.effective > 0)
    return [
      {
        caption: message("board.beat.effective"),
        tone: "danger",
        strike: { kind: "beam", from: event.by, to: event.target },
        focus: [event.by, event.target],
        cue: "beam",
      },
    ];
  if (
    (event.type === "skirmish-hit" || event.type === "skirmish-missed") &&
    "figure" in event &&
    event.figure !== undefined &&
    event.target !== undefined
  )
    return [
      {
        caption: message(
          event.type === "skirmish-hit" ? "board.beat.figure-hit" : "board.beat.figure-missed",
          {
            name: event.name ?? "",
            other: event.other ?? "",
          },
        ),
        tone: event.type === "skirmish-hit" ? "danger" : "info",
        strike: { kind: "beam", from: `figure:${event.figure}`, to: `figure:${event.target}` },
        focus: [`figure:${event.figure}`, `figure:${event.target}`],
        cue: "beam",
      },
    ];
  return [];
}
