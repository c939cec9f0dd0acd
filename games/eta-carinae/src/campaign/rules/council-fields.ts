import { type Field, type Seat, byNumber } from "@flagship/kernel";
import { message } from "../../say.ts";
import { called, number, oneOf, others, pick, rows, some, systemPick } from "./field-parts.ts";
import { realmOf } from "./places.ts";
import { TREATIES, type State } from "./state.ts";

/** C1 and C2: who pays, treaties, gifts, messages. */
export function councilFields(state: State, seat: Seat): Field[] {
  const realm = realmOf(state, seat);
  const to = others(state, seat);
  const systems = byNumber(realm.stock).map(([hex, points]) => systemPick(state, hex, points));
  const ships = state.forces
    .filter((force) => force.owner === seat)
    .flatMap((force) => force.ships)
    .map((ship) => ({
      value: ship.id,
      label: message("field.campaign.hull", { class: `@${ship.class}`, id: ship.id }),
    }));
  const paying = [some("pays", systems), called("lays-up", some("laysUp", ships))];
  if (to.length === 0) return paying;
  const partner = called("to-whom", pick("to", to));
  const treaty = oneOf("treaty", TREATIES, "peace");
  const things = [...systems, ...ships];
  const text: Field = {
    kind: "text",
    name: "text",
    label: message("field.campaign.text"),
    maxLength: 1000,
    lines: "many",
    initial: "",
  };
  return [
    ...paying,
    rows("offers", 40, [], [partner, treaty]),
    rows("notices", 40, [], [partner, treaty]),
    ...(things.length === 0
      ? []
      : [
          rows(
            "gifts",
            40,
            [],
            [partner, called("gift", pick("what", things)), called("points", number("n", 0, 10_000, 0))],
          ),
        ]),
    some("exchanges", to),
    rows("messages", 8, [], [partner, text]),
  ];
}
