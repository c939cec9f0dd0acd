import { message } from "../../say.ts";
import { lock } from "@flagship/kit";
import { chanceAtLeast } from "../../common/dice/open-ended.ts";
import { ahead, units } from "../../common/plane/point.ts";
import { STRAIGHT_ON, type Action, type Order } from "../rules/action.ts";
import { beamOf, numberNeeded } from "../rules/aim.ts";
import { orderFault } from "../rules/check-orders.ts";
import { plainSecond } from "../rules/thrust.ts";
import { enemyUnits } from "../rules/plan.ts";
import { flightAt, shipAt } from "../rules/units.ts";
import type { View } from "../rules/view.ts";
import { fillingOf } from "../../common/board/filling.ts";
import { colourOf, shipSpec } from "../../common/board/looks.ts";
import type { MapNote } from "../../common/board/MapNotes.tsx";
import { confirmOf } from "../../common/board/sending.ts";
import { nextTile, tileKeys, type Tile } from "../../common/board/Strip.tsx";
import { closeIn, nearestEnemy, rangeThen } from "./closing.ts";
import { GhostShip } from "./GhostShip.tsx";
import { Helm } from "./Helm.tsx";
import type { Layer, Scene } from "./layer.ts";
import { arcOf, ghostOf, orderTowards, reachOf, type Ghost } from "./plot.ts";
import { GRIP, legsOf, pathOf } from "./shapes.ts";
import { whereIs } from "./where.ts";
import { flightSpec, headingOf, nameOfUnit, shortNameOf, sidesOf, toPlace, toUnits } from "./tokens.ts";

type Orders = Extract<Action, { type: "orders" }>;

const isStraight = ({ thrust, turn, second, tasks }: Order): boolean =>
  thrust === 0 && turn === 0 && second === 0 && tasks.length === 0;

/** Courses are plotted: ghosts to pull, the reach of the picked unit, and its helm. */
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
  const specOf = (ref: string, name: string) => {
    const [ship, flight] = [shipAt(view, ref), flightAt(view, ref)];
    if (ship !== undefined) return shipSpec(ship, name);
    return flight === undefined ? ({ style: "prong", size: 3, name } as const) : flightSpec(flight);
  };
  const straight = Object.keys(sheet).filter((ref) => isStraight(orderOf(ref)));
  const faulty = Object.keys(sheet).find((ref) => faultOf(ref) !== undefined);
  const tiles = Object.keys(sheet).map((ref): Tile => {
    const order = orderOf(ref);
    const tasks = order.tasks.map(({ task }) => say(message(`board.task.${task}`)));
    return {
      id: ref,
      name: shortNameOf(view, ref, lexicon),
      line: say(orderText(order)),
      note: tasks.length === 0 ? undefined : tasks.join(", "),
      tone: faultOf(ref) !== undefined ? "fault" : isStraight(order) ? "idle" : undefined,
      ship: specOf(ref, ref),
      power: colourOf(powers, seat),
    };
  });
  const next = nextTile(tiles, selected);

  return {
    lines: ghosts.flatMap(({ ghost }) => legsOf(ghost.path, "act")),
    notes:
      steered === undefined
        ? []
        : [noteAt(view, seat, steered.ref, steered.ghost, orderOf(steered.ref), say)],
    ground: (
      <>
        <path class="ec-drift" d={drifts(view, seat)} />
        <path class="ec-next" d={ghosts.map(({ ghost }) => nextLeg(ghost)).join("")} />
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
        const order = orderOf(ref);
        const name = nameOfUnit(view, ref, lexicon);
        return (
          <GhostShip
            key={ref}
            label={say(message("board.ghost", { name, ...outcomeOf(order, ghost) }))}
            at={toUnits(ghost.end)}
            heading={headingOf(ghost.course)}
            ship={specOf(ref, name)}
            power={colourOf(powers, seat)}
            size={flightAt(view, ref) === undefined ? size : size * 0.75}
            grip={GRIP * pixel}
            selected={ref === selected}
            onPick={() => pick(ref)}
            onDrag={(to) => write(ref, orderTowards(view, ref, toPlace(to), order.tasks))}
            onStep={(across, along) => write(ref, stepped(order, ghost, across, along))}
          />
        );
      }),
    tiles,
    handover: {
      ask: say(message("board.ask.orders", { turn: view.turn, ships: Object.keys(sheet).length })),
      reason: say(message("board.reason.orders")),
      confirm: confirmOf(
        {
          label:
            straight.length === 0
              ? message("board.submit-all")
              : message("board.submit", { drift: straight.length }),
          icon: lock,
          quiet: straight.length > 0,
          fault:
            faulty === undefined
              ? undefined
              : { text: message("board.faulty", { name: nameOfUnit(view, faulty, lexicon) }) },
          onSend: filling.send,
        },
        say,
      ),
      seconds: [
        ...(next === undefined
          ? []
          : [{ label: say(message("board.next-ship")), letter: "n", onPress: () => pick(next) }]),
        {
          label: say(message("board.close-in")),
          letter: "c",
          onPress: () =>
            filling.write({
              sheet: {
                ...sheet,
                ...Object.fromEntries(
                  straight.map((ref) => [ref, closeIn(view, seat, ref, orderOf(ref).tasks)]),
                ),
              },
            }),
        },
        ...(steered === undefined || isStraight(orderOf(steered.ref))
          ? []
          : [
              {
                label: say(message("board.straighten")),
                letter: "x",
                onPress: () => write(steered.ref, { ...STRAIGHT_ON, tasks: [] }),
              },
            ]),
      ],
      keys: {
        ...tileKeys(tiles, pick),
        ...(next === undefined ? {} : { n: () => pick(next) }),
      },
    },
    desk: steered !== undefined && (
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
    ),
    ...(steered === undefined
      ? {}
      : {
          point: (at) =>
            write(steered.ref, orderTowards(view, steered.ref, toPlace(at), orderOf(steered.ref).tasks)),
        }),
  };
}

/** What an order says in few words: thrust and turn, or that the unit drifts. */
function orderText({ thrust, turn }: Order) {
  if (thrust === 0 && turn === 0) return message("board.drifts");
  const way = turn === 0 ? "straight" : turn < 0 ? "port" : "starboard";
  return message(`board.plotted.${way}`, { thrust, turn: Math.abs(turn) });
}

/** At the ghost: what was plotted, and how far from the nearest enemy that leads, with what a beam then needs. */
function noteAt(
  view: View,
  seat: number,
  ref: string,
  ghost: Ghost,
  order: Order,
  say: Scene["say"],
): MapNote {
  const enemy = nearestEnemy(view, seat, ghost.end);
  const range = enemy === undefined ? undefined : rangeThen(view, ghost.end, enemy);
  const ship = shipAt(view, ref);
  const lines = [
    say(orderText(order)),
    say(message("board.ghost-speed", { speed: ghost.speed, course: Math.round(ghost.course / 100) })),
  ];
  if (range !== undefined && ship !== undefined) {
    const beam = beamOf(ship);
    const percent = Math.round(chanceAtLeast(beam.die, numberNeeded(units(range), beam)) * 100);
    lines.push(say(message("board.ghost-range", { range, percent })));
  }
  return { at: toUnits(ghost.end), lines, tone: "act", below: -0.3, beside: 0.7 };
}

/** Where a unit goes on to in the turn after. */
const nextLeg = ({ end, course, speed }: Ghost): string => pathOf([end, ahead(end, course, units(speed))]);

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
