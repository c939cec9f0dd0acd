import type { Seat } from "@flagship/kernel";
import { message } from "../../say.ts";
import { MapFrame, POWER_LOOKS, useMapWindow, useSay, useWord, type MapBox, type Power } from "@flagship/kit";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { FACILITY_TABLE } from "../data/facilities.ts";
import { unitName } from "../rules/naming.ts";
import type { Element, Facility } from "../rules/state.ts";
import { elementAt, elementRef, facilityAt, facilityRef, isStanding, typeOf } from "../rules/units.ts";
import type { View } from "../rules/view.ts";
import type { Place } from "../../common/plane/point.ts";
import { colourOf } from "../../common/board/looks.ts";
import { NameTags } from "../../common/board/NameTags.tsx";
import { markButton, pointedAt } from "../../common/board/on-map.ts";
import { spread } from "../../common/board/spread.ts";
import { elementText } from "./element-label.ts";
import { ElementMark } from "./ElementMark.tsx";

interface FieldMapProps {
  readonly view: View;
  readonly selected: string | undefined;
  /** Where elements are to stand that are not on the field yet. */
  readonly berths: ReadonlyMap<string, Place>;
  /** The way each element was told to go. */
  readonly ways: ReadonlyMap<string, readonly Place[]>;
  /** Who aims at what. */
  readonly aims: readonly { readonly by: string; readonly target: string }[];
  /** Units that may be pointed at now. */
  readonly lit: ReadonlySet<string>;
  /** How far the picked element gets on open ground; 0: it goes nowhere. */
  readonly reach: number;
  /** The side whose elements are to be seen; missing: all. */
  readonly focused: Seat | undefined;
  /** There is room for the strip at the foot of the board. */
  readonly foot: boolean;
  readonly onUnit: (ref: string) => void;
  readonly onPoint: ((at: Place) => void) | undefined;
  /** Arrow keys push where an element goes. */
  readonly onPush: ((ref: string, across: number, along: number) => void) | undefined;
}

/** Marks are so large at least, in pixels; the whole field holds so many beside each other. */
const LEAST_MARK = 14;
const ABREAST = 50;
/** Patches so wide, in pixels, have their names written in them. */
const TERRAIN_NAME = 70;
/** The strip at the foot takes this share of the field's height. */
const FOOT = 0.13;
/** A scale bar of this length. */
const SCALE = 100;

