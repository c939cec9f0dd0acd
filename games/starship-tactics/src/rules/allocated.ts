import { about, tellPosts, type Allocated, type StTable } from "./event.ts";
import { readOrder } from "./power.ts";
import type { Post } from "./setting.ts";
import type { ShipNo } from "./ship.ts";
import { figuresAt, shipAt, type State } from "./state.ts";

/** Power by system on a ship's display. */
interface OfShip {
  readonly ship: ShipNo;
  readonly power: Readonly<Record<string, number>>;
}

interface Shares {
  readonly ship: ShipNo;
  readonly movement: number;
  readonly weapons: number;
  readonly shields: number;
  readonly cloak?: boolean | undefined;
}

/** Tells somebody what he has set on his own display (ST-SEQ-02). */
function tellOwn(state: State, no: ShipNo, post: Post, order: Allocated, rule: string, table: StTable): void {
  tellPosts(table, state, shipAt(state, no), [post], { type: "allocated", order, ...about(state, no, rule) });
}

const armsIn = (state: State, no: ShipNo, charges: readonly number[]): Required<Allocated>["weapons"] =>
  figuresAt(state, shipAt(state, no)).weapons.flatMap(({ type }, weapon) => {
    const charge = charges[weapon] ?? 0;
    return charge > 0 ? [{ weapon, type: `@${type}`, charge }] : [];
  });

/** A captain's whole order. */
export function tellOrder(state: State, action: OfShip & { readonly cloak: boolean }, table: StTable): void {
  if (!table.listening) return;
  const { movement, weapons, shields, cloak } = readOrder(
    figuresAt(state, shipAt(state, action.ship)),
    action,
  );
  const order = { movement, weapons: armsIn(state, action.ship, weapons), shields, cloak };
  tellOwn(state, action.ship, "captain", order, "ST-SEQ-02", table);
}

/** The three panels of a crewed ship. */
export function tellShares(state: State, action: Shares, table: StTable): void {
  const { movement, weapons, shields, cloak = false } = action;
  tellOwn(
    state,
    action.ship,
    "engineer",
    { shares: [movement, weapons, shields], cloak },
    "ST-CSQ-02",
    table,
  );
}

export function tellArms(state: State, action: OfShip, table: StTable): void {
  if (!table.listening) return;
  const { weapons } = readOrder(figuresAt(state, shipAt(state, action.ship)), { ...action, cloak: false });
  tellOwn(
    state,
    action.ship,
    "weapons",
    { weapons: armsIn(state, action.ship, weapons) },
    "ST-CSQ-02",
    table,
  );
}

export function tellShields(state: State, action: OfShip, table: StTable): void {
  if (!table.listening) return;
  const { shields } = readOrder(figuresAt(state, shipAt(state, action.ship)), { ...action, cloak: false });
  tellOwn(state, action.ship, "shields", { shields }, "ST-SHD-01", table);
}
