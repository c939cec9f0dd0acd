import type { PlanePoint } from "@flagship/kit";
import type { JSX } from "preact";

/** Something that stands on a map and has a name. */
interface Named {
  readonly id: string;
  readonly label: string;
  readonly at: PlanePoint;
  /** How large it is beside the others; missing: 1. */
  readonly share?: number | undefined;
  /** Where it points, in degrees clockwise from straight up: its name rather stands behind it than in its way. */
  readonly heading?: number | undefined;
}

export interface NameTagsProps {
  readonly tokens: readonly Named[];
  /** Others who stand there and whom names should not cover. */
  readonly around?: readonly PlanePoint[];
  /** Two corners that names rather keep between. */
  readonly within?: readonly PlanePoint[];
  readonly selected: string | undefined;
  /** How many map units a pixel is. */
  readonly pixel: number;
  /** How large a token is drawn, in map units. */
  readonly size: number;
}

/** Letters are so high and about so wide, in pixels. */
const HIGH = 11;
const WIDE = 6.1;

/** Names wherever there is room for them; that of the picked thing always. */
export function NameTags(props: NameTagsProps): JSX.Element {
  return (
    <g class="ec-tags" font-size={HIGH * props.pixel}>
      {placed(props).map(({ id, label, at }) => (
        <text key={id} x={at.x} y={at.y} stroke-width={3 * props.pixel}>
          {label}
        </text>
      ))}
    </g>
  );
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const overlap = (a: Box, b: Box): boolean =>
  2 * Math.abs(a.x - b.x) < a.width + b.width && 2 * Math.abs(a.y - b.y) < a.height + b.height;

const boxAt = ({ x, y }: PlanePoint, across: number): Box => ({ x, y, width: across, height: across });

const isInside = ({ x, width }: Box, corners: readonly PlanePoint[] = []): boolean =>
  corners.length === 0 ||
  (x - width / 2 >= Math.min(...corners.map((one) => one.x)) &&
    x + width / 2 <= Math.max(...corners.map((one) => one.x)));

/** Below, above, behind or before each token, where it covers neither another token nor another name. */
function placed({ tokens, around = [], within, selected, pixel, size }: NameTagsProps): readonly Named[] {
  const bodies = [
    ...tokens.map(({ at, share = 1 }): Box => boxAt(at, size * share * 0.6)),
    ...around.map((at): Box => boxAt(at, 2 * HIGH * pixel)),
  ];
  const names: Box[] = [];
  const order = tokens.toSorted((a, b) => Number(b.id === selected) - Number(a.id === selected));
  return order.flatMap(({ id, label, at, share = 1, heading = 90 }): Named[] => {
    const behind = heading % 360 < 180 ? -1 : 1;
    const [width, height] = [label.length * WIDE * pixel, HIGH * pixel];
    const [away, aside] = [size * share * 0.36 + height, size * share * 0.36 + width / 2];
    // Below stands the emblem.
    const under = size * share * 0.5 + height * 0.8;
    const boxes = [
      [0, under],
      [0, -away],
      [behind * aside, 0],
      [-behind * aside, 0],
    ].map(([dx = 0, dy = 0]): Box => ({ x: at.x + dx, y: at.y + dy, width, height }));
    const isFree = (box: Box): boolean =>
      !names.some((one) => overlap(box, one)) && !bodies.some((one) => overlap(box, one));
    const free = boxes.find((box) => isInside(box, within) && isFree(box)) ?? boxes.find(isFree);
    const box = free ?? (id === selected ? boxes[0] : undefined);
    if (box === undefined) return [];
    names.push(box);
    return [{ id, label, at: { x: box.x, y: box.y } }];
  });
}
