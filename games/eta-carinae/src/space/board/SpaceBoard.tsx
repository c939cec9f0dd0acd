import { isSeat } from "@flagship/kernel";
import { message } from "../../say.ts";
import { Plane, useHandover, useSay, useTableLayout, type PlanePoint, type PlaneToken } from "@flagship/kit";
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { BODY_TABLE } from "../data/bodies.ts";
import { UNIT, type Place } from "../../common/plane/point.ts";
import { isStranger } from "../rules/fields.ts";
import { enemyShipsOf, flightRef, flightsOf, indexOf, shipRef, shipsOf } from "../rules/units.ts";
import type { View } from "../rules/view.ts";
import { useFocused } from "../../common/board/focused.ts";
import { MapNotes } from "../../common/board/MapNotes.tsx";
import { NameTags } from "../../common/board/NameTags.tsx";
import { Strip } from "../../common/board/Strip.tsx";
import type { EtaTable } from "../../common/board/table.ts";
import { AboardReport } from "./boarding/AboardReport.tsx";
import { boardingLayer } from "./boarding/boarding-layer.tsx";
import { deployLayer } from "./deploy-layer.tsx";
import { executeLayer } from "./execute-layer.tsx";
import { fireLayer } from "./fire-layer.tsx";
import { launchLayer } from "./launch-layer.tsx";
import type { Layer, Line, Scene } from "./layer.ts";
import { ordersLayer } from "./orders-layer.tsx";
import { usePlayback } from "./playback.ts";
import { PlaybackBar } from "./PlaybackBar.tsx";
import { arcOf, reachOf } from "./plot.ts";
import { rangesOf } from "./ranges.ts";
import { LEAST_ON_PHONE, LEAST_TOKEN, pathOf, TOKEN } from "./shapes.ts";
import { ShipLog } from "./ShipLog.tsx";
import { Situation } from "./Situation.tsx";
import { toUnits, tokensOf } from "./tokens.ts";
import { whereIs } from "./where.ts";
import { fleetLayer, outfitLayer } from "./yard-layer.tsx";

