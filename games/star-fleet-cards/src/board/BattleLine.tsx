import { message, nameOf } from "@flagship/kernel";
import {
  Badge,
  drone,
  Icon,
  RangeLine,
  shuttle,
  ShipSilhouette,
  useSay,
  type BoardProps,
  type RangePosition,
  type RangeToken,
} from "@flagship/kit";
import type { JSX } from "preact";
import { LONG, RANGES } from "../data/figures.ts";
import type { ObjectView, ShipView, View } from "../rules/view.ts";
import { powerOf, shipSpec } from "./looks.ts";
import { shipOf } from "./threat.ts";

export interface BattleLineProps {
  readonly table: BoardProps;
  /** The ship drawn on the left. */
  readonly left: ShipView;
  readonly right: ShipView;
  /** Targets that can be chosen now, by name (`object:3`). */
  readonly targets: readonly string[];
  readonly onTarget: (target: string) => void;
}

/** The line on which ships, shuttles and drones stand (SFC-MOVE-05), seen so that the left ship is on the left. */
export function BattleLine({ table, left, right, targets, onTarget }: BattleLineProps): JSX.Element {
  const say = useSay();
  const view = table.seen.view as View;
  const label = say(message("board.line", { range: message(`board.range-${view.distance}`) }));
  return (
    <div class="sfc-line">
      <output class="sfc-line-head">
        {label}
        {view.volley !== undefined && (
          <strong class="sfc-incoming">
            {say(
              message("board.incoming", {
                points: view.volley.points,
                shield: view.volley.shield,
                ship: shipOf(view, view.volley.target).name,
              }),
            )}
          </strong>
        )}
        {view.beam !== undefined && <Badge tone="info">{say(message("board.tractor"))}</Badge>}
      </output>
      <RangeLine
        label={label}
        positions={stationsOf(view, left, right)}
        tokens={[
          shipToken(view, left, table),
          shipToken(view, right, table),
          ...view.objects.map((object) => objectToken(view, object, targets, say)),
        ]}
        onToken={onTarget}
      />
    </div>
  );
}

const stationName = (x: number): string => `x${x}`;

/** Every place from the outermost thing to the other, at least as many as long range needs. */
function stationsOf(view: View, left: ShipView, right: ShipView): RangePosition[] {
  const places = [left.x, right.x, ...view.objects.map((object) => object.x)];
  const lowest = Math.min(...places);
  const highest = Math.max(...places, lowest + LONG);
  const stations = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
  const inOrder = left.seat === 0 ? stations : stations.toReversed();
  return inOrder.map((x) => ({
    id: stationName(x),
    label: RANGES[Math.min(LONG, Math.abs(x - left.x))] ?? "L",
    state: x === right.x ? "now" : "plain",
  }));
}

const shipToken = (view: View, ship: ShipView, table: BoardProps): RangeToken => ({
  id: `ship:${ship.seat}`,
  at: stationName(ship.x),
  label: nameOf(ship.name, table.lexicon),
  picture: (
    <ShipSilhouette
      {...shipSpec(ship)}
      plain
      fit
      power={powerOf(view, ship.seat)}
      heading={view.ships[0] === ship ? 90 : 270}
    />
  ),
  power: powerOf(view, ship.seat),
});

function objectToken(
  view: View,
  object: ObjectView,
  targets: readonly string[],
  say: ReturnType<typeof useSay>,
): RangeToken {
  const owner = object.owner === 0 ? view.ships[0] : view.ships[1];
  const [own, enemy] = object.owner === 0 ? object.ranges : object.ranges.toReversed();
  const told = say(
    message("board.object", {
      what: `${owner.name}-${object.kind}`,
      alive: object.alive,
      own: message(`board.range-${own ?? "L"}`),
      enemy: message(`board.range-${enemy ?? "L"}`),
    }),
  );
  const marks = [object.blocked ? "blocked" : "", object.due ? "due" : ""].filter((mark) => mark !== "");
  return {
    id: `object:${object.id}`,
    at: stationName(object.x),
    label: [told, ...marks.map((mark) => say(message(`board.object-${mark}`)))].join(", "),
    picture: <Icon art={object.kind === "drones" ? drone : shuttle} />,
    side: "below",
    power: powerOf(view, object.owner),
    count: object.alive,
    open: targets.includes(`object:${object.id}`),
  };
}