/** The field: terrain, facilities, everybody who is seen, ways and lines of fire. */
export function FieldMap(props: FieldMapProps): JSX.Element {
  const { view, selected, berths, ways, aims, lit, reach, foot, onUnit, onPoint, onPush } = props;
  const say = useSay();
  const word = useWord();
  const { width, height, terrain, sides } = view.scenario;
  const box = useMemo(
    () => ({ left: 0, top: 0, right: width, bottom: foot ? height * (1 + FOOT) : height }),
    [width, height, foot],
  );
  const window = useMapWindow(box, width / 6, closeTo(view, foot, props.focused));
  const size = Math.max(Math.min(width / ABREAST, LEAST_MARK * 2 * window.pixel), LEAST_MARK * window.pixel);
  const place = (ref: string): Place | undefined => {
    const at = berths.get(ref) ?? elementAt(view, ref) ?? facilityAt(view, ref);
    return at === undefined || isNowhere(at) ? undefined : at;
  };
  const last = view.report.flatMap((event) =>
    event.type === "ground.fired" ? [{ by: event.by, target: event.target }] : [],
  );
  const line = (tone: string) => (aim: { readonly by: string; readonly target: string }) => {
    const [from, to] = [place(aim.by), place(aim.target)];
    return from === undefined || to === undefined ? undefined : (
      <line
        key={`${tone}${aim.by}${aim.target}`}
        class="ec-aim"
        data-tone={tone}
        x1={from.x}
        y1={from.y}
        x2={to.x}
        y2={to.y}
      />
    );
  };
  const drawn = useMemo(
    () =>
      spread(
        view.elements.flatMap((element, index) => {
          const id = elementRef(index);
          const at = berths.get(id) ?? (isShown(view, element) ? element : undefined);
          return at === undefined ? [] : [{ id, at }];
        }),
        size * 1.9,
      ),
    [view, berths, size],
  );
  const standing = selected === undefined ? undefined : place(selected);
  return (
    <div class="ec-flat">
      <MapFrame
        label={say(message("ground.board.field"))}
        help={word("plane-help")}
        window={window}
        foot={
          <div class="fs-scale" style={{ inlineSize: `${(SCALE / window.view.width) * 100}%` }}>
            {SCALE}
          </div>
        }
      >
        {/* Points can also be given with the arrow keys, or as figures in the form. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <rect
          class="ec-ground"
          data-open={onPoint !== undefined}
          width={width}
          height={height}
          onClick={(event) => onPoint?.(pointedAt(event))}
        />
        {view.phase === "deploy" &&
          sides.map(({ zone: { x, y, w, h } }) => (
            <rect key={`${x}-${y}`} class="ec-outline" x={x} y={y} width={w} height={h} />
          ))}
        {terrain.map(({ kind, x, y, w, h }) => (
          <g key={`${x}-${y}-${kind}`} class="ec-terrain" data-kind={kind}>
            <rect x={x} y={y} width={w} height={h} rx={ROUNDED[kind] ?? 0} />
            {w > TERRAIN_NAME * window.pixel && (
              <text x={x + 6 * window.pixel} y={y + 13 * window.pixel} font-size={10 * window.pixel}>
                {say(message(`ground.terrain.${kind}`))}
              </text>
            )}
          </g>
        ))}
        {standing !== undefined && reach > 0 && (
          <circle class="ec-outline" cx={standing.x} cy={standing.y} r={reach} />
        )}
        {view.facilities.map((facility, index) => (
          <FacilityMark
            key={facilityRef(index)}
            view={view}
            facility={facility}
            label={say(unitName(view, facilityRef(index)))}
            lit={lit.has(facilityRef(index))}
            onPress={() => onUnit(facilityRef(index))}
          />
        ))}
        <NameTags
          tokens={view.facilities.flatMap((facility, index) => {
            const id = facilityRef(index);
            return isNowhere(facility) ? [] : [{ id, label: say(unitName(view, id)), at: facility }];
          })}
          around={view.elements.filter((element) => isShown(view, element))}
          selected={selected}
          pixel={window.pixel}
          size={80}
        />
        {last.map(line("past"))}
        {aims.map(line("now"))}
        {[...ways].map(([ref, way]) => {
          const from = place(ref);
          return from === undefined || way.length === 0 ? undefined : (
            <path
              key={ref}
              class="ec-way"
              d={`M${[from, ...way].map(({ x, y }) => `${x} ${y}`).join("L")}`}
            />
          );
        })}
        {view.elements.map((element, index) => {
          const ref = elementRef(index);
          const berth = berths.get(ref);
          return berth !== undefined || isShown(view, element) ? (
            <ElementMark
              key={ref}
              element={element}
              subject={ref}
              at={drawn.get(ref) ?? berth ?? element}
              size={size}
              label={say(elementText(view, index, element))}
              power={lookOf(view, element.side)}
              selected={selected === ref}
              lit={lit.has(ref)}
              onPress={() => onUnit(ref)}
              onPush={onPush === undefined ? undefined : (across, along) => onPush(ref, across, along)}
            />
          ) : undefined;
        })}
      </MapFrame>
    </div>
  );
}

/** So much of the field's width lies free around what matters, and so much of it is seen at least. */
const AIR = 0.12;
const LEAST_SEEN = 0.45;
/** The frame moves by steps of this share of the field: not with every pace of somebody. */
const STEP = 0.05;

/**
 * What the map shows unasked once everybody has a place: all units that are seen, and every facility; or one side's own
 * elements.
 */
function closeTo(view: View, foot: boolean, focused: Seat | undefined): MapBox | undefined {
  const theirs = view.elements.filter(
    (element) => element.side === focused && isShown(view, element) && !isNowhere(element),
  );
  if (theirs.length > 0) return boxAround(view, foot, theirs);
  if (view.phase === "muster" || view.phase === "deploy") return undefined;
  const there = [
    ...view.elements.filter((element) => isShown(view, element)),
    ...view.facilities.filter((facility) => !isNowhere(facility)),
  ];
  return there.length === 0 ? undefined : boxAround(view, foot, there);
}

function boxAround({ scenario: { width, height } }: View, foot: boolean, there: readonly Place[]): MapBox {
  const [xs, ys] = [there.map(({ x }) => x), there.map(({ y }) => y)];
  const [across, down] = [
    within(Math.min(...xs), Math.max(...xs), width, width),
    within(Math.min(...ys), Math.max(...ys), height, width),
  ];
  const strip = foot ? (down.to - down.from) * FOOT : 0;
  return { left: across.from, right: across.to, top: down.from, bottom: down.to + strip };
}

/** A stretch with some air on both sides, long enough, and inside the field where that is possible. */
function within(first: number, last: number, end: number, unit: number): { from: number; to: number } {
  const step = unit * STEP;
  const room = Math.max(unit * AIR, (end * LEAST_SEEN - (last - first)) / 2);
  const from = Math.max(0, Math.floor((first - room) / step) * step);
  const to = Math.min(end, Math.ceil((last + room) / step) * step);
  return { from, to };
}

/** Woods and water have no corners. */
const ROUNDED: Readonly<Record<string, number>> = { woods: 30, water: 30, rough: 12 };

/** Whoever stands on the field by himself and is seen; wrecks stay where they burnt. */
function isShown(view: View, element: Element): boolean {
  if (view.phase === "muster" || element.aboard >= 0) return false;
  if (element.fate === "wreck") return true;
  return element.fate === "fit" && !isNowhere(element);
}

/** What the viewer does not see has no place. */
const isNowhere = ({ x, y }: Place): boolean => x === 0 && y === 0;

const lookOf = (view: View, side: number): Power =>
  colourOf(
    view.scenario.sides.map(({ sovereignty }) => sovereignty),
    side,
  );

/** How far an element gets on open ground in a turn. */
export const marchOf = (element: Element): number => typeOf(element).move;

interface FacilityMarkProps {
  readonly view: View;
  readonly facility: Facility;
  readonly label: string;
  readonly lit: boolean;
  readonly onPress: () => void;
}

function FacilityMark(props: FacilityMarkProps): JSX.Element | undefined {
  const { view, facility, label, lit, onPress } = props;
  if (isNowhere(facility)) return undefined;
  const half = Math.max(20, FACILITY_TABLE[facility.type].radius);
  const power = facility.holder < 0 ? "--ink-3" : POWER_LOOKS[lookOf(view, facility.holder)].colour;
  return (
    <g
      class="ec-facility"
      data-standing={isStanding(facility)}
      data-lit={lit}
      style={{ "--power": `var(${power})` }}
      aria-label={label}
      {...markButton(onPress)}
    >
      <rect x={facility.x - half} y={facility.y - half} width={2 * half} height={2 * half} />
      <title>{label}</title>
    </g>
  );
}
