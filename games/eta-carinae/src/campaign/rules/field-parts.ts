import type { Field, Pickable, Seat } from "@flagship/kernel";
import { message, lookUp } from "../../say.ts";
import { fieldMakers } from "../../common/field-makers.ts";
import { hexName } from "./hexes.ts";
import { HEX } from "./references.ts";
import type { State } from "./state.ts";

const KEY = "field.campaign";
export const { group, label, number, pick, rows, toggle } = fieldMakers(KEY);

/** The field under another label than its name. */
export const called = (name: string, field: Field): Field => ({ ...field, label: label(name) });

/** Any of these, none at first. */
export const some = (name: string, from: readonly Pickable[]): Field => ({
  kind: "pick-many",
  name,
  label: label(name),
  from,
  atLeast: 0,
  atMost: from.length,
  initial: [],
});

/** The values of a field with their own labels, standing at one of them. */
export const oneOf = (name: string, values: readonly string[], initial: string): Field =>
  pick(name, picks(values, `${KEY}.${name}`), initial);

/** Values with labels under one key. */
export const picks = (values: readonly string[], key: string): Pickable[] =>
  values.map((value) => ({ value, label: lookUp(`${key}.${value}`) }));

/** The other rulers. */
export const others = (state: State, seat: Seat): Pickable[] =>
  state.realms.flatMap((realm, other) =>
    other === seat || realm.out
      ? []
      : [
          {
            value: String(other),
            label: message("field.campaign.power", { power: `@${realm.sovereignty}` }),
          },
        ],
  );

/** A system with what is in stock there. */
export const systemPick = (state: State, hex: number, points: number): Pickable => ({
  value: HEX.to(hex),
  label: message("field.campaign.system", { hex: hexName(state.chart, hex), points }),
});
