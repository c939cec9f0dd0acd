import type { Position } from "@flagship/kernel/testing";
import { AS_IT_IS, initialValues } from "@flagship/kernel";
import { module } from "../../src/index.ts";
import { remember } from "../../src/space/rules/contact.ts";
import { newFlight } from "../../src/space/rules/tac-craft.ts";
import { battle, move, task } from "./table.ts";

const trial = { seats: 2, options: initialValues(module.game.options) };
const position = (name: string, make: () => ReturnType<typeof battle>): Position => ({
  name,
  trial,
  state: () => ({ play: "space", of: make().state }),
});

/** A boarding battle at close quarters: a prize, a wreck, shuttles with squads, a free salvo, a hidden scout. */
function closeQuarters(fog: boolean): ReturnType<typeof battle> {
  const table = battle({
    boarding: true,
    fog,
    dice: fog ? [AS_IT_IS, AS_IT_IS] : [],
    first: [
      ["F-CA", { at: [500, 600], speed: 100 }],
      ["F-DD", { at: [560, 600], speed: 100 }],
      ["F-SC", { at: [1500, 200], speed: 100 }],
    ],
    second: [
      ["Y-CA", { at: [540, 600], speed: 100 }],
      ["Y-DD", { at: [580, 640], speed: 100 }],
      ["Y-SC", { at: [200, 1100], speed: 100 }],
    ],
  });
  const { state, ship } = table;
  ship(2).stealth = true;
  ship(3).shields = 0;
  ship(3).hold.troops = ["marine"];
  ship(4).prize = true;
  ship(4).hold.crew = 0;
  ship(4).boarders = ["marine", "marine"];
  ship(1).fits = ["T1", "G1", "PC"];
  ship(1).hold.plasma = [6];
  ship(1).hold.troops = ["marine", "guard"];
  ship(0).left.radiator = 0;
  const shuttles = newFlight(ship(0), 0, "assault-shuttle", 3, 0);
  shuttles.troops = ["marine", "marine", "guard"];
  const hulk = newFlight(ship(3), 1, "fighter", 1, 3);
  for (const craft of hulk.craft) craft.mobile = false;
  state.flights.push(shuttles, newFlight(ship(3), 1, "fighter", 4, 3), hulk);
  state.links.push({ holder: 1, held: 3, device: "G1", since: 0 });
  state.salvos.push({
    side: 1,
    launcher: 3,
    type: "M10",
    count: 6,
    x: ship(0).x + 400_000,
    y: ship(0).y,
    course: 18_000,
    speed: 200_000,
    moves: 1,
    launchedIn: 0,
    target: "s0",
    free: false,
    controlledBy: -1,
    ready: false,
    fromGround: false,
    path: [],
    shotDown: 1,
    attacked: 0,
  });
  remember(state);
  return table;
}

/** The same, with a party ordered over, at the boarding. */
function boarding(): ReturnType<typeof battle> {
  const table = closeQuarters(false);
  table.orders({ s1: move(0, 0, 0, task("board", "s3", 1, 1)) }, {});
  table.until("boarding");
  return table;
}

/** What random games hardly come to. */
export const POSITIONS: readonly Position[] = [
  position("orders at close quarters", () => closeQuarters(false)),
  position("orders at close quarters in fog", () => closeQuarters(true)),
  position("fire at close quarters", () => {
    const table = closeQuarters(true);
    table.orders({}, {});
    return table;
  }),
  position("missiles at close quarters", () => {
    const table = closeQuarters(true);
    table.orders({}, {});
    table.until("missiles");
    return table;
  }),
  position("boarding", boarding),
  position("movement at close quarters", () => {
    const table = closeQuarters(false);
    table.orders({}, { f1: move(0, 5) });
    table.until("movement");
    return table;
  }),
];
