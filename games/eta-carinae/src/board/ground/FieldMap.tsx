import { message, sentence, type Lexicon } from "@flagship/kernel";
import { POWER_LOOKS, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { FACILITY_TABLE } from "../../data/facilities.ts";
import { unitName } from "../../ground/naming.ts";
import type { Element, Facility } from "../../ground/state.ts";
import { elementAt, facilityAt, isStanding, typeOf } from "../../ground/units.ts";
import type { View } from "../../ground/view.ts";
import type { Place } from "../../plane/point.ts";
import { colourOf } from "../looks.ts";
import { elementLabel } from "./element-label.ts";

interface FieldMapProps {
  readonly view: View;
  readonly lexicon: Lexicon;
  readonly selected: string | undefined;
  /** The way each element was told to go. */
  readonly ways: ReadonlyMap<string, readonly Place[]>;
  /** Who aims at what. */
  readonly aims: readonly { readonly by: string; readonly target: string }[];
  /** Elements that may be pointed at now. */
  readonly lit: ReadonlySet<string>;
  readonly onUnit: (ref: string) => void;
  readonly onPoint: ((at: Place) => void) | undefined;
}

/** The field: terrain, facilities, everybody who is seen, ways and lines of fire. */
export function FieldMap(props: FieldMapProps): JSX.Element {
  const { view, lexicon, selected, ways, aims, lit, onUnit, onPoint } = props;
  const say = useSay();
  const { width, height, terrain, sides } = view.scenario;
  const size = width / 60;
  const choose = (event: MouseEvent): void => {
    const rect = (event.currentTarget as SVGSVGElement).getBoundingClientRect();
    onPoint?.({
      x: Math.round(((event.clientX - rect.left) / rect.width) * width),
      y: Math.round(((event.clientY - rect.top) / rect.height) * height),
    });
  };
  const place = (ref: string): Place | undefined => {
    const at = elementAt(view, ref) ?? facilityAt(view, ref);
    return at === undefined || isNowhere(at) ? undefined : at;
  };
  const last = view.report.flatMap((event) =>
    event.type === "ground.fired" ? [{ by: event.by, target: event.target }] : [],
  );
  const line =
    (tone: string) =>
    ({ by, target }: { readonly by: string; readonly target: string }) => {
      const [from, to] = [place(by), place(target)];
      return from === undefined || to === undefined ? undefined : (
        <line
          key={`${tone}${by}${target}`}
          class="ec-aim"
          data-tone={tone}
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
        />
      );
    };
  return (
    // Points can also be given as figures in the form; pointing is the quick way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <svg
      class="ec-field"
      viewBox={`0 0 ${width} ${height}`}
      style={{ "--mark": `${size}px` }}
      onClick={choose}
    >
      {view.phase === "deploy" &&
        sides.map(({ zone: { x, y, w, h } }) => (
          <rect key={`${x}-${y}`} class="ec-zone" x={x} y={y} width={w} height={h} />
        ))}
      {terrain.map(({ kind, x, y, w, h }) => (
        <rect key={`${x}-${y}-${kind}`} class="ec-terrain" data-kind={kind} x={x} y={y} width={w} height={h}>
          <title>{say(message(`ground.terrain.${kind}`))}</title>
        </rect>
      ))}
      {view.facilities.map((facility, index) => (
        <FacilityMark
          key={`f${index}`}
          view={view}
          facility={facility}
          label={sentence(unitName(view, `f${index}`), lexicon)}
          lit={lit.has(`f${index}`)}
          onPress={() => onUnit(`f${index}`)}
        />
      ))}
      {last.map(line("past"))}
      {aims.map(line("now"))}
      {[...ways].map(([ref, way]) => {
        const from = place(ref);
        return from === undefined ? undefined : (
          <path key={ref} class="ec-way" d={`M${[from, ...way].map(({ x, y }) => `${x} ${y}`).join("L")}`} />
        );
      })}
      {view.elements.map((element, index) =>
        isShown(view, element) ? (
          <ElementMark
            key={`e${index}`}
            view={view}
            element={element}
            index={index}
            size={size}
            label={elementLabel(view, index, element, lexicon)}
            selected={selected === `e${index}`}
            lit={lit.has(`e${index}`)}
            onPress={() => onUnit(`e${index}`)}
          />
        ) : undefined,
      )}
    </svg>
  );
}

/** Whoever stands on the field by himself and is seen; wrecks stay where they burnt. */
function isShown(view: View, element: Element): boolean {
  if (view.phase === "muster" || element.aboard >= 0) return false;
  if (element.fate === "wreck") return true;
  return element.fate === "fit" && !isNowhere(element);
}

/** What the viewer does not see has no place. */
const isNowhere = ({ x, y }: Place): boolean => x === 0 && y === 0;

/** Enter and space press a mark as a click does. */
const button = (onPress: () => void) => ({
  role: "button" as const,
  tabIndex: 0,
  onClick: (event: MouseEvent) => {
    event.stopPropagation();
    onPress();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onPress();
  },
});

const lookOf = (view: View, side: number): string =>
  `var(${
    POWER_LOOKS[
      colourOf(
        view.scenario.sides.map(({ sovereignty }) => sovereignty),
        side,
      )
    ].colour
  })`;

interface FacilityMarkProps {
  readonly view: View;
  readonly facility: Facility;
  readonly label: string;
  readonly lit: boolean;
  readonly onPress: () => void;
}

function FacilityMark({ view, facility, label, lit, onPress }: FacilityMarkProps): JSX.Element | undefined {
  if (isNowhere(facility)) return undefined;
  const half = Math.max(20, FACILITY_TABLE[facility.type].radius);
  const power = facility.holder < 0 ? "var(--ink-3)" : lookOf(view, facility.holder);
  return (
    <g
      class="ec-facility"
      data-standing={isStanding(facility)}
      data-lit={lit}
      style={{ "--power": power }}
      aria-label={label}
      {...button(onPress)}
    >
      <rect x={facility.x - half} y={facility.y - half} width={2 * half} height={2 * half} />
      <title>{label}</title>
    </g>
  );
}

interface ElementMarkProps {
  readonly view: View;
  readonly element: Element;
  readonly index: number;
  readonly size: number;
  readonly label: string;
  readonly selected: boolean;
  readonly lit: boolean;
  readonly onPress: () => void;
}

/** Squads are round, vehicles square, craft and landers pointed; chits show damage in the rulebook's colours. */
function ElementMark(props: ElementMarkProps): JSX.Element {
  const { view, element, index, size, label, selected, lit, onPress } = props;
  const { nature } = typeOf(element);
  const chits = [
    !element.weapons && "weapons",
    !element.mobility && "mobility",
    element.stunned > 0 && "stunned",
  ].filter((chit) => chit !== false);
  return (
    <g
      class="ec-element"
      data-nature={nature}
      data-fate={element.fate}
      data-selected={selected}
      data-lit={lit}
      data-dug={element.dug}
      data-subject={`e${index}`}
      style={{
        "--power": lookOf(view, element.side),
        translate: `${element.x}px ${element.y}px`,
      }}
      aria-label={label}
      {...button(onPress)}
    >
      <path class="ec-element-body" d={BODIES[nature]} transform={`scale(${size * 0.8})`} />
      <text y={size * 0.3} font-size={size * 0.85}>
        {index + 1}
      </text>
      {element.command && (
        <path class="ec-command" d="M-0.5 -1.3L0 -1.7L0.5 -1.3" transform={`scale(${size * 0.8})`} />
      )}
      {chits.map((chit, place) => (
        <circle
          key={chit}
          class="ec-chit"
          data-chit={chit}
          cx={size * (0.8 - 0.55 * place)}
          cy={-size * 0.85}
          r={size * 0.26}
        />
      ))}
      <title>{label}</title>
    </g>
  );
}

const ROUND = "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z";
const SQUARE = "M-1 -0.8h2v1.6h-2z";
const BODIES = {
  squad: ROUND,
  robot: "M-0.6 -1h1.2l0.4 0.4v1.2l-0.4 0.4h-1.2l-0.4 -0.4v-1.2z",
  vehicle: SQUARE,
  craft: "M0 -1.1L1 0.9L0 0.5L-1 0.9z",
  lander: "M0 -1.3L1.2 0L0 1.3L-1.2 0z",
} as const;
