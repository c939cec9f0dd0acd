import { nameOf, sentence, type Lexicon, type Played } from "@flagship/kernel";
import type { View as CampaignView } from "./campaign/rules/view.ts";
import type { View as GroundView } from "./ground/rules/view.ts";
import { UNIT } from "./common/plane/point.ts";
import { unitName } from "./space/rules/fields.ts";
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

const phaseIn = (play: string, phase: string, lexicon: Lexicon): string =>
  sentence({ key: `phase.${play}.${phase}` }, lexicon);
/** Which turn it is, and what of it. */
const headOf = (
  play: string,
  { turn, turns, phase }: { readonly turn: number; readonly turns?: number; readonly phase: string },
  lexicon: Lexicon,
): string =>
  `${turn === 0 ? "Before the battle" : `Turn ${turn}${turns === undefined ? "" : ` of ${turns}`}`}: ${phaseIn(play, phase, lexicon)}`;
const inUnits = (length: number): number => Math.round(length / UNIT);

function sketchSpace(view: SpaceView, lexicon: Lexicon): string[] {
  const powers = view.scenario.sides.map(({ sovereignty }) => nameOf(sovereignty, lexicon));
  const of = (side: number): string => powers[side] ?? "";
  /** As the log calls it. */
  const called = (ref: string): string => sentence(unitName(view, ref), lexicon);
  const ships = view.ships.map((ship, index) => {
    const name = `${called(`s${index}`)}, ${of(ship.side)}`.padEnd(44);
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
      : [`  ${called(`f${index}`)}, ${of(flight.side)}  at ${inUnits(flight.x)}, ${inUnits(flight.y)}`],
  );
  const salvos = view.salvos.flatMap((salvo, index) =>
    salvo.count === 0
      ? []
      : [
          `  ${called(`v${index}`)}${salvo.contact === undefined ? ` of ${nameOf(salvo.type, lexicon)} missiles` : ""}, ${of(salvo.side)}  at ${inUnits(salvo.x)}, ${inUnits(salvo.y)}`,
        ],
  );
  return [headOf("space", view, lexicon), ...ships, ...flights, ...salvos];
}

function sketchGround(view: GroundView, lexicon: Lexicon): string[] {
  return [
    headOf("ground", view, lexicon),
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
    headOf("skirmish", view, lexicon),
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
    `Month ${view.turn} of ${view.turns}: ${phaseIn("campaign", view.phase, lexicon)}`,
    ...view.realms.map(
      ({ sovereignty, out }, seat) =>
        `  ${nameOf(sovereignty, lexicon).padEnd(20)} ${owned(seat)} worlds, ${view.forces.filter(({ owner }) => owner === seat).length} forces${out ? ", out" : ""}`,
    ),
  ];
}
