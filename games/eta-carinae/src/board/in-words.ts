import { isSeat, type Message } from "@flagship/kernel";
import { message } from "../say.ts";
import type { BoardQuestion, Look, TextBoard, Thing } from "@flagship/kit";
import { distance, UNIT, type Place } from "../common/plane/point.ts";
import type { EtaView } from "../common/board/table.ts";
import { campaignAnswer, campaignAt, campaignExample, campaignThings } from "../campaign/board/in-words.ts";
import { groundField } from "../ground/board/in-words.ts";
import { skirmishField } from "../skirmish/board/in-words.ts";
import { fieldAnswer, fieldAt, fieldThings, type Field } from "./field-in-words.ts";
import { nearestEnemy } from "../space/board/closing.ts";
import { arrivalText, forecastSalvo } from "../space/rules/forecast.ts";
import { ghostOf } from "../space/board/plot.ts";
import { missilesText, spokenOf, shortNameOf, toUnits } from "../space/board/tokens.ts";
import { whereIs } from "../space/board/where.ts";
import { BEAM_TABLE, greatestRange } from "../space/data/beams.ts";
import { TAC_CRAFT_TABLE } from "../space/data/tac-craft.ts";
import { beamOf, craftBeam } from "../space/rules/aim.ts";
import { steerHome } from "../space/rules/plan.ts";
import { enemyShipsOf, flightRef, salvoRef, shipAt, shipRef, shipsOf } from "../space/rules/units.ts";
import { UNCOUNTED, type View } from "../space/rules/view.ts";

const away = (from: Place, to: Place): number => Math.round(distance(from, to) / UNIT);
const placeText = (at: Place): Message => message("words.at", { ...toUnits(at) });

/** The battle in space that is looked at; nothing on the ground, on a deck or between battles. */
function spaceOf({ view }: Look<EtaView>): View | undefined {
  if (view.play === "space") return view.of;
  const battle = view.play === "campaign" && view.of.battle !== "none" ? view.of.battle : undefined;
  return battle?.kind === "space" ? { ...battle.inner, unseen: [] } : undefined;
}

/** The own ship from which the viewer looks: the picked one, else the first that fights. */
function ownOf(view: View, { viewer, subject }: Look<EtaView>): string | undefined {
  const seat = isSeat(viewer) ? viewer : 0;
  const own = [...shipsOf(view, seat)].map(([index]) => shipRef(index));
  return own.find((ref) => ref === subject) ?? own[0];
}

function spaceThings(view: View, look: Look<EtaView>): readonly Thing[] {
  const own = ownOf(view, look);
  const from = own === undefined ? undefined : whereIs(view, own);
  const refs = [
    ...view.ships.map((_, at) => shipRef(at)),
    ...view.flights.map((_, at) => flightRef(at)),
    ...view.salvos.map((_, at) => salvoRef(at)),
  ];
  return refs.flatMap((ref): Thing[] => {
    const text = spokenOf(view, ref, look.lexicon);
    const at = whereIs(view, ref);
    if (text === undefined || at === undefined) return [];
    return [
      {
        subject: ref,
        text:
          from === undefined || ref === own ? text : message("words.ranged", { text, range: away(from, at) }),
      },
    ];
  });
}

function spaceAnswer(view: View, question: BoardQuestion, look: Look<EtaView>): readonly Message[] {
  const own = ownOf(view, look);
  const ship = own === undefined ? undefined : shipAt(view, own);
  if (own === undefined || ship === undefined || !isSeat(look.viewer)) return [];
  const name = (ref: string): string => shortNameOf(view, ref, look.lexicon);
  switch (question) {
    case "enemy": {
      const ref = nearestEnemy(view, look.viewer, ship);
      const enemy = ref === undefined ? undefined : shipAt(view, ref);
      const text = ref === undefined ? undefined : spokenOf(view, ref, look.lexicon);
      if (ref === undefined || enemy === undefined || text === undefined) return [];
      const [mine, theirs] = [ghostOf(view, own)?.end, ghostOf(view, ref)?.end];
      return [
        message("words.ranged", { text, range: away(ship, enemy) }),
        ...(mine === undefined || theirs === undefined
          ? []
          : [message("words.then", { range: away(mine, theirs) })]),
      ];
    }
    case "threat": {
      const guns = [...enemyShipsOf(view, look.viewer)].flatMap(([index, enemy]): Message[] => {
        const at = whereIs(view, shipRef(index));
        if (at === undefined || enemy.contact !== undefined) return [];
        const reach = greatestRange(beamOf(enemy));
        const range = away(at, ship);
        return [
          message(range <= reach ? "words.beams" : "words.beams-short", {
            name: name(shipRef(index)),
            range,
            reach,
          }),
        ];
      });
      return [...salvosAt(view, own, ship, look), ...flightsAt(view, ship, look), ...guns];
    }
    case "reach": {
      const ghost = ghostOf(view, own);
      if (ghost === undefined) return [];
      return [
        message("words.drift", { name: name(own), ...toUnits(ghost.end) }),
        message("words.thrust", { least: ghost.least, most: ghost.most, turn: Math.round(ghost.limit) }),
      ];
    }
  }
}

