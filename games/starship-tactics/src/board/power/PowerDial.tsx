import { nameOf } from "@flagship/kernel";
import { message } from "../../say.ts";
import { POWER_LOOKS, ShipShape, useSay } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";
import { ARCS, arcBit } from "../../rules/hex.ts";
import type { Ship } from "../../rules/ship.ts";
import { figuresAt } from "../../rules/state.ts";
import { colourOf, degrees, shipSpec } from "../looks.ts";
import type { Table } from "../table.ts";
import { bearingOf, onDial, ringLine, ringPiece, spreadOut } from "./dial.ts";
import type { Order, Part, Shares } from "./order.ts";

export interface PowerDialProps {
  readonly table: Table;
  readonly ship: Ship;
  readonly parts: readonly Part[];
  readonly order: Order;
  readonly shares: Shares;
  readonly limit: number;
  readonly selected: string | undefined;
  readonly nameOfPart: (part: Part) => string;
  /** A press, and a new amount by dragging, wheel or keys. */
  readonly onPress: (part: Part) => void;
  readonly onPut: (part: Part, amount: number) => void;
  readonly onEnter: () => void;
  /** Too small for names: amounts alone. */
  readonly small: boolean;
}

const RING = { inner: 139, outer: 147 };
const SHIELDS = { inner: 52, outer: 80 };
const MOVES = { inner: 85, outer: 101 };
const WEAPONS = { ring: 119, size: 14.5 };
/** How far the movement points reach to either side of the stern. */
const STERN = 62;
/** Least distance of two weapons, in degrees: they do not touch. */
const APART = 15.5;

/** The ship with everything that takes power around it: shields, weapons where they look, speed behind the stern. */
export function PowerDial(props: PowerDialProps): JSX.Element {
  const { table, ship, parts, order, shares, limit, small } = props;
  const { view } = table.seen;
  const figures = figuresAt(view, ship);
  const bow = degrees(ship.heading);
  const amount = ({ name }: Part): number => order.power[name] ?? 0;
  const weapons = parts.filter(({ kind }) => kind === "weapon");
  const bearings = spreadOut(
    weapons.map(({ index }) => bearingOf(figures.weapons[index]?.arcs ?? 0)),
    APART,
  );
  const colour = { "--power": `var(${POWER_LOOKS[colourOf(view, ship)].colour})` };
  return (
    <svg class="st-dial" viewBox="-152 -152 304 304" style={colour} data-small={small}>
      <circle class="st-dial-ground" r="149" />
      <Total shares={shares} limit={limit} />
      {parts.map((part) => {
        const at = weapons.indexOf(part);
        const shape =
          part.kind === "movement" ? (
            <Movement bow={bow} amount={amount(part)} most={part.most} />
          ) : part.kind === "shield" ? (
            <Shield angle={degrees(ship.heading, part.index)} amount={amount(part)} most={part.most} />
          ) : (
            <WeaponMark
              angle={bow + (bearings[at] ?? 0)}
              bow={bow}
              arcs={figures.weapons[part.index]?.arcs ?? 0}
              label={nameOf(figures.weapons[part.index]?.type ?? "", table.lexicon)}
              amount={amount(part)}
              part={part}
              small={small}
            />
          );
        return (
          <Dialled key={part.name} {...props} part={part} amount={amount(part)}>
            {shape}
          </Dialled>
        );
      })}
      <g transform={`rotate(${bow}) scale(0.82)`} aria-hidden="true">
        <ShipShape {...shipSpec(view, ship)} />
      </g>
    </svg>
  );
}

/** All power as the outer ring, in three colours. */
function Total({ shares, limit }: { readonly shares: Shares; readonly limit: number }): JSX.Element {
  const each = 360 / Math.max(1, limit);
  const gap = Math.min(1.6, each / 5);
  const use = (point: number): string => {
    const { movement, weapons, shields, cloak } = shares;
    if (point < movement) return "movement";
    if (point < movement + weapons) return "weapon";
    if (point < movement + weapons + shields) return "shield";
    return point < movement + weapons + shields + cloak ? "cloak" : "none";
  };
  return (
    <g class="st-dial-total" aria-hidden="true">
      {Array.from({ length: limit }, (_, point) => (
        <path
          key={point}
          data-use={use(point)}
          d={ringPiece(RING.inner, RING.outer, point * each + gap - 90, (point + 1) * each - gap - 90)}
        />
      ))}
    </g>
  );
}

interface DialledProps extends PowerDialProps {
  readonly part: Part;
  readonly amount: number;
  readonly children: ComponentChildren;
}

/** Pixels of dragging for one step. */
const PULL = 16;

