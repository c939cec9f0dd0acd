import { isSeat, type Message } from "@flagship/kernel";
import type { BoardQuestion, Look, Thing } from "@flagship/kit";
import { message } from "../../say.ts";
import { hexCount, hexName, lightYears, type Hex } from "../rules/hexes.ts";
import { LONGEST_JUMP } from "../rules/jumps.ts";
import { spotName, squadsOf, worldName } from "../rules/places.ts";
import type { View } from "../rules/view.ts";

/** Something in a hex of the star map. */
interface Mark extends Thing {
  readonly hex: Hex;
}

/** Own fleets and worlds, what was sighted, and the other systems. */
function marksOf(view: View, { viewer }: Look): readonly Mark[] {
  const own = view.forces.filter(({ owner }) => owner === viewer);
  return [
    ...own.map(({ id, hex, at, ships }): Mark => ({
      subject: `force:${id}`,
      hex,
      text: message("words.fleet", { ships: ships.length, at: spotName(view, hex, at) }),
    })),
    ...view.worlds.flatMap((world, index): Mark[] =>
      world.owner === viewer && isSeat(viewer)
        ? [
            {
              subject: `world:${index}`,
              hex: world.hex,
              text: message("words.world", {
                world: worldName(view, index),
                rating: world.rating,
                squads: squadsOf(world, viewer),
              }),
            },
          ]
        : [],
    ),
    ...sightingsOf(view, viewer),
    ...view.systems.map((hex): Mark => ({
      subject: `hex:${hex}`,
      hex,
      text: message("words.system", {
        hex: hexName(view.chart, hex),
        worlds: view.worlds.filter((world) => world.hex === hex).length,
      }),
    })),
  ];
}

const sightingsOf = (view: View, viewer: Look["viewer"]): readonly Mark[] =>
  (isSeat(viewer) ? (view.realms[viewer]?.sightings ?? []) : []).map(({ owner, hex, mass, turn }) => ({
    subject: `${owner}?${hex}`,
    hex,
    text: message("words.sighted", { hex: hexName(view.chart, hex), mass, turn }),
  }));

/** Hexes of the own fleets and worlds: from there it is told. */
const ownHexes = (view: View, { viewer }: Look): readonly Hex[] => [
  ...new Set([...view.forces, ...view.worlds].filter(({ owner }) => owner === viewer).map(({ hex }) => hex)),
];

const away = (view: View, own: readonly Hex[], hex: Hex): number =>
  Math.min(...own.map((one) => lightYears(view.chart, one, hex)));

export const campaignThings = (view: View, look: Look): readonly Thing[] => marksOf(view, look);

export function campaignAnswer(view: View, question: BoardQuestion, look: Look): readonly Message[] {
  const own = ownHexes(view, look);
  if (own.length === 0) return [];
  const near = sightingsOf(view, look.viewer)
    .map(({ hex, text }) => ({ text, light: away(view, own, hex) }))
    .toSorted((a, b) => a.light - b.light);
  const told = near.map(({ text, light }) => message("words.light-years", { text, light }));
  if (question === "enemy") return told.length === 0 ? [message("words.no-sighting")] : told.slice(0, 1);
  if (question === "threat") {
    const close = told.filter((_, index) => (near[index]?.light ?? Infinity) <= LONGEST_JUMP);
    return close.length === 0 ? [message("words.no-threat")] : close;
  }
  return own.map((hex) => {
    const within = view.systems.filter(
      (other) => other !== hex && lightYears(view.chart, hex, other) <= LONGEST_JUMP,
    );
    const from = hexName(view.chart, hex);
    return within.length === 0
      ? message("words.no-jump", { from })
      : message("words.jumps", { from, systems: within.map((other) => hexName(view.chart, other)) });
  });
}

/** A hex by the number printed in it, "0503". */
export function campaignAt(view: View, place: string, look: Look): readonly Message[] | undefined {
  const hex = Array.from({ length: hexCount(view.chart) }, (_, index) => index).find(
    (index) => hexName(view.chart, index) === place,
  );
  if (hex === undefined) return undefined;
  const there = marksOf(view, look).filter((mark) => mark.hex === hex);
  return there.length === 0
    ? [message("board.campaign.deep", { hex: place })]
    : there.map(({ text }) => text);
}

/** The middle of the map by its number. */
export const campaignExample = ({ chart, systems }: View): string => hexName(chart, systems[0] ?? 0);
