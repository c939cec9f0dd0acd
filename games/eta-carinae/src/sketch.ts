import { nameOf, sentence, type Lexicon, type Message, type Played } from "@flagship/kernel";
import type { View as CampaignView } from "./campaign/rules/view.ts";
import type { View as GroundView } from "./ground/rules/view.ts";
import { UNIT } from "./common/plane/point.ts";
import { lookUp, message } from "./say.ts";
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

const phaseIn = (play: string, phase: string): Message => lookUp(`phase.${play}.${phase}`);

/** Which turn it is, and what of it. */
function headOf(
  play: string,
  { turn, turns, phase: now }: { readonly turn: number; readonly turns?: number; readonly phase: string },
  lexicon: Lexicon,
): string {
  const phase = phaseIn(play, now);
  if (turn === 0) return sentence(message("sketch.before", { phase }), lexicon);
  const told = { turn, phase };
  return sentence(
    turns === undefined ? message("sketch.head", told) : message("sketch.head-of", { ...told, turns }),
    lexicon,
  );
}

const placeAt = ({ x, y }: { readonly x: number; readonly y: number }): Message =>
  message("sketch.at", { x, y });
const spotOf = ({ x, y }: { readonly x: number; readonly y: number }): Message =>
  placeAt({ x: inUnits(x), y: inUnits(y) });
const inUnits = (length: number): number => Math.round(length / UNIT);

function sketchSpace(view: SpaceView, lexicon: Lexicon): string[] {
  const powers = view.scenario.sides.map(({ sovereignty }) => nameOf(sovereignty, lexicon));
  const of = (side: number): string => powers[side] ?? "";
  /** As the log calls it. */
  const called = (ref: string): string => sentence(unitName(view, ref), lexicon);
  const ships = view.ships.map((ship, index) => {
    const name = `${called(`s${index}`)}, ${of(ship.side)}`.padEnd(44);
    return `  ${name} ${sentence(shipText(view, ship, index), lexicon)}`;
  });
  const salvoText = (name: string, { contact, type }: SpaceView["salvos"][number]): string =>
    contact === undefined
      ? sentence(message("sketch.salvo", { salvo: name, typeName: nameOf(type, lexicon) }), lexicon)
      : name;
  const flights = view.flights.flatMap((flight, index) =>
    flight.craft.length === 0
      ? []
      : [`  ${called(`f${index}`)}, ${of(flight.side)}  ${sentence(spotOf(flight), lexicon)}`],
  );
  const salvos = view.salvos.flatMap((salvo, index) =>
    salvo.count === 0
      ? []
      : [
          `  ${salvoText(called(`v${index}`), salvo)}, ${of(salvo.side)}  ${sentence(spotOf(salvo), lexicon)}`,
        ],
  );
  return [headOf("space", view, lexicon), ...ships, ...flights, ...salvos];
}

/** What is known of a ship, after its name. */
function shipText(view: SpaceView, ship: SpaceView["ships"][number], index: number): Message {
  if (ship.fate !== "fights") return message(`sketch.${ship.fate}`);
  const at = spotOf(ship);
  if (ship.contact?.kind === "blip") return message("sketch.blip", { at, mass: ship.mass ?? 0 });
  if (ship.contact?.kind === "lost") return message("sketch.lost", { at, turn: ship.contact.seenIn });
  if (view.unseen.includes(index)) return message("sketch.unseen");
  const { course, speed, shields, left } = ship;
  return message("sketch.flies", {
    at,
    course: course / 100,
    speed: inUnits(speed),
    shields,
    hull: left.hull,
  });
}

function sketchGround(view: GroundView, lexicon: Lexicon): string[] {
  return [
    headOf("ground", view, lexicon),
    ...view.elements.flatMap((element, index) =>
      element.fate !== "fit"
        ? []
        : [
            `  e${index} ${nameOf(element.type, lexicon).padEnd(20)} ${nameOf(view.scenario.sides[element.side === 0 ? 0 : 1].sovereignty, lexicon)}  ${sentence(element.stunned > 0 ? message("sketch.stunned", { at: placeAt(element) }) : placeAt(element), lexicon)}`,
          ],
    ),
  ];
}

function sketchSkirmish(view: SkirmishView, lexicon: Lexicon): string[] {
  return [
    headOf("skirmish", view, lexicon),
    ...view.figures.map((figure) => {
      const name = `${figure.id + 1} ${nameOf(`one-${figure.kind}`, lexicon)}`.padEnd(20);
      const place = sentence(figure.x === NEVER ? message("sketch.unseen") : placeAt(figure), lexicon);
      const condition = sentence(message(`sketch.${figure.condition}`), lexicon);
      const power = nameOf(view.sides[figure.side === 0 ? 0 : 1].sovereignty, lexicon);
      return `  ${name} ${power}  ${condition.padEnd(14)} ${place}`;
    }),
  ];
}

function sketchCampaign(view: CampaignView, lexicon: Lexicon): string[] {
  const owned = (seat: number): number => view.worlds.filter(({ owner }) => owner === seat).length;
  return [
    sentence(
      message("sketch.month", {
        turn: view.turn,
        turns: view.turns,
        phase: phaseIn("campaign", view.phase),
      }),
      lexicon,
    ),
    ...view.realms.map(({ sovereignty, out }, seat) => {
      const told = {
        worlds: owned(seat),
        forces: view.forces.filter(({ owner }) => owner === seat).length,
      };
      const text = out ? message("sketch.realm-out", told) : message("sketch.realm", told);
      return `  ${nameOf(sovereignty, lexicon).padEnd(20)} ${sentence(text, lexicon)}`;
    }),
  ];
}