/** A part that takes amounts: pressed, dragged outward and inward, wheeled, or by the keys. */
function Dialled(props: DialledProps): JSX.Element {
  const { part, amount, selected, onPress, onPut, onEnter } = props;
  const drag = useRef<{ readonly from: number; readonly amount: number; moved: boolean } | undefined>(
    undefined,
  );
  const away = (event: PointerEvent): number => {
    const box = (event.currentTarget as Element).closest("svg")?.getBoundingClientRect();
    if (box === undefined) return 0;
    return Math.hypot(event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by !== undefined) onPut(part, amount + by * part.step);
    else if (event.key === "Home") onPut(part, 0);
    else if (event.key === "End") onPut(part, part.most);
    else if (event.key === " ") onPress(part);
    else if (event.key === "Enter") onEnter();
    else return;
    event.preventDefault();
  };
  return (
    <g
      class="st-dialled"
      // A drawing has no input that could be one.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabindex={0}
      aria-label={props.nameOfPart(part)}
      aria-valuemin={0}
      aria-valuemax={part.most}
      aria-valuenow={amount}
      data-part={part.name}
      data-kind={part.kind}
      data-on={amount > 0}
      data-selected={selected === part.name}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        drag.current = { from: away(event), amount, moved: false };
      }}
      onPointerMove={(event) => {
        const held = drag.current;
        if (held === undefined) return;
        const steps = Math.trunc((away(event) - held.from) / PULL);
        if (steps === 0 && !held.moved) return;
        held.moved = true;
        onPut(part, held.amount + steps * part.step);
      }}
      onPointerUp={() => {
        const held = drag.current;
        drag.current = undefined;
        if (held?.moved === false) onPress(part);
      }}
      onPointerCancel={() => {
        drag.current = undefined;
      }}
      onWheel={(event) => {
        event.preventDefault();
        onPut(part, amount - Math.sign(event.deltaY) * part.step);
      }}
    >
      {props.children}
    </g>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  "+": 1,
  "=": 1,
  "-": -1,
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
};

interface ShieldProps {
  readonly angle: number;
  readonly amount: number;
  readonly most: number;
}

function Shield({ angle, amount, most }: ShieldProps): JSX.Element {
  const [from, to] = [angle - 28.5, angle + 28.5];
  const depth = SHIELDS.outer - SHIELDS.inner;
  const { x, y } = onDial(angle, (SHIELDS.inner + SHIELDS.outer) / 2);
  return (
    <>
      <path class="st-dial-well" d={ringPiece(SHIELDS.inner, SHIELDS.outer, from, to)} />
      {Array.from({ length: amount }, (_, point) => {
        const inner = SHIELDS.inner + 2 + (point * (depth - 4)) / most;
        return (
          <path
            key={point}
            class="st-dial-fill"
            d={ringPiece(inner, inner + (depth - 4) / most - (most > 8 ? 0.4 : 1.2), from + 2, to - 2)}
          />
        );
      })}
      <circle class="st-dial-figure" cx={x} cy={y} r="8" />
      <text x={x} y={y}>
        {amount}
      </text>
    </>
  );
}

interface MovementProps {
  readonly bow: number;
  readonly amount: number;
  readonly most: number;
}

function Movement({ bow, amount, most }: MovementProps): JSX.Element {
  const each = (2 * STERN) / Math.max(1, most);
  const from = bow + 180 - STERN;
  const gap = Math.min(1.4, each / 6);
  const { x, y } = onDial(bow + 180, (MOVES.inner + MOVES.outer) / 2);
  return (
    <>
      {Array.from({ length: most }, (_, point) => (
        <path
          key={point}
          class={point < amount ? "st-dial-fill" : "st-dial-well"}
          d={ringPiece(MOVES.inner, MOVES.outer, from + point * each + gap, from + (point + 1) * each - gap)}
        />
      ))}
      <circle class="st-dial-figure" cx={x} cy={y} r="8" />
      <text x={x} y={y}>
        {amount}
      </text>
    </>
  );
}

interface WeaponMarkProps {
  readonly angle: number;
  readonly bow: number;
  readonly arcs: number;
  readonly label: string;
  readonly amount: number;
  readonly part: Part;
  readonly small: boolean;
}

/** More charge than this is told as a figure. */
const PIPS = 4;

function WeaponMark({ angle, bow, arcs, label, amount, part, small }: WeaponMarkProps): JSX.Element {
  const say = useSay();
  const { x, y } = onDial(angle, WEAPONS.ring);
  const size = WEAPONS.size;
  const most = part.most / part.step;
  const charge = amount / part.step;
  return (
    <g transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}>
      <title>
        {say(
          message("board.arcs", {
            arcs: ARCS.filter((arc) => (arcs & arcBit(arc)) !== 0).map((arc) => message(`arc.${arc}`)),
          }),
        )}
      </title>
      <circle class="st-dial-weapon" r={size} />
      {ARCS.map((arc, index) =>
        (arcs & arcBit(arc)) === 0 ? undefined : (
          <path
            key={arc}
            class="st-dial-arc"
            d={ringLine(
              size - 2,
              bow + index * 90 - (index % 2 === 0 ? 58 : 30),
              bow + index * 90 + (index % 2 === 0 ? 58 : 30),
            )}
          />
        ),
      )}
      {small ? (
        <text>{amount}</text>
      ) : (
        <>
          <text class="st-dial-name" y="-2.5">
            {label}
          </text>
          {most > PIPS ? (
            <text class="st-dial-charge" y="5">
              {amount}/{part.most}
            </text>
          ) : (
            Array.from({ length: most }, (_, pip) => (
              <circle
                key={pip}
                class="st-dial-pip"
                data-on={pip < charge}
                cx={(pip - (most - 1) / 2) * 5.4}
                cy="5"
                r="2"
              />
            ))
          )}
        </>
      )}
    </g>
  );
}
