import { refuse } from "../../say.ts";
import * as z from "zod/mini";
import { isWeapon } from "../../data/cards.ts";
import { uncloak } from "../attack.ts";
import { loadSquadron } from "../fighters.ts";
import { refuseLoad } from "../fleet.ts";
import { weaponName } from "../labels.ts";
import { id } from "../parts.ts";
import { order } from "../playing.ts";
import { handOf, NONE, unitOf } from "../state.ts";
import { named } from "../telling.ts";

/** A squadron leaves its carrier, with a card or without (SC-FTR-01, SC-CLK-08). */
export const launch = order("launch", { unit: id, load: z.optional(id) })({
  rule: "SC-FTR-01",
  plays({ battle }, seat) {
    const weapons = handOf(battle, seat).filter(isWeapon);
    return battle.units.flatMap((one, unit) =>
      one.owner === seat && one.place === "aboard"
        ? [
            { type: "launch" as const, unit },
            ...weapons.map((load) => ({ type: "launch" as const, unit, load })),
          ]
        : [],
    );
  },
  check(state, seat, { unit, load }) {
    const { battle } = state;
    const squadron = battle.units[unit];
    if (squadron === undefined || squadron.owner !== seat || squadron.place !== "aboard")
      return refuse("not-aboard", "SC-FTR-01", undefined, "unit");
    if (squadron.landed === battle.turn) return refuse("landed-this-turn", "SC-FTR-01", undefined, "unit");
    const carrier = battle.units[squadron.home];
    if (carrier === undefined || carrier.place !== "battle")
      return refuse("not-aboard", "SC-FTR-01", undefined, "unit");
    if (carrier.neutralized !== NONE) return refuse("carrier-neutralized", "SC-WNT-02", undefined, "unit");
    if (carrier.retreating || carrier.ram !== NONE)
      return refuse("carrier-retreating", "SC-RET-03", undefined, "unit");
    return load === undefined ? undefined : refuseLoad(state, seat, load);
  },
  variant: ({ load }) => (load === undefined ? "launch-empty" : "launch"),
  says: (_state, { load }) => (load === undefined ? {} : { load: weaponName(load) }),
  does({ battle }, seat, { unit: squadron, load }, table) {
    battle.moved = true;
    const unit = unitOf(battle, squadron);
    unit.place = "battle";
    unit.launched = battle.turn;
    unit.rear = unitOf(battle, unit.home).rear;
    uncloak(battle, unit.home, table, "SC-CLK-08");
    if (load !== undefined) loadSquadron(battle, squadron, load);
    if (!table.listening) return;
    const event = {
      type: "launched",
      seat,
      ...named(battle, squadron),
      loaded: load !== undefined,
      rules: ["SC-FTR-01"],
    } as const;
    if (load === undefined) table.tell(event, { reveals: true });
    else table.tell({ ...event, card: load }, { to: [seat], others: event, reveals: true });
  },
});
