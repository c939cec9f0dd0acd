import * as z from "zod/mini";
import { message, refuse } from "../say.ts";
import { INTENTS } from "../rules/crew.ts";
import { freeAct, question } from "../rules/contract.ts";
import { about, crewOf } from "../rules/event.ts";
import { answered, askShip } from "../rules/inquiry.ts";
import { shapes } from "../rules/references.ts";
import type { ShipNo } from "../rules/ship.ts";
import { commanderOf, seatAt, shipAt, type State } from "../rules/state.ts";
import { askArms } from "./arm.ts";
import { pickField, prose, textField, textFits, toggleField } from "./forms.ts";

/** The Captain orders arming and firing, and says what he wants, in his turn or at any time (ST-CGN-05). */
export const orders = freeAct("orders", {
  ship: shapes.ship,
  arm: z.boolean(),
  fire: z.boolean(),
  text: prose,
  /** Left out: the intention stands. */
  intent: z.optional(z.enum(INTENTS)),
})({
  fits: ({ who }, { ship }) => who === ship,
  offer: (state, seat, ask) =>
    state.ships.flatMap((ship, no) => {
      const meant =
        ask === undefined
          ? ship.crew !== undefined && ship.fate === "here" && seatAt(state, ship, "captain") === seat
          : ask.who === no;
      if (!meant) return [];
      const { mayArm = true, mayFire = true, intent = "engage" } = ship.crew ?? {};
      const intents = INTENTS.map((value) => ({ value, label: message(`intent.${value}`) }));
      return [
        {
          action: { type: "orders", ship: no, arm: mayArm, fire: mayFire, text: "", intent },
          label: message("label.orders"),
          fields: [
            toggleField("arm", "field.arm", mayArm),
            toggleField("fire", "field.fire", mayFire),
            pickField("intent", "field.intent", intents, intent),
            textField("text", "field.orders"),
          ],
          rules: ["ST-CGN-05"],
        },
      ];
    }),
  check(state, seat, action) {
    const ship = shipAt(state, action.ship);
    if (commanderOf(state, ship.captain).posts.captain !== seat) return refuse("not-your-post", "ST-CGN-10");
    return ship.crew === undefined ? refuse("not-crewed", "ST-CGN-04") : textFits(action.text);
  },
  does(state, _seat, action, table, ask) {
    const ship = shipAt(state, action.ship);
    const { crew } = ship;
    if (crew === undefined) return;
    crew.mayArm = action.arm;
    crew.mayFire = action.fire;
    crew.orders = action.text;
    crew.intent = action.intent ?? crew.intent;
    if (table.listening) {
      const { arm, fire, text } = action;
      table.tell(
        { type: "orders", arm, fire, text, intent: crew.intent, ...about(state, action.ship, "ST-CGN-05") },
        { to: crewOf(state, ship) },
      );
    }
    if (ask !== undefined) answered(state, ask, askArms(state, action.ship));
  },
  sample: (_state, _seat, dice, ask) => ({
    type: "orders",
    ship: ask?.who ?? 0,
    arm: dice.below(8) > 0,
    fire: dice.below(8) > 0,
    text: "",
  }),
});

export const askOrders = (state: State, no: ShipNo) => askShip(state, "orders", no, "captain");

export const ordering = question("orders", [orders])({
  ask: (state, { who }) => message("ask.orders", { ship: shipAt(state, who).name }),
  fallback: (_state, { who }) => ({ type: "orders", ship: who, arm: true, fire: true, text: "" }),
});
