import type { Actor, Offer, Refusal } from "@flagship/kernel";
import { refuse, lookUp } from "../say.ts";
import { about, crewOf, type StTable } from "../rules/event.ts";
import type { Post } from "../rules/setting.ts";
import { isHere, type ShipNo } from "../rules/ship.ts";
import { commanderOf, shipAt, type State } from "../rules/state.ts";

/** Whether a seat may order something aboard a ship at any moment (ST-CGN-10, ST-SCI-10). */
export function checkCommand(
  state: State,
  seat: Actor,
  no: ShipNo,
  post: Post = "captain",
): Refusal | undefined {
  const ship = shipAt(state, no);
  const { posts, crewed } = commanderOf(state, ship.captain);
  if (posts[post] !== seat)
    return crewed
      ? refuse("not-your-post", "ST-CGN-10", undefined, "ship")
      : refuse("not-your-ship", "ST-MUL-01", undefined, "ship");
  return isHere(ship) && state.turn > 0 ? undefined : refuse("no-such-ship", "ST-SCI-10", undefined, "ship");
}

/** An order that the ship's own people hear. */
export function tellCommand(state: State, no: ShipNo, what: string, rule: string, table: StTable): void {
  if (table.listening)
    table.tell(
      { type: "ordered", what, ...about(state, no, rule) },
      { to: crewOf(state, shipAt(state, no)) },
    );
}

/** The same act for each of these ships; where it may not be done its check says so. */
export const forShips = <const Type extends string>(
  state: State,
  type: Type,
  ships: readonly ShipNo[] = state.ships.map((_, no) => no),
): Offer<{ type: Type; ship: number }>[] =>
  ships.map((no) => ({
    action: { type, ship: no },
    label: lookUp(`label.${type}`, { ship: shipAt(state, no).name }),
    subject: `ship.${no}`,
  }));
