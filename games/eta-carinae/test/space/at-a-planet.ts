import { AS_IT_IS } from "@flagship/kernel";
import type { BodyId } from "../../src/space/data/bodies.ts";
import { units } from "../../src/common/plane/point.ts";
import type { State } from "../../src/space/rules/state.ts";
import { newFlight } from "../../src/space/rules/tac-craft.ts";
import { planetRadius } from "../../src/space/rules/units.ts";
import { battle } from "./table.ts";

/** Ships of both sides in orbit, in the air, on the ground and on tethers; shuttles with squads, craft that fall. */
export function atAPlanet(body: BodyId, fog: boolean): State {
  const { state, ship } = battle({
    body,
    fog,
    boarding: true,
    dice: [5, 5, 1, ...(fog ? [AS_IT_IS, AS_IT_IS] : [])],
    first: [
      ["F-CA", { at: [300, 600], speed: 0 }],
      ["F-LD", { at: [300, 700], speed: 0 }],
      ["F-FF", { at: [300, 800], speed: 40 }],
      ["F-SC", { at: [300, 900], speed: 100 }],
    ],
    second: [
      ["Y-CA", { at: [1500, 600], speed: 60 }],
      ["Y-LD", { at: [1500, 700], speed: 0 }],
      ["Y-SC", { at: [1500, 800], speed: 0 }],
      ["Y-DD", { at: [1500, 900], speed: 120 }],
    ],
  });
  const { planet } = state;
  if (planet === "none") throw new Error("no planet");
  const edge = planetRadius(state);
  const beside = (index: number, gap: number, down: number): void =>
    void Object.assign(ship(index), {
      x: planet.x + edge + units(gap),
      y: planet.y + units(down),
      entered: true,
    });
  beside(0, 1, 0);
  beside(1, 20, 0);
  beside(2, 100, 40);
  beside(4, 60, 0);
  beside(5, 0, 0);
  beside(6, 5, 0);
  Object.assign(ship(0), { fits: ["G1", "PC"] });
  Object.assign(ship(5), { altitude: "landed", shields: 0 });
  Object.assign(ship(6), { altitude: "descending", altitudeTurns: 2, shields: 0 });
  Object.assign(ship(2), { orbiting: true, speed: 0 });
  ship(0).hold.plasma = [6];
  ship(3).left.guidance = 0;
  ship(7).left.radiator = 0;
  ship(7).left.engine = 1;
  for (const index of [0, 1, 4, 5]) ship(index).hold.troops = ["marine", "marine", "marine"];
  ship(0).hold.craft = Array.from({ length: 4 }, () => ({
    type: "fighter" as const,
    refit: 0,
    prepared: true,
  }));
  const shuttles = newFlight(ship(1), 0, "assault-shuttle", 2, 0);
  shuttles.troops = ["marine", "guard", "marine"];
  const falling = newFlight(ship(4), 1, "assault-shuttle", 2, 4);
  falling.troops = ["marine", "marine"];
  for (const craft of falling.craft) craft.mobile = false;
  state.flights.push(shuttles, falling, newFlight(ship(4), 1, "strike", 4, 4));
  return state;
}
