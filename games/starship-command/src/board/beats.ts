import { whoSits, type Message } from "@flagship/kernel";
import { message, lookUp } from "../say.ts";
import type { Beat, StagedAct } from "@flagship/kit";
import { isWeapon } from "../data/cards.ts";
import type { ScEvent } from "../rules/event.ts";
import type { UnitId } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { faceOf } from "./faces.ts";
import { powerOf } from "./looks.ts";

type Told<Type extends ScEvent["type"]> = Extract<ScEvent, { readonly type: Type }>;
type Staged = StagedAct<View, ScEvent>;

const unitKey = (unit: UnitId): string => `unit:${unit}`;
export const fleetKey = (seat: number): string => `fleet:${seat}`;

/** What is staged of an act: the cards and volleys of the others, and what becomes of every volley. */
export function beats(act: Staged): readonly Beat[] {
  const { events, viewer } = act;
  const staged = events.flatMap((event) => beatOf(act, event) ?? []);
  const by = events
    .map((event) => ("seat" in event ? event.seat : undefined))
    .find((seat) => seat !== undefined);
  if (staged.length > 0 || by === undefined || by === viewer) return staged;
  return [{ by, caption: message("board.beat-small", { who: whoSits(by) }), weight: "nudge" }];
}

/** Half-way through an act: ships that are still to be struck lie as before. */
export function midway(before: View, after: View, pending: ReadonlySet<string>): View {
  if (before.battleNumber !== after.battleNumber) return before;
  const units = after.battle.units.map((unit, id) =>
    pending.has(unitKey(id)) ? (before.battle.units[id] ?? unit) : unit,
  );
  return { ...after, battle: { ...after.battle, units } };
}

function beatOf(act: Staged, event: ScEvent): Beat | undefined {
  const { viewer, lexicon } = act;
  switch (event.type) {
    case "announced":
      return event.seat === viewer ? undefined : volleyBeat(act, event);
    case "played":
      return event.seat === viewer || event.card < 0
        ? undefined
        : {
            by: event.seat,
            caption: message("board.beat-played", { who: whoSits(event.seat), name: event.name }),
            figures: playedFor(event),
            card: { ...faceOf(event.card, lexicon), power: powerOf(event.seat) },
            cue: "card",
          };
    case "hit":
      return atUnit(event, {
        caption: message("board.beat-hit", { ship: event.ship, points: event.points }),
        figures: message("board.beat-left", { shields: event.shields, structure: event.structure }),
        harm: event.points,
        tone: "danger",
        cue: event.shields > 0 ? "shield" : "hit",
      });
    case "missed":
      return event.cards.length === 0
        ? undefined
        : atUnit(event, {
            caption: message("board.beat-missed", { ship: event.ship }),
            figures: message("board.beat-dodged", { points: event.points }),
            tone: "info",
          });
    case "deflected":
      return atUnit(event, {
        caption: message("board.beat-deflected", { name: event.name }),
        figures: isWeapon(event.card) ? message("board.beat-for", { ship: event.ship }) : undefined,
        tone: "info",
        cue: "shield",
      });
    case "crippled":
      return atUnit(event, {
        caption: message("board.beat-crippled", { ship: event.ship }),
        tone: "danger",
        cue: "hit",
      });
    case "destroyed":
      return lost(event, {
        caption: message("board.beat-destroyed", { ship: event.ship }),
        figures: event.scored
          ? message("board.beat-scored", { who: whoSits(event.seat), value: event.value })
          : undefined,
      });
    case "self-destructed":
      return lost(event, {
        caption: message("board.beat-destroyed", { ship: event.ship }),
      });
    case "rammed":
      return atUnit(event, {
        caption: message("board.beat-rammed", { ship: event.ship, at: event.at }),
        figures: message("board.beat-points", { points: event.points }),
        tone: "danger",
        cue: "hit",
      });
    case "boarding":
      return event.seat === viewer
        ? undefined
        : atUnit(event, {
            caption: message("board.beat-boarding", { ship: event.ship }),
            figures: message("board.tug", { attack: event.attack, defence: event.defence }),
            tone: "act",
          });
    case "captured":
      return atUnit(event, {
        caption: message("board.beat-captured", { who: whoSits(event.seat), ship: event.ship }),
        tone: "act",
        cue: "loss",
      });
    case "reinforced":
      return atUnit(event, {
        caption: message("board.beat-reinforced", { who: whoSits(event.seat), ship: event.ship }),
        tone: "good",
      });
    case "left":
      return atUnit(event, {
        caption: message("board.beat-left-battle", { ship: event.ship }),
        tone: "info",
      });
    case "last-round":
      return {
        by: event.seat,
        caption: message("board.last-round"),
        figures: message("board.beat-last"),
        tone: "act",
      };
    case "battle-over":
      return { caption: message("board.beat-over", { number: event.number }), tone: "act" };
    default:
      return undefined;
  }
}

/** For whom or against whom a card is played. */
function playedFor({ ship, at, against }: Told<"played">): Message | undefined {
  if (against !== "") return message("board.beat-against", { name: against });
  if (at !== "") return message("board.beat-at", { ship: at });
  return ship === "" ? undefined : message("board.beat-for", { ship });
}

/** Cards fly from a fleet to their target; against the viewer's own it is harm. */
function volleyBeat({ view, viewer }: Staged, event: Told<"announced">): Beat {
  const { seat, unit, ship, phasers, torpedoes, plasma, squadrons } = event;
  const counts = { phaser: phasers, torpedo: torpedoes, plasma, squadron: squadrons };
  return {
    by: seat,
    caption: message("board.beat-fires", { ship }),
    figures: message("board.beat-cards", {
      what: Object.entries(counts)
        .filter(([, n]) => n > 0)
        .map(([weapon, n]) => lookUp(`announced.${weapon}`, { n })),
    }),
    tone: view.battle.units[unit]?.owner === viewer ? "danger" : "act",
    focus: [unitKey(unit), fleetKey(seat)],
    strike: {
      kind: phasers > 0 && torpedoes + plasma + squadrons === 0 ? "beam" : "salvo",
      from: fleetKey(seat),
      to: unitKey(unit),
      count: phasers + torpedoes + plasma + squadrons,
    },
    cue: "beam",
  };
}

/** A ship breaks apart before it leaves the table. */
const lost = (
  event: { readonly seat: number; readonly unit: UnitId },
  beat: Omit<Beat, "by" | "focus" | "strike">,
): Beat => ({
  ...atUnit(event, { ...beat, tone: "danger", cue: "loss" }),
  strike: { kind: "loss", to: unitKey(event.unit) },
});

/** Something that happens to one ship, where it lies. */
const atUnit = (
  { seat, unit }: { readonly seat: number; readonly unit: UnitId },
  beat: Omit<Beat, "by" | "focus" | "strike">,
): Beat => ({ by: seat, ...beat, focus: [unitKey(unit)], strike: { kind: "flash", to: unitKey(unit) } });
