import { isSeat, message } from "@flagship/kernel";
import { Plane, useSay, type BoardProps, type PlaneRing } from "@flagship/kit";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { locationRange } from "../../data/detection.ts";
import { BODY_TABLE } from "../../data/bodies.ts";
import { UNIT, type Place } from "../../plane/point.ts";
import { STRAIGHT_ON, type Order } from "../../rules/action.ts";
import { ordererOf } from "../../rules/moving.ts";
import { plainBerths } from "../../rules/setup.ts";
import { flightsOf, flightRef, indexOf, massOfShip, shipRef, shipsOf } from "../../rules/units.ts";
import type { View } from "../../rules/view.ts";
import { Helm } from "./Helm.tsx";
import { usePlayback } from "./playback.ts";
import { arcOf, ghostOf, orderTowards, unitOf, type Drafts } from "./plot.ts";
import { ShipLog } from "./ShipLog.tsx";
import { toUnits, tokensOf } from "./tokens.ts";

/** How large ships are drawn, in units of the plane. */
const TOKEN = 90;

/** The plane with all that is seen on it, the helm of one unit, the sheets of two ships. */
export function SpaceBoard(props: BoardProps): JSX.Element {
  const { seen, viewer, lexicon, heard, subject, onSubject, act, pending } = props;
  const view = seen.view as View;
  const say = useSay();
  const seat = isSeat(viewer) ? viewer : undefined;
  const own = seat === undefined ? [] : ownUnits(view, seat);
  const [picked, pick] = useState<string | undefined>();
  const [ranges, setRanges] = useState(false);
  const [drafts, setDrafts] = useState<Drafts>({});
  const playback = usePlayback(heard);
  const plotting = view.phase === "orders" && seat !== undefined && seen.choices !== undefined;
  useEffect(() => setDrafts({}), [view.turn]);

  const wanted = subject !== undefined && unitOf(view, subject) !== undefined ? subject : picked;
  const selected = wanted !== undefined && unitOf(view, wanted) !== undefined ? wanted : own[0];
  const unit = selected === undefined ? undefined : unitOf(view, selected);
  const steers = plotting && unit !== undefined && ordererOf(unit) === seat ? selected : undefined;
  const orderFor = (ref: string): Order => drafts[ref] ?? STRAIGHT_ON;
  const write = (ref: string, order: Order): void => setDrafts({ ...drafts, [ref]: order });

  const tokens = useMemo(
    () => tokensOf(view, lexicon, selected, view.phase === "deploy" ? proposed(view, seat) : playback.placed),
    [view, lexicon, selected, playback.placed, seat],
  );
  const ghosts = plotting
    ? own.flatMap((ref) => {
        const ghost = ghostOf(view, ref, orderFor(ref));
        return ghost === undefined ? [] : [{ ref, ghost }];
      })
    : [];
  const arc = steers === undefined ? [] : arcOf(view, steers, orderFor(steers));
  const { width, height } = view.scenario;
  const lines = [
    ...legs(
      [
        { x: 0, y: 0 },
        { x: width * UNIT, y: 0 },
        { x: width * UNIT, y: height * UNIT },
        { x: 0, y: height * UNIT },
        { x: 0, y: 0 },
      ],
      "info" as const,
    ),
    ...ghosts.flatMap(({ ghost }) => legs(ghost.path, "act" as const)),
    ...legs(arc, "info" as const),
    ...view.volley.flatMap(({ by, target }) => {
      const [from, to] = [unitOf(view, by), unitOf(view, target)];
      return from === undefined || to === undefined
        ? []
        : [{ from: toUnits(from), to: toUnits(to), tone: "danger" as const }];
    }),
  ];
  const rings = ringsOf(view, ranges ? selected : undefined);
  const steered = steers === undefined ? undefined : ghosts.find(({ ref }) => ref === steers)?.ghost;

  return (
    <div class="ec-board">
      <div class="ec-map">
        <Plane
          label={say(message("board.plane"))}
          tokens={tokens}
          lines={lines}
          rings={rings}
          tokenSize={TOKEN}
          unit={say(message("board.units"))}
          onToken={(id) => {
            pick(id);
            onSubject(id);
          }}
          onPoint={
            steers === undefined
              ? undefined
              : ({ x, y }) =>
                  write(
                    steers,
                    orderTowards(view, steers, { x: x * UNIT, y: y * UNIT }, orderFor(steers).tasks),
                  )
          }
        />
        <div class="ec-map-tools">
          <label class="ec-switch">
            <input
              type="checkbox"
              checked={ranges}
              onChange={(event) => setRanges(event.currentTarget.checked)}
            />
            {say(message("board.ranges"))}
          </label>
          {playback.moves > 0 && (
            <label class="ec-scrubber">
              <span>{say(message("board.motion"))}</span>
              <input
                type="range"
                min={0}
                max={1000}
                value={playback.moment}
                onInput={(event) => playback.setMoment(Number(event.currentTarget.value))}
              />
            </label>
          )}
        </div>
      </div>
      {steers !== undefined && steered !== undefined && unit !== undefined && (
        <Helm
          name={tokens.find(({ id }) => id === steers)?.label ?? steers}
          order={orderFor(steers)}
          ghost={steered}
          least={Math.min(steered.most, Math.floor(unit.speed / 2 / UNIT))}
          onChange={(order) => write(steers, order)}
          written={Object.keys(drafts).length}
          all={own.length}
          onSubmit={
            pending
              ? undefined
              : () =>
                  act({
                    type: "orders",
                    sheet: Object.fromEntries(own.map((ref) => [ref, orderFor(ref)])),
                  })
          }
        />
      )}
      <div class="ec-logs">
        {shownShips(view, selected, seat).map((index) => {
          const ship = view.ships[index];
          return ship === undefined ? undefined : (
            <ShipLog key={index} ship={ship} index={index} lexicon={lexicon} />
          );
        })}
      </div>
    </div>
  );
}

