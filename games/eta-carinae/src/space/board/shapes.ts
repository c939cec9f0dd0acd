import type { Place } from "../../common/plane/point.ts";
import type { Line } from "./layer.ts";
import { toUnits } from "./tokens.ts";

/** How large ships are drawn, in units of the plane, and at least, in pixels. */
export const TOKEN = 60;
export const LEAST_TOKEN = 76;
export const LEAST_ON_PHONE = 44;
/** The reach of a fingertip, in pixels. */
export const GRIP = 20;

/** A path as lines from corner to corner. */
export const legsOf = (path: readonly Place[], tone: Line["tone"]): readonly Line[] =>
  path.flatMap((to, index) => {
    const from = path[index - 1];
    return from === undefined ? [] : [{ from: toUnits(from), to: toUnits(to), tone }];
  });

/** Places as the `d` of a path. */
export const pathOf = (places: readonly Place[]): string =>
  places.length === 0
    ? ""
    : `M${places
        .map(toUnits)
        .map(({ x, y }) => `${x} ${y}`)
        .join("L")}`;
