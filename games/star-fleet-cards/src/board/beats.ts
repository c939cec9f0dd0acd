import { isSeat, type Seat } from "@flagship/kernel";
import { message } from "../say.ts";
import type { Beat, CardFace, StagedAct } from "@flagship/kit";
import { classOf } from "../data/ships.ts";
import type { SfcEvent } from "../rules/event.ts";
import type { View } from "../rules/view.ts";
import { faceOf } from "./faces.ts";
import { powerOf } from "./looks.ts";
import { shipOf } from "./threat.ts";

type OfCard = Extract<SfcEvent, { readonly played: number; readonly card: number }>;

const isPlayed = (event: SfcEvent): event is OfCard =>
  "card" in event && "played" in event && typeof event.card === "number" && event.type !== "discarded";

/** What is staged of an act: the card that another captain plays, and what a shot does where it hits. */
export function beats(act: StagedAct<View, SfcEvent>): readonly Beat[] {
  const { events, view, viewer, lexicon } = act;
  const first = events.find((event) => "seat" in event);
  const by = first !== undefined && "seat" in first ? first.seat : undefined;
  if (by === undefined) return [];
  const faceOfCard = (seat: Seat, card: number): CardFace | undefined => {
    const known = classOf(shipOf(view, seat).kind).cards[card];
    if (known === undefined) return undefined;
    return { ...faceOf(known, view, lexicon), power: powerOf(view, seat) };
  };
  const staged = events.flatMap((event): Beat[] => {
    if (isPlayed(event) && event.seat !== viewer)
      return [cardBeat(event, faceOfCard(event.seat, event.card), viewer)];
    if (event.type === "armed" && event.seat !== viewer)
      return [
        {
          by: event.seat,
          caption: message("board.beat-armed", { ship: event.ship, couple: event.couple }),
          cue: "card",
        },
      ];
    if (event.type === "hit" && event.points > 0) return [hitBeat(event)];
    if (event.type === "out-of-energy")
      return [
        {
          by: event.seat,
          caption: message("board.beat-lost", { ship: event.ship }),
          tone: "danger",
          cue: "loss",
          focus: [`ship:${event.seat}`],
          strike: { kind: "loss", to: `ship:${event.seat}` },
        },
      ];
    return [];
  });
  // Whoever played sees the effect on the board itself.
  const shown = isSeat(viewer) && by === viewer ? staged.filter(({ cue }) => cue === "loss") : staged;
  return shown.length > 0 || by === viewer
    ? shown
    : [{ by, caption: message("board.beat-small", { ship: shipOf(view, by).name }), weight: "nudge" }];
}

/** Half-way through an act: a ship that is still to be hit stands as it was. */
export function midway(before: View, after: View, pending: ReadonlySet<string>): View {
  const ship = (seat: Seat): View["ships"][0] =>
    (pending.has(`ship:${seat}`) ? before : after).ships[seat === 0 ? 0 : 1];
  return { ...after, ships: [ship(0), ship(1)] };
}

function cardBeat(event: OfCard, card: CardFace | undefined, viewer: unknown): Beat {
  const { seat, ship, name } = event;
  const beat: Beat = {
    by: seat,
    caption: message("board.beat-card", { ship, name }),
    card,
    focus: [`ship:${seat}`],
    cue: "card",
  };
  if (event.type !== "fired") return beat;
  const atShip = event.object === 0;
  return {
    ...beat,
    caption: message("board.beat-fires", { ship, name }),
    figures: message(atShip && viewer === 1 - seat ? "board.beat-fired-you" : "board.beat-fired", {
      net: event.net,
      range: message(`board.range-${event.range}`),
      at: event.at,
    }),
    tone: "danger",
    focus: [`ship:${1 - seat}`],
    strike: {
      kind: "beam",
      from: `ship:${seat}`,
      to: atShip ? `ship:${1 - seat}` : `object:${event.object}`,
    },
    cue: "beam",
  };
}

const hitBeat = (event: Extract<SfcEvent, { readonly type: "hit" }>): Beat => ({
  by: event.seat,
  caption: message("board.beat-hit", { ship: event.ship, points: event.points }),
  figures: message("board.beat-hit-figures", {
    shield: event.shield,
    left: event.left,
    internals: event.internals,
  }),
  tone: "danger",
  focus: [`ship:${event.seat}`],
  strike: { kind: "flash", to: `ship:${event.seat}` },
  harm: event.points,
  cue: event.internals > 0 ? "hit" : "shield",
});