/** Where ships would stand in line, before they are placed; enemies are still out of sight. */
function proposed(view: View, seat: number | undefined): ReadonlyMap<string, Place> {
  const lines = [0, 1]
    .filter((one) => seat === undefined || one === seat)
    .map((one) => plainBerths(view, one));
  return new Map(
    lines.flatMap((berths) =>
      Object.entries(berths).map(([ref, { at }]) => [ref, { x: at.x * UNIT, y: at.y * UNIT }] as const),
    ),
  );
}

const ownUnits = (view: View, seat: number): string[] => [
  ...[...shipsOf(view, seat)].map(([index]) => shipRef(index)),
  ...[...flightsOf(view, seat)].map(([index]) => flightRef(index)),
];

function legs<Tone extends string>(path: readonly { readonly x: number; readonly y: number }[], tone: Tone) {
  return path.flatMap((to, index) => {
    const from = path[index - 1];
    return from === undefined ? [] : [{ from: toUnits(from), to: toUnits(to), tone }];
  });
}

/** The planet's disc; how far the picked ship is located, and how near ships move in order. */
function ringsOf(view: View, selected: string | undefined): PlaneRing[] {
  // Rings of no size at the corners keep the whole area in view.
  const { width, height } = view.scenario;
  const rings: PlaneRing[] = [
    { at: { x: 0, y: 0 }, radius: 0, tone: "info" },
    { at: { x: width, y: height }, radius: 0, tone: "info" },
  ];
  if (view.planet !== "none")
    rings.push({ at: toUnits(view.planet), radius: BODY_TABLE[view.planet.body].disc / 2, tone: "info" });
  const ship = selected?.startsWith("s") === true ? view.ships[indexOf(selected)] : undefined;
  if (ship !== undefined) {
    rings.push({ at: toUnits(ship), radius: 500, label: "500", tone: "act" });
    const reach = locationRange(massOfShip(ship));
    rings.push({ at: toUnits(ship), radius: reach, label: String(reach), tone: "danger" });
  }
  return rings;
}

/** The picked ship, and the first of the other side beside it. */
function shownShips(view: View, selected: string | undefined, seat: number | undefined): number[] {
  const first = selected?.startsWith("s") === true ? indexOf(selected) : -1;
  const mine = view.ships.findIndex((ship) => ship.side === (seat ?? 0) && ship.fate === "fights");
  const theirs = view.ships.findIndex((ship) => ship.side !== (seat ?? 0) && ship.fate === "fights");
  const both = first < 0 ? [mine, theirs] : [first, view.ships[first]?.side === (seat ?? 0) ? theirs : mine];
  return both.filter((index, place) => index >= 0 && both.indexOf(index) === place);
}
