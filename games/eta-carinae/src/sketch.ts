import { nameOf, type Lexicon, type Played } from "@flagship/kernel";
import type { View as CampaignView } from "./campaign/rules/view.ts";
import type { View as GroundView } from "./ground/rules/view.ts";
import { UNIT } from "./common/plane/point.ts";
import { isStranger } from "./space/rules/fields.ts";
import type { View as SpaceView } from "./space/rules/view.ts";
import { NEVER, type View as SkirmishView } from "./skirmish/rules/view.ts";

/** The table in plain text, for a terminal or a mail. */
export function sketch(shown: unknown, lexicon: Lexicon): readonly string[] {
  const { play, of } = shown as Played;
  switch (play) {
    case "ground":
      return sketchGround(of as GroundView, lexicon);
    case "skirmish":
      return sketchSkirmish(of as SkirmishView, lexicon);
    case "campaign":
      return sketchCampaign(of as CampaignView, lexicon);
    default:
      return sketchSpace(of as SpaceView, lexicon);
  }
}

const inUnits = (length: number): number => Math.round(length / UNIT);

function sketchSpace(view: SpaceView, lexicon: Lexicon): string[] {
  const powers = view.scenario.sides.map(({ sovereignty }) => nameOf(sovereignty, lexicon));
  const of = (side: number): string => powers[side] ?? "";
  const ships = view.ships.map((ship, index) => {
    const called = isStranger(ship) ? "unknown ship" : nameOf(ship.class, lexicon);
    const name = `s${index} ${called}, ${of(ship.side)}`.padEnd(44);
    if (ship.fate !== "fights") return `  ${name} ${ship.fate}`;
    const at = `at ${inUnits(ship.x)}, ${inUnits(ship.y)}`;
    if (ship.contact?.kind === "blip") return `  ${name} ${at}  not located, mass ${ship.mass ?? 0} or more`;
    if (ship.contact?.kind === "lost") return `  ${name} last seen ${at} in turn ${ship.contact.seenIn}`;
    if (view.unseen.includes(index)) return `  ${name} not seen`;
    return `  ${name} ${at}  course ${ship.course / 100}  speed ${inUnits(ship.speed)}  shields ${ship.shields}  hull ${ship.left.hull}`;
  });
  const flights = view.flights.flatMap((flight, index) =>
    flight.craft.length === 0
      ? []
      : [
          `  f${index} ${flight.contact === undefined ? `${flight.craft.length} ${nameOf(flight.type, lexicon)}` : "unknown craft"}, ${of(flight.side)}  at ${inUnits(flight.x)}, ${inUnits(flight.y)}`,
        ],
  );
  const salvos = view.salvos.flatMap((salvo, index) =>
    salvo.count === 0
      ? []
      : [
          `  v${index} ${salvo.contact === undefined ? nameOf(salvo.type, lexicon) : "salvo"}, ${of(salvo.side)}  at ${inUnits(salvo.x)}, ${inUnits(salvo.y)}`,
        ],
  );
  return [`Turn ${view.turn}: ${view.phase}`, ...ships, ...flights, ...salvos];
}

function sketchGround(view: GroundView, lexicon: Lexicon): string[] {
  return [
    `Turn ${view.turn}: ${view.phase}`,
    ...view.elements.flatMap((element, index) =>
      element.fate !== "fit"
        ? []
        : [
            `  e${index} ${nameOf(element.type, lexicon).padEnd(20)} ${nameOf(view.scenario.sides[element.side === 0 ? 0 : 1].sovereignty, lexicon)}  at ${element.x}, ${element.y}${element.stunned > 0 ? "  stunned" : ""}`,
          ],
    ),
  ];
}

function sketchSkirmish(view: SkirmishView, lexicon: Lexicon): string[] {
  return [
    `Turn ${view.turn} of ${view.turns}: ${view.phase}`,
    ...view.figures.map((figure) => {
      const name = `${figure.id + 1} ${nameOf(`one-${figure.kind}`, lexicon)}`.padEnd(20);
      const place = figure.x === NEVER ? "not seen" : `${figure.x}, ${figure.y}`;
      const power = nameOf(view.sides[figure.side === 0 ? 0 : 1].sovereignty, lexicon);
      return `  ${name} ${power}  ${figure.condition.padEnd(11)} at ${place}`;
    }),
  ];
}

function sketchCampaign(view: CampaignView, lexicon: Lexicon): string[] {
  const owned = (seat: number): number => view.worlds.filter(({ owner }) => owner === seat).length;
  return [
    `Month ${view.turn} of ${view.turns}: ${view.phase}`,
    ...view.realms.map(
      ({ sovereignty, out }, seat) =>
        `  ${nameOf(sovereignty, lexicon).padEnd(20)} ${owned(seat)} worlds, ${view.forces.filter(({ owner }) => owner === seat).length} forces${out ? ", out" : ""}`,
    ),
  ];
}
