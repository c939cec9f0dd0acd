import type { PlaneRing } from "@flagship/kit";
import type { Message } from "@flagship/kernel";
import { lookUp } from "../../say.ts";
import { BEAM_TABLE, greatestRange } from "../data/beams.ts";
import { detectionRange, locationRange, STEALTH_FACTOR } from "../data/detection.ts";
import { TAC_CRAFT_TABLE } from "../data/tac-craft.ts";
import { beamOf } from "../rules/aim.ts";
import { GROUP_REACH } from "../rules/moving.ts";
import { flightAt, massOfFlight, massOfShip, salvoAt, shipAt, lethalReach } from "../rules/units.ts";
import type { View } from "../rules/view.ts";
import { UNIT } from "../../common/plane/point.ts";
import { toUnits } from "./tokens.ts";

/** How far the picked unit shoots, where it moves in order with enemies, and from how far it is seen. */
export function rangesOf(view: View, ref: string, say: (text: Message) => string): readonly PlaneRing[] {
  const ship = shipAt(view, ref);
  const flight = flightAt(view, ref);
  const salvo = salvoAt(view, ref);
  const unit = ship ?? flight ?? salvo;
  if (unit === undefined) return [];
  const at = toUnits(unit);
  const ring = (key: string, radius: number, tone: PlaneRing["tone"]): PlaneRing => ({
    at,
    radius,
    tone,
    label: say(lookUp(`board.ring.${key}`, { radius })),
  });
  if (salvo !== undefined) return [ring("lethal", Math.round(lethalReach(salvo) / UNIT), "danger")];
  const beam = ship === undefined ? craftBeam(flight?.type) : greatestRange(beamOf(ship));
  const mass = ship !== undefined ? massOfShip(ship) : flight === undefined ? 0 : massOfFlight(flight);
  const seen = locationRange(mass) * (ship?.stealth === true ? STEALTH_FACTOR : 1);
  return [
    ...(beam > 0 ? [ring("beam", beam, "danger")] : []),
    ring("group", GROUP_REACH, "act"),
    ring("located", seen, "info"),
    ring("detected", detectionRange(seen), "info"),
  ];
}

function craftBeam(type: keyof typeof TAC_CRAFT_TABLE | undefined): number {
  const beam = type === undefined ? "none" : TAC_CRAFT_TABLE[type].beam;
  return beam === "none" ? 0 : greatestRange(BEAM_TABLE[beam]);
}