/** The plane with all that is seen on it, full bleed; what the phase asks for and the logs of two ships go to the rail. */
export function SpaceBoard(props: EtaTable<View>): JSX.Element {
  const { seen, viewer, lexicon, heard, history = heard, subject, onSubject } = props;
  const { view } = seen;
  const say = useSay();
  const phone = useTableLayout() === "phone";
  const seat = isSeat(viewer) ? viewer : undefined;
  const [picked, pick] = useState<{ readonly ref: string; readonly weapon?: string | undefined }>();
  const [ranges, setRanges] = useState(false);
  const [reaches, setReaches] = useState(false);
  const playback = usePlayback(heard, history, (ref) => whereIs(view, ref));

  const own = seat === undefined ? [] : ownUnits(view, seat);
  const isThere = (ref: string | undefined): ref is string =>
    ref !== undefined && whereIs(view, ref) !== undefined;
  const selected = [subject, picked?.ref, view.movers[0]?.unit, own[0]].find(isThere);
  const weapon = picked?.ref === selected ? picked?.weapon : undefined;
  const choose = (ref: string, one?: string): void => {
    pick({ ref, weapon: one });
    const concerned = seen.choices?.open.some((one) => one.subject === ref || one.target === ref) === true;
    onSubject(concerned ? ref : undefined);
  };
  const scene: Scene | undefined =
    seat === undefined || seen.choices === undefined
      ? undefined
      : { props, view, seat, lexicon, say, selected, weapon, pick: choose };
  const layer = scene === undefined ? {} : layerOf(scene);

  const tokens = useMemo(
    () => tokensOf(view, lexicon, selected, layer.lit ?? NOBODY, playback.posed),
    [view, lexicon, selected, layer.lit, playback.posed],
  );
  const focused = useFocused(props);
  const shown = focused === undefined ? own : ownUnits(view, focused);
  const extent = useMemo(() => extentOf(view, shown, focused !== undefined, phone), [view, focused, phone]);
  const rings = useMemo(
    () => (ranges && selected !== undefined ? rangesOf(view, selected, say) : []),
    [view, ranges, selected, say],
  );
  const threats = useMemo(() => (reaches ? reachPath(view, seat) : ""), [view, seat, reaches]);
  // While an earlier moment is looked at, nothing that is still to come stands on the plane.
  const past = playback.posed.size > 0;
  const { lines: plotted = [], notes = [], ground, over, point } = past ? {} : layer;
  const lines: readonly Line[] = [
    ...plotted,
    ...playback.beams.map(({ from, to, hit }): Line => ({ from, to, tone: hit ? "danger" : "info" })),
    ...playback.tracks.flatMap(([from, to]): Line[] =>
      from === undefined || to === undefined ? [] : [{ from, to, tone: "danger" }],
    ),
  ];
  const strip =
    layer.tiles === undefined || layer.tiles.length === 0 ? undefined : (
      <Strip label={say(message("board.strip"))} tiles={layer.tiles} selected={selected} onPick={choose} />
    );
  useHandover({
    ...layer.handover,
    keys: {
      a: { label: say(message("board.ranges")), press: () => setRanges(!ranges) },
      s: { label: say(message("board.reaches")), press: () => setReaches(!reaches) },
      ...layer.handover?.keys,
    },
    dock: phone ? strip : undefined,
    panel: (
      <div class="ec-panel">
        {layer.desk}
        <AboardReport view={view} lexicon={lexicon} history={history} />
        {view.turn > 0 &&
          shownShips(view, selected, seat).map((index) => {
            const ship = view.ships[index];
            return ship === undefined ? undefined : (
              <ShipLog key={index} view={view} ship={ship} index={index} lexicon={lexicon} />
            );
          })}
      </div>
    ),
  });
  if (layer.page !== undefined) return <div class="ec-board ec-page">{layer.page}</div>;

  const { width, height } = view.scenario;
  return (
    <div class="ec-board" data-foot={!phone && strip !== undefined}>
      {seat !== undefined && view.turn > 0 && <Situation view={view} seat={seat} lexicon={lexicon} />}
      <Plane
        label={say(message("board.plane"))}
        tokens={tokens}
        lines={lines}
        rings={rings}
        extent={extent}
        tokenSize={TOKEN}
        leastToken={phone ? LEAST_ON_PHONE : LEAST_TOKEN}
        unit={say(message("board.units"))}
        ground={
          <>
            <rect class="ec-area" width={width} height={height} />
            {view.planet !== "none" && (
              <circle
                class="ec-planet"
                cx={view.planet.x / UNIT}
                cy={view.planet.y / UNIT}
                r={BODY_TABLE[view.planet.body].disc / 2}
              />
            )}
            {!past && <path class="ec-threat" d={threats} />}
            {ground}
          </>
        }
        onToken={(ref) => {
          if (layer.press?.(ref) !== true) choose(ref);
        }}
        onPoint={point}
      >
        {(pixel, size) => (
          <>
            <NameTags
              tokens={tokens.filter(isNamed)}
              within={extent}
              selected={selected}
              pixel={pixel}
              size={size}
            />
            {over?.(pixel, size)}
            <MapNotes notes={notes} pixel={pixel} size={size} />
          </>
        )}
      </Plane>
      {view.turn > 0 && (
        <div class="ec-tools">
          <Layering label={say(message("board.ranges"))} letter="a" on={ranges} onChange={setRanges} />
          <Layering label={say(message("board.reaches"))} letter="s" on={reaches} onChange={setReaches} />
          {playback.stages.length > 0 && <PlaybackBar playback={playback} />}
        </div>
      )}
      {!phone && strip !== undefined && <div class="ec-foot">{strip}</div>}
    </div>
  );
}

