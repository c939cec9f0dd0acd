import type { JSX } from "preact";
import { useWord } from "../lexicon.tsx";
import { POWER_LOOKS, type Power } from "../power/powers.ts";
import type { ShipSpec } from "../ship/draw.ts";
import { ShipShape } from "../ship/ShipSilhouette.tsx";

/** One of the six shields. */
export interface DialShield {
  readonly strength: number;
  readonly full: number;
  /** Points put in front of it. */
  readonly reinforced?: number | undefined;
  /** Points it would lose by what is being previewed. */
  readonly threatened?: number | undefined;
}

export interface DialProps {
  readonly label: string;
  /** Six, clockwise from the bow. */
  readonly shields: readonly DialShield[];
  readonly ship: ShipSpec;
  readonly power?: Power | undefined;
  /** The shield, 1 to 6, that is turned to the enemy. */
  readonly facing?: number | undefined;
  /** Where the enemy is, degrees clockwise from straight up: the facing shield is turned there. Without facing: the ship's heading. */
  readonly towards?: number | undefined;
  /** The shield that flashes because it was just hit; give `hitKey` a new value to flash again. */
  readonly hit?: number | undefined;
  readonly hitKey?: string | number | undefined;
  /** Shields in the arc of what is being previewed. */
  readonly arc?: readonly number[] | undefined;
  /** Shields that can be chosen now. */
  readonly open?: readonly number[] | undefined;
  /** Shields that a coach or a warning points at. */
  readonly lit?: readonly number[] | undefined;
  readonly onShield?: ((shield: number) => void) | undefined;
  readonly subject?: string | undefined;
}

const OUTER = 96;
const INNER = 74;

/** Six shields around a ship, turned as it flies. */
export function Dial(props: DialProps): JSX.Element {
  const { label, shields, ship, power, facing, towards = 0, subject } = props;
  const word = useWord();
  const turn = facing === undefined ? towards : towards - (facing - 1) * 60;
  const colour = power === undefined ? {} : { "--power": `var(${POWER_LOOKS[power].colour})` };
  const spoken = shields.map((shield, index) => spokenShield(word, shield, index + 1, facing));
  return (
    <figure class="fs-dial" style={colour} data-subject={subject} aria-label={label}>
      <svg
        viewBox="-112 -112 224 224"
        role={props.onShield === undefined ? "img" : "group"}
        aria-label={`${label}. ${spoken.join(". ")}.`}
      >
        <g class="fs-dial-turn" style={{ transform: `rotate(${turn}deg)` }}>
          <circle class="fs-dial-ground" r={INNER - 4} />
          <path class="fs-dial-cross" d={`M0 ${-INNER + 8}V${-INNER + 18}M0 ${INNER - 8}V${INNER - 18}`} />
          <g transform="scale(1.34)">
            <ShipShape {...ship} />
          </g>
        </g>
        {shields.map((shield, index) => (
          <ShieldArc {...props} shield={shield} number={index + 1} turn={turn} spoken={spoken[index] ?? ""} />
        ))}
        {shields.map((_, index) => (
          <ShieldNumber number={index + 1} turn={turn} isFacing={index + 1 === facing} />
        ))}
      </svg>
    </figure>
  );
}

interface ShieldNumberProps {
  readonly number: number;
  readonly turn: number;
  readonly isFacing: boolean;
}

/** Beside its shield and no part of that button: what is read on a button must be what it is called. */
function ShieldNumber({ number, turn, isFacing }: ShieldNumberProps): JSX.Element {
  const { x, y } = onCircle(turn + (number - 1) * 60, INNER - 11);
  return (
    <text class="fs-dial-number" data-facing={isFacing} x={x} y={y}>
      {number}
    </text>
  );
}

interface ShieldArcProps extends DialProps {
  readonly shield: DialShield;
  readonly number: number;
  readonly turn: number;
  readonly spoken: string;
}

function ShieldArc(props: ShieldArcProps): JSX.Element {
  const { shield, number, turn, spoken, facing, hit, hitKey, arc, open, lit, onShield } = props;
  const angle = turn + (number - 1) * 60;
  const share = shield.full === 0 ? 0 : Math.min(1, shield.strength / shield.full);
  const at = onCircle(angle, (OUTER + INNER) / 2);
  const reinforced = shield.reinforced ?? 0;
  const threatened = shield.threatened ?? 0;
  const canChoose = open?.includes(number) === true && onShield !== undefined;
  const choose = (): void => onShield?.(number);
  const button = canChoose
    ? {
        role: "button" as const,
        // Drawings know only the attribute in small letters.
        tabindex: 0,
        "aria-label": spoken,
        onClick: choose,
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          choose();
        },
      }
    : {};
  return (
    <g
      class="fs-dial-shield"
      data-shield={number}
      data-down={shield.strength === 0}
      data-facing={number === facing}
      data-arc={arc?.includes(number) === true}
      data-open={canChoose}
      data-lit={lit?.includes(number) === true}
      {...button}
    >
      <g class="fs-dial-turn" style={{ transform: `rotate(${angle}deg)` }}>
        <path class="fs-dial-slot" d={segment(INNER, OUTER)} />
        <path
          class="fs-dial-charge"
          d={segment(INNER, INNER + (OUTER - INNER) * share)}
          style={{ opacity: 0.35 + 0.65 * share }}
        />
        {reinforced > 0 && <path class="fs-dial-reinforced" d={segment(OUTER + 2.5, OUTER + 6)} />}
        {threatened > 0 && <path class="fs-dial-threatened" d={segment(INNER, OUTER)} />}
        {number === facing && (
          <path class="fs-dial-pointer" d={`M-8 ${-OUTER - 3}L0 ${-OUTER - 14}L8 ${-OUTER - 3}Z`} />
        )}
        {hit === number && <path key={hitKey} class="fs-dial-hit" d={segment(INNER - 6, OUTER + 8)} />}
      </g>
      <text class="fs-dial-strength" x={at.x} y={at.y}>
        {shield.strength}
        {reinforced > 0 && <tspan class="fs-dial-plus">+{reinforced}</tspan>}
      </text>
    </g>
  );
}

function spokenShield(
  word: ReturnType<typeof useWord>,
  { strength, full, reinforced = 0 }: DialShield,
  number: number,
  facing: number | undefined,
): string {
  const base =
    strength === 0 ? word("shield-down", { n: number }) : word("shield", { n: number, strength, full });
  const extra = reinforced > 0 ? word("shield-reinforced", { n: reinforced }) : "";
  return base + extra + (number === facing ? word("shield-facing") : "");
}

function onCircle(degrees: number, radius: number): { readonly x: number; readonly y: number } {
  const angle = (degrees * Math.PI) / 180;
  return { x: Math.sin(angle) * radius, y: -Math.cos(angle) * radius };
}

/** One side of the hexagon as a band between two distances from the middle, centred straight up. */
function segment(inner: number, outer: number): string {
  const half = Math.PI / 6 - 0.035;
  const corner = (radius: number, side: number): string =>
    `${(Math.tan(half) * radius * side).toFixed(1)} ${(-radius).toFixed(1)}`;
  return `M${corner(inner, -1)}L${corner(outer, -1)}L${corner(outer, 1)}L${corner(inner, 1)}Z`;
}