/** Enemy salvos, the nearest first: nobody sees what they are bound for, so that each is told as if it were this ship (EC-MIS-18). */
function salvosAt(view: View, own: string, from: Place, look: Look<EtaView>): readonly Message[] {
  return [...view.salvos.entries()]
    .filter(([, { count, side }]) => count !== 0 && side !== look.viewer)
    .toSorted(([, a], [, b]) => distance(a, from) - distance(b, from))
    .map(([index, salvo]) => {
      const said = {
        name: shortNameOf(view, salvoRef(index), look.lexicon),
        missiles: missilesText(salvo),
        range: away(salvo, from),
      };
      if (salvo.contact !== undefined || salvo.count === UNCOUNTED) return message("words.salvo-near", said);
      const bound = { ...salvo, target: own };
      const arrival = arrivalText(forecastSalvo(view, bound, steerHome(view, index, bound)));
      return message("words.salvo-comes", { ...said, arrival });
    });
}

/** Armed enemy flights with the reach of their beams; of one that nobody has located only where it is. */
const flightsAt = (view: View, from: Place, look: Look<EtaView>): readonly Message[] =>
  [...view.flights.entries()].flatMap(([index, flight]): Message[] => {
    if (flight.craft.length === 0 || flight.side === look.viewer) return [];
    const name = shortNameOf(view, flightRef(index), look.lexicon);
    const range = away(flight, from);
    if (flight.contact !== undefined) return [message("words.flight-near", { name, range })];
    if (TAC_CRAFT_TABLE[flight.type].beam === "none") return [];
    const reach = greatestRange(BEAM_TABLE[craftBeam(flight)]);
    return [message(range <= reach ? "words.beams" : "words.beams-short", { name, range, reach })];
  });

/** Within so many units of a place is "there". */
const NEAR = 100;

/** The fight on foot that is looked at. */
function fieldOf({ view, viewer }: Look<EtaView>): Field | undefined {
  if (view.play === "ground") return groundField(view.of, viewer);
  if (view.play === "skirmish") return skirmishField(view.of);
  const battle = view.play === "campaign" && view.of.battle !== "none" ? view.of.battle : undefined;
  return battle?.kind === "ground" ? groundField(battle.inner, viewer) : undefined;
}

/** "500 430": a point of the plane. */
function pointOf(place: string): Place | undefined {
  const [, x, y] = /^(\d+)\D+(\d+)$/.exec(place) ?? [];
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) };
}

/** The maps of Eta Carinae for those who do not see them. */
export const inWords: TextBoard<EtaView> = {
  things(look) {
    const space = spaceOf(look);
    if (space !== undefined) return spaceThings(space, look);
    const field = fieldOf(look);
    if (field !== undefined) return fieldThings(field, look);
    return look.view.play === "campaign" ? campaignThings(look.view.of, look) : [];
  },
  answer(question, look) {
    const space = spaceOf(look);
    if (space !== undefined) return spaceAnswer(space, question, look);
    const field = fieldOf(look);
    if (field !== undefined) return fieldAnswer(field, question, look);
    return look.view.play === "campaign" ? campaignAnswer(look.view.of, question, look) : [];
  },
  read(place, look) {
    const space = spaceOf(look);
    const field = fieldOf(look);
    if (space === undefined && field === undefined)
      return look.view.play === "campaign" ? campaignAt(look.view.of, place, look) : undefined;
    const point = pointOf(place);
    if (point === undefined) return undefined;
    if (field !== undefined) return fieldAt(field, point, look);
    return space === undefined ? undefined : spaceAt(space, point, look);
  },
  example: (look) =>
    look.view.play === "campaign" && spaceOf(look) === undefined && fieldOf(look) === undefined
      ? campaignExample(look.view.of)
      : "500 430",
};

function spaceAt(view: View, { x, y }: Place, look: Look<EtaView>): readonly Message[] {
  const at = { x: x * UNIT, y: y * UNIT };
  const near = spaceThings(view, look).filter(({ subject }) => {
    const there = whereIs(view, subject);
    return there !== undefined && away(at, there) <= NEAR;
  });
  return [placeText(at), ...near.map(({ text }) => text)];
}
