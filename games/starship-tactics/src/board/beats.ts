import { isSeat, whoSits, type Seat } from "@flagship/kernel";
import { message } from "../say.ts";
import type { Beat, StagedAct } from "@flagship/kit";
import { WEAPON_TYPES } from "../data/weapons.ts";
import type { StEvent } from "../rules/event.ts";
import type { ShipNo } from "../rules/ship.ts";
import type { View } from "../rules/view.ts";

type Told<Type extends StEvent["type"]> = Extract<StEvent, { readonly type: Type }>;

const subject = (no: ShipNo): string => `ship.${no}`;

/** Who answers for a ship. */
const captainOf = (view: View, no: ShipNo): Seat | undefined => {
  const ship = view.ships[no];
  return ship === undefined ? undefined : view.setting.commanders[ship.captain]?.posts.captain;
};

/** Half-way through an act: ships that are still to be struck are as before. */
export const midway = (before: View, after: View, pending: ReadonlySet<string>): View => ({
  ...after,
  ships: after.ships.map((ship, no) => (pending.has(subject(no)) ? (before.ships[no] ?? ship) : ship)),
});

/** A volley and what came of it: one ship's shots at another, one after the other. */
interface Volley {
  readonly shots: readonly Told<"fired">[];
  readonly blows: readonly Told<"struck">[];
}

/** The shots of an act by who fired at whom, each with the blows that the target took. */
function volleysIn(events: readonly StEvent[]): readonly Volley[] {
  const volleys: { shots: Told<"fired">[]; blows: Told<"struck">[] }[] = [];
  for (const event of events) {
    if (event.type === "fired") {
      const known = volleys.find(
        ({ shots: [first] }) => first?.ship === event.ship && first.target === event.target,
      );
      if (known === undefined) volleys.push({ shots: [event], blows: [] });
      else known.shots.push(event);
    }
    // A blow follows the shot that struck it.
    if (event.type === "struck")
      volleys.findLast(({ shots: [first] }) => first?.target === event.ship)?.blows.push(event);
  }
  return volleys;
}

function volleyBeat({ shots, blows }: Volley, view: View): Beat[] {
  const [first] = shots;
  if (first === undefined) return [];
  const hits = shots.filter(({ hit }) => hit).length;
  const damage = blows.reduce((sum, blow) => sum + blow.damage, 0);
  const through = blows.some((blow) => blow.through);
  const inside = blows.reduce((sum, blow) => sum + (blow.inside ?? 0), 0);
  const told = blows.some((blow) => blow.inside !== undefined);
  const shield = blows[0]?.side ?? 0;
  const figures =
    hits === 0
      ? message("board.beat-missed", { range: first.range })
      : told
        ? message("board.beat-inside", { damage, shield, inside })
        : message(through ? "board.beat-through" : "board.beat-held", { damage, shield });
  return [
    {
      by: captainOf(view, first.ship),
      caption: message("board.beat-fires", { ship: first.name, hits, shots: shots.length }),
      figures,
      dice: { sides: 10, faces: shots.map(({ face }) => face) },
      tone: through ? "danger" : hits > 0 ? "act" : "info",
      focus: [subject(first.ship), subject(first.target)],
      strike: {
        kind: shots.every(isBeam) ? "beam" : "salvo",
        from: subject(first.ship),
        to: subject(first.target),
        count: shots.length,
      },
      harm: damage,
      cue: through ? "hit" : hits > 0 ? "shield" : "beam",
    },
  ];
}

const BEAMS: ReadonlySet<string> = new Set(
  Object.entries(WEAPON_TYPES).flatMap(([id, { kind }]) => (kind === "beam" ? [`@${id}`] : [])),
);

/** Beams strike at once; missiles and plasma fly there. */
const isBeam = ({ weapon }: Told<"fired">): boolean => BEAMS.has(weapon);

/** One thing of an act that is staged by itself. */
function beatOf(event: StEvent, view: View, viewer: unknown): Beat[] {
  switch (event.type) {
    case "advantage":
      return [
        {
          by: event.seat,
          caption: message("board.beat-advantage", { who: whoSits(event.seat) }),
          dice: {
            sides: event.rolls.some(({ points }) => points !== undefined) ? 100 : 10,
            faces: event.rolls.map(({ roll, faces }) => faces?.at(-1) ?? roll),
          },
          tone: "info",
          cue: "dice",
        },
      ];
    case "lock-tried":
      return [
        {
          by: captainOf(view, event.ship),
          caption: message("board.beat-lock", { ship: event.at, held: event.held }),
          dice: { sides: 10, faces: [event.face] },
          tone: event.held ? "good" : "info",
          focus: [subject(event.ship)],
          cue: "dice",
        },
      ];
    case "declared": {
      const [shot] = event.shots;
      if (event.seat === viewer || shot === undefined) return [];
      return [
        {
          by: event.seat,
          caption: message("board.beat-declares", {
            ship: shot.ship,
            shots: event.shots.length,
          }),
          tone: "danger",
          focus: [subject(shot.by), subject(shot.target)],
          strike: { kind: "beam", from: subject(shot.by), to: subject(shot.target) },
          cue: "beam",
        },
      ];
    }
    case "evaded":
      return [
        {
          by: captainOf(view, event.ship),
          caption: message("board.beat-evades", { ship: event.name, dodged: event.dodged }),
          ...(event.face > 0 ? { dice: { sides: 10, faces: [event.face] } } : {}),
          tone: event.dodged ? "good" : "info",
          focus: [subject(event.ship)],
          cue: "dice",
        },
      ];
    case "disabled":
    case "exploded":
      return [
        {
          by: captainOf(view, event.ship),
          caption: message(`board.beat-${event.type}`, { ship: event.name }),
          tone: "danger",
          focus: [subject(event.ship)],
          strike: { kind: event.type === "exploded" ? "loss" : "flash", to: subject(event.ship) },
          cue: "loss",
        },
      ];
    case "left":
      return [
        {
          by: captainOf(view, event.ship),
          caption: message("board.beat-left", { ship: event.name }),
          tone: "danger",
          cue: "loss",
        },
      ];
    case "cloaked":
    case "decloaked":
      return captainOf(view, event.ship) === viewer
        ? []
        : [
            {
              by: captainOf(view, event.ship),
              caption: message(`board.beat-${event.type}`, { ship: event.name }),
              tone: "info",
              focus: [subject(event.ship)],
            },
          ];
    case "moved":
      return captainOf(view, event.ship) === viewer
        ? []
        : [
            {
              by: captainOf(view, event.ship),
              caption: message("board.beat-moves", { ship: event.name }),
              focus: [subject(event.ship)],
              weight: event.path.length === 0 ? "nudge" : "light",
            },
          ];
    default:
      return [];
  }
}

/** What is staged of an act: dice that decide, fire of others, and every volley with what it did where it struck. */
export function beats({ events, view, viewer }: StagedAct<View, StEvent>): readonly Beat[] {
  const volleys = volleysIn(events).flatMap((volley) => volleyBeat(volley, view));
  const last = events.findLastIndex(({ type }) => type === "fired" || type === "struck");
  const before = events.slice(0, last + 1).flatMap((event) => beatOf(event, view, viewer));
  const after = events.slice(last + 1).flatMap((event) => beatOf(event, view, viewer));
  const staged = [...before, ...volleys, ...after];
  if (staged.length > 0) return staged;
  const by = events.flatMap((event) => ("seat" in event && isSeat(event.seat) ? [event.seat] : []))[0];
  return by === undefined || by === viewer
    ? []
    : [{ by, caption: message("board.beat-small"), weight: "nudge" }];
}
