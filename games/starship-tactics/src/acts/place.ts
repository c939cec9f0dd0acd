import * as z from "zod/mini";
import { FastDice, whole, type Dice, type Point, type Refusal, wholeOf } from "@flagship/kernel";
import { message, refuse } from "../say.ts";
import { aboard, act, question } from "../rules/contract.ts";
import { about, tellPosts } from "../rules/event.ts";
import { HEADINGS, neighbour, type Hex } from "../rules/hex.ts";
import { answered, askShip } from "../rules/inquiry.ts";
import { columnOf, COLUMNS, hexAt, onMap, pointOf, rim, ROWS } from "../rules/map.ts";
import { isBlocked, stepFrom } from "../rules/movement.ts";
import { shapes } from "../rules/references.ts";
import type { ShipNo } from "../rules/ship.ts";
import { shipAt, type State } from "../rules/state.ts";
import { pickField, pointField } from "./forms.ts";

const at = z.strictObject({ x: whole(0, COLUMNS - 1), y: whole(0, ROWS - 1) });

/** Where a ship is to stand, and which way it looks. */
interface Spot {
  readonly ship: ShipNo;
  readonly at: Point;
  readonly heading: string;
}

export function checkPlacement(state: State, { ship, at: spot, heading }: Spot): Refusal | undefined {
  const hex = hexAt(spot.x, spot.y);
  if (!onMap(hex)) return refuse("off-the-map", "ST-SCN-02", undefined, "at");
  if (isBlocked(state, hex)) return refuse("into-obstacle", "ST-OBS-01", undefined, "at");
  if (!shipAt(state, ship).entering) return undefined;
  if (!isRim(hex)) return refuse("enter-at-the-edge", "ST-SCN-02", undefined, "at");
  return onMap(neighbour(hex, wholeOf(heading)))
    ? undefined
    : refuse("heading-inward", "ST-SCN-02", undefined, "heading");
}

/** A captain puts a ship where the scenario leaves it to him (ST-SCN-02). */
export const place = act("place", { ship: shapes.ship, at, heading: z.enum(HEADINGS) })({
  ...aboard,
  offer(state, _seat, { who }) {
    const start = plainPlace(state, who);
    const headings = HEADINGS.map((value) => ({ value, label: message(`heading.${value}`) }));
    return [
      {
        action: start,
        label: message("label.place"),
        fields: [pointField("at", start.at), pickField("heading", "field.heading", headings, start.heading)],
      },
    ];
  },
  check: (state, _seat, action) => checkPlacement(state, action),
  does(state, _seat, action, table, ask) {
    const ship = shipAt(state, action.ship);
    const { q, r } = hexAt(action.at.x, action.at.y);
    ship.q = q;
    ship.r = r;
    ship.heading = wholeOf(action.heading);
    answered(state, ask);
    const { heading } = ship;
    const event = { type: "entered", q, r, heading, ...about(state, action.ship, "ST-SCN-02") } as const;
    if (!ship.cloaked) {
      if (table.listening) table.tell(event);
      return;
    }
    tellPosts(table, state, ship, ["captain"], event, {
      type: "placed",
      ...about(state, action.ship, "ST-CLK-01"),
    });
  },
  sample: (state, _seat, dice, { who }) => anyPlace(state, who, dice),
});

const isRim = (hex: Hex): boolean => {
  const column = columnOf(hex);
  return hex.r === 0 || hex.r === ROWS - 1 || column === 0 || column === COLUMNS - 1;
};

const RIM = rim();

/** A random legal place: on the rim with an inward heading for a ship that enters, anywhere for others. */
function anyPlace(state: State, no: ShipNo, dice: Dice) {
  const { entering } = shipAt(state, no);
  for (;;) {
    const hex = entering ? dice.pick(RIM) : hexAt(dice.below(COLUMNS), dice.below(ROWS));
    const heading = dice.below(6);
    if (isBlocked(state, hex) || (entering && !onMap(stepFrom(hex, heading, "ahead")))) continue;
    return { type: "place", ship: no, at: pointOf(hex), heading: HEADINGS[heading] ?? HEADINGS[0] } as const;
  }
}

/** What is done for somebody who does not say: some place, always the same. */
const plainPlace = (state: State, no: ShipNo) => anyPlace(state, no, new FastDice(state.turn + no + 1));

export const askPlace = (state: State, no: ShipNo) => askShip(state, "place", no, "captain");

export const placing = question("place", [place])({
  ask: (state, { who }) => message("ask.place", { ship: shipAt(state, who).name }),
  fallback: (state, { who }) => plainPlace(state, who),
});
