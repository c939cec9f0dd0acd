import { refuse } from "../../say.ts";
import { capacityOf } from "../../data/kinds.ts";
import { ownShips } from "../fleet.ts";
import { id } from "../parts.ts";
import { discard } from "../piles.ts";
import { order } from "../playing.ts";
import { NONE, unitOf } from "../state.ts";
import { named } from "../telling.ts";
import { isCrippled, isInFlight, isShipInBattle, publicName, roomOn } from "../units.ts";

/** A squadron goes face down under a carrier; an unused card is discarded (SC-FTR-09). */
export const land = order("land", { unit: id, on: id })({
  rule: "SC-FTR-09",
  plays({ battle }, seat) {
    const carriers = ownShips(battle, seat).filter((on) => capacityOf(unitOf(battle, on).kind) > 0);
    return battle.units.flatMap((one, unit) =>
      one.owner === seat && isInFlight(one)
        ? carriers.map((on) => ({ type: "land" as const, unit, on }))
        : [],
    );
  },
  check({ battle }, seat, { unit, on }) {
    const squadron = battle.units[unit];
    if (squadron === undefined || squadron.owner !== seat || !isInFlight(squadron))
      return refuse("not-in-flight", "SC-FTR-09", undefined, "unit");
    if (squadron.launched === battle.turn)
      return refuse("launched-this-turn", "SC-FTR-09", undefined, "unit");
    const carrier = battle.units[on];
    if (carrier === undefined || carrier.owner !== seat || !isShipInBattle(carrier))
      return refuse("not-your-ship", "SC-FTR-09", undefined, "on");
    if (isCrippled(carrier)) return refuse("carrier-crippled", "SC-FTR-09", undefined, "on");
    if (carrier.neutralized !== NONE) return refuse("carrier-neutralized", "SC-WNT-02", undefined, "on");
    return roomOn(battle, on) > 0 ? undefined : refuse("carrier-full", "SC-FTR-09", undefined, "on");
  },
  does({ battle }, seat, { unit: squadron, on }, table) {
    battle.moved = true;
    const unit = unitOf(battle, squadron);
    const { load } = unit;
    if (table.listening) {
      table.tell(
        {
          type: "landed",
          seat,
          ...named(battle, squadron),
          on: publicName(unitOf(battle, on)),
          ...(load === NONE ? {} : { card: load }),
          rules: ["SC-FTR-09"],
        },
        { reveals: load !== NONE },
      );
    }
    if (load !== NONE) discard(battle, load);
    Object.assign(unit, { load: NONE, place: "aboard", home: on, landed: battle.turn, rear: false });
  },
});
