import { message } from "@flagship/kernel";
import { STRAIGHT_ON, type Action, type Order } from "../../rules/action.ts";
import { orderFault } from "../../rules/check-orders.ts";
import { plainSecond } from "../../rules/movement.ts";
import { enemyUnits } from "../../rules/plan.ts";
import { flightAt, shipAt } from "../../rules/units.ts";
import type { View } from "../../rules/view.ts";
import { fillingOf } from "../filling.ts";
import { colourOf, shipSpec } from "../looks.ts";
import { GhostShip } from "./GhostShip.tsx";
import { Helm } from "./Helm.tsx";
import type { Layer, Scene } from "./layer.ts";
import { OrderSheet } from "./OrderSheet.tsx";
import { arcOf, ghostOf, orderTowards, reachOf, type Ghost } from "./plot.ts";
import { GRIP, legsOf, pathOf } from "./shapes.ts";
import { whereIs } from "./where.ts";
import { flightSpec, headingOf, nameOfUnit, sidesOf, toPlace, toUnits } from "./tokens.ts";

type Orders = Extract<Action, { type: "orders" }>;

/** Courses are plotted: ghosts to pull, the reach of the picked unit, its helm, and the sheet of all. */
export function ordersLayer({ props, view, seat, lexicon, say, selected, pick }: Scene): Layer {
  const filling = fillingOf<Orders>(props, "orders");
  if (filling === undefined) return {};
  const { sheet } = filling.answer;
  const orderOf = (ref: string): Order => sheet[ref] ?? STRAIGHT_ON;
  const write = (ref: string, order: Order): void => filling.write({ sheet: { ...sheet, [ref]: order } });
  const faultOf = (ref: string) => orderFault(view, seat, { [ref]: orderOf(ref) });
  const ghosts = Object.keys(sheet).flatMap((ref) => {
    const ghost = ghostOf(view, ref, orderOf(ref));
    return ghost === undefined ? [] : [{ ref, ghost }];
  });
  const steered = ghosts.find(({ ref }) => ref === selected);
  const powers = sidesOf(view);

  return {
    lines: ghosts.flatMap(({ ghost }) => legsOf(ghost.path, "act")),
    ground: (
      <>
        <path class="ec-drift" d={drifts(view, seat)} />
        {steered !== undefined && (
          <>
            <path class="ec-outline" d={pathOf(reachOf(view, steered.ref))} />
            <path class="ec-turn-arc" d={pathOf(arcOf(view, steered.ref, orderOf(steered.ref).thrust))} />
          </>
        )}
      </>
    ),
    over: (pixel, size) =>
      ghosts.map(({ ref, ghost }) => {
        const ship = shipAt(view, ref);
        const flight = flightAt(view, ref);
        const order = orderOf(ref);
        const name = nameOfUnit(view, ref, lexicon);
        return (
          <GhostShip
            key={ref}
            label={say(message("board.ghost", { name, ...outcomeOf(order, ghost) }))}
            at={toUnits(ghost.end)}
            heading={headingOf(ghost.course)}
            ship={
              ship === undefined && flight !== undefined
                ? flightSpec(flight)
                : ship === undefined
                  ? { style: "prong", size: 3, name }
                  : shipSpec(ship, name)
            }
            power={colourOf(powers, seat)}
            size={flight === undefined ? size : size * 0.75}
            grip={GRIP * pixel}
            selected={ref === selected}
            onPick={() => pick(ref)}
            onDrag={(to) => write(ref, orderTowards(view, ref, toPlace(to), order.tasks))}
            onStep={(across, along) => write(ref, stepped(order, ghost, across, along))}
          />
        );
      }),
    desk: (
      <div class="ec-desk">
        {steered !== undefined && (
          <Helm
            key={steered.ref}
            view={view}
            seat={seat}
            unit={steered.ref}
            name={nameOfUnit(view, steered.ref, lexicon)}
            lexicon={lexicon}
            order={orderOf(steered.ref)}
            ghost={steered.ghost}
            fault={faultOf(steered.ref)}
            onChange={(order) => write(steered.ref, order)}
          />
        )}
        <OrderSheet
          view={view}
          lexicon={lexicon}
          sheet={sheet}
          selected={selected}
          faultOf={faultOf}
          onPick={pick}
          onChange={write}
          onSend={filling.send}
        />
      </div>
    ),
    ...(steered === undefined
      ? {}
      : {
          point: (at) =>
            write(steered.ref, orderTowards(view, steered.ref, toPlace(at), orderOf(steered.ref).tasks)),
        }),
  };
}

/** Where enemies in sight get to if they go straight on. */
const drifts = (view: View, seat: number): string =>
  enemyUnits(view, seat)
    .filter((ref) => whereIs(view, ref) !== undefined)
    .map((ref) => pathOf(ghostOf(view, ref)?.path ?? []))
    .join("");

const outcomeOf = (order: Order, ghost: Ghost) => ({
  thrust: order.thrust,
  turn: order.turn,
  speed: ghost.speed,
  course: Math.round(ghost.course / 100),
});

/** One step of the arrow keys: five degrees across, one unit of thrust along. */
function stepped(order: Order, ghost: Ghost, across: number, along: number): Order {
  const widest = Math.floor(ghost.limit / 5) * 5;
  const turn = Math.max(-widest, Math.min(widest, order.turn + Math.sign(across) * 5)) + 0;
  const thrust = Math.max(ghost.least, Math.min(ghost.most, order.thrust + along));
  return { ...order, thrust, turn, second: turn === order.turn ? order.second : plainSecond(turn) };
}