interface LayeringProps {
  readonly label: string;
  readonly letter: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Something that can be laid over the plane. */
function Layering({ label, letter, on, onChange }: LayeringProps): JSX.Element {
  return (
    <button type="button" class="ec-layering" aria-pressed={on} onClick={() => onChange(!on)}>
      {label}
      <kbd aria-hidden="true">{letter.toUpperCase()}</kbd>
    </button>
  );
}

/** Where every located enemy can be at the end of the turn. */
const reachPath = (view: View, seat: number | undefined): string =>
  [...enemyShipsOf(view, seat ?? 0)]
    .filter(([index, ship]) => !view.unseen.includes(index) && !isStranger(ship))
    .map(([index]) => pathOf(reachOf(view, shipRef(index))))
    .join("");

const NOBODY: ReadonlySet<string> = new Set();

/** Salvos are many and have little to say. */
const isNamed = ({ id, state }: PlaneToken): boolean => !id.startsWith("v") || state === "selected";

function layerOf(scene: Scene): Layer {
  switch (scene.view.phase) {
    case "deploy":
      return deployLayer(scene);
    case "orders":
      return ordersLayer(scene);
    case "offensive-fire":
    case "defensive-fire":
      return fireLayer(scene, scene.view.phase);
    case "missiles":
      return launchLayer(scene);
    case "movement":
      return executeLayer(scene);
    case "boarding":
      return boardingLayer(scene);
    case "fleet":
      return fleetLayer(scene);
    case "outfit":
      return outfitLayer(scene);
    case "skirmish":
    case "over":
      return {};
  }
}

const ownUnits = (view: View, seat: number): string[] => [
  ...[...shipsOf(view, seat)].map(([index]) => shipRef(index)),
  ...[...flightsOf(view, seat)].map(([index]) => flightRef(index)),
];

/** What the whole view shows: everything in sight, and as far as the own units can get; before the start all the area. */
function extentOf(view: View, own: readonly string[], alone: boolean, phone: boolean) {
  const { width, height } = view.scenario;
  const corners: Place[] = [
    { x: 0, y: 0 },
    { x: width * UNIT, y: height * UNIT },
  ];
  const all = alone
    ? own
    : [
        ...view.ships.map((_, index) => shipRef(index)),
        ...view.flights.map((_, index) => flightRef(index)),
        ...view.salvos.map((_, index) => `v${index}`),
      ];
  const there = all.flatMap((ref) => whereIs(view, ref) ?? []);
  const ahead = own.flatMap((ref) => arcOf(view, ref, 0));
  return roomAround(
    (view.turn === 0 || there.length === 0 ? corners : [...there, ...ahead]).map(toUnits),
    phone,
  );
}

/** The share of the whole view that is left free on each side, for names and whatever is pulled about. */
const MARGIN = 0.05;
/** Below stands the strip of the own units; on a phone, where the dock has them, the layers and the film lie above. */
const FOOT = 0.14;
const HEAD_ON_PHONE = 0.3;
/** A view that is very wide still has so much height, in widths. */
const LOWEST = 0.35;
/** However near to each other everything is, the whole view is at least so wide. */
const NARROWEST = 700;

/** The corners of a box around these points with some room to every side. */
function roomAround(points: readonly PlanePoint[], phone: boolean): readonly PlanePoint[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const room = Math.max((right - left) * MARGIN, (NARROWEST - right + left) / 2);
  const high = Math.max(bottom - top, (right - left) * LOWEST);
  const above = (high - bottom + top) / 2 + high * MARGIN;
  return [
    { x: left - room, y: top - above - (phone ? high * HEAD_ON_PHONE : 0) },
    { x: right + room, y: bottom + above + (phone ? 0 : high * FOOT) },
  ];
}

/** The picked ship, and the first of the other side beside it. */
function shownShips(view: View, selected: string | undefined, seat: number | undefined): number[] {
  const first = selected?.startsWith("s") === true ? indexOf(selected) : -1;
  const mine = view.ships.findIndex((ship) => ship.side === (seat ?? 0) && ship.fate === "fights");
  const theirs = view.ships.findIndex((ship) => ship.side !== (seat ?? 0) && ship.fate === "fights");
  const both = first < 0 ? [mine, theirs] : [first, view.ships[first]?.side === (seat ?? 0) ? theirs : mine];
  return both.filter((index, place) => index >= 0 && both.indexOf(index) === place);
}
