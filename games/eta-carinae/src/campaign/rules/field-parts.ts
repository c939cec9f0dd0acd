import { message, type Pickable, type Seat } from "@flagship/kernel";
import { hexName } from "./hexes.ts";
import { HEX } from "./references.ts";
import type { State } from "./state.ts";

/** Values with labels under one key. */
export const picks = (values: readonly string[], key: string): Pickable[] =>
  values.map((value) => ({ value, label: message(`${key}.${value}`) }));

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
