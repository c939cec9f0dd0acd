import { refuse } from "../../../say.ts";
import { canFight, classOfShip, hasFit, isLeft } from "../ship.ts";
import type { TaskRule } from "./rule.ts";

export const stealth: TaskRule = {
  ship: ({ unit }) => (classOfShip(unit).stealth ? undefined : refuse("no-stealth", "EC-SHIP-05")),
};

export const reload: TaskRule = {
  ship: ({ unit: { hold } }) =>
    hold.reloads > 0 && hold.reloading === 0 ? undefined : refuse("no-reloads", "EC-OPS-06"),
};

export const charge: TaskRule = {
  ship: ({ unit }) => (unit.hold.plasma.length > 0 ? undefined : refuse("no-plasma", "EC-PLA-02")),
};

export const freeLaunch: TaskRule = {
  ship: ({ state, seat }) =>
    state.ships.some((ship) => ship.side === seat && isLeft(ship) && canFight(ship) && hasFit(ship, "IMC"))
      ? undefined
      : refuse("no-free-launch", "EC-FRMC-01"),
};
