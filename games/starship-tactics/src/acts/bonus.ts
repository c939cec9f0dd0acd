import * as z from "zod/mini";
import type { Refusal } from "@flagship/kernel";
import { message } from "../say.ts";
import { BONUSES } from "../rules/crew.ts";
import { checkBonus, placesFor, repair, placePower } from "../rules/crew-bonus.ts";
import { aboard, act, question } from "../rules/contract.ts";
import { about, tellPosts } from "../rules/event.ts";
import { answered, askShip } from "../rules/inquiry.ts";
import { placeBonusPoint } from "../rules/power.ts";
import { shapes, shieldNamed } from "../rules/references.ts";
import { placeAt } from "../rules/place.ts";
import { isExpert } from "../rules/setting.ts";
import type { ShipNo } from "../rules/ship.ts";
import { shipAt, type State } from "../rules/state.ts";
import { placeMessage } from "../words/places.ts";
import { pickField } from "./forms.ts";

/** Takes the chosen bonus for this turn (ST-CAM-04..07). */
export const bonus = act("bonus", { ship: shapes.ship, bonus: z.enum(BONUSES), where: shapes.place })({
  ...aboard,
  offer: (state, _seat, { who }) =>
    BONUSES.flatMap((kind) => {
      const places = placesFor(state, who, kind);
      const [first] = places;
      if (first === undefined) return [];
      const offer = {
        action: { type: "bonus", ship: who, bonus: kind, where: first },
        label: message(`label.bonus.${kind}`),
        sure: true,
      } as const;
      if (places.length === 1) return [offer];
      const from = places.map((value) => ({
        value,
        label: message("field.place", { place: placeMessage(placeAt(state, shipAt(state, who), value)) }),
      }));
      return [{ ...offer, fields: [pickField("where", "field.where", from, first)] }];
    }),
  check: (state, _seat, action): Refusal | undefined => checkBonus(state, action),
  does(state, _seat, action, table, ask) {
    const ship = shipAt(state, action.ship);
    ship.offered = false;
    answered(state, ask);
    switch (action.bonus) {
      case "none":
        return;
      case "aim":
        ship.aims = 2;
        break;
      case "power":
        if (isExpert(state.setting)) placePower(state, ship, action.where);
        else ship.extra += 1;
        break;
      case "shield":
        ship.bonusSide = shieldNamed(action.where) ?? 0;
        if (isExpert(state.setting)) placeBonusPoint(ship);
        break;
      case "repair":
        repair(ship, action.where);
        break;
    }
    const place = placeAt(state, ship, action.where);
    tellPosts(table, state, ship, ["captain"], {
      type: "bonus-taken",
      bonus: action.bonus,
      ...(place === undefined ? {} : { place }),
      ...about(state, action.ship, "ST-CAM-03"),
    });
  },
  sample(state, _seat, dice, { who }) {
    const kind = shipAt(state, who).offered ? dice.pick(BONUSES) : "none";
    const places = placesFor(state, who, kind);
    return places.length === 0
      ? { type: "bonus", ship: who, bonus: "none", where: "" }
      : { type: "bonus", ship: who, bonus: kind, where: dice.pick(places) };
  },
});

export const askBonus = (state: State, no: ShipNo) => askShip(state, "bonus", no, "captain");

/** Every captain is asked, whether or not his crew's roll came off, so that being asked tells nothing. */
export const crewBonus = question("bonus", [bonus])({
  window: "bonus",
  lone: true,
  stakes: 1,
  ask(state, { who }) {
    const { offered, name } = shipAt(state, who);
    return message(offered ? "ask.bonus" : "ask.no-bonus", { ship: name });
  },
  fallback: (_state, { who }) => ({ type: "bonus", ship: who, bonus: "none", where: "" }),
});
