import { columnOf, neighbour, type Extent, type Hex } from "../../rules/hex.ts";

/** The hex an arrow key leads to; sideways the row's number stays the same. */
export function stepBy(extent: Extent, hex: Hex, key: string): Hex | undefined {
  const odd = columnOf(hex) % 2 === 1;
  switch (key) {
    case "ArrowUp":
      return neighbour(extent, hex, 1);
    case "ArrowDown":
      return neighbour(extent, hex, 4);
    case "ArrowRight":
      return neighbour(extent, hex, odd ? 3 : 2);
    case "ArrowLeft":
      return neighbour(extent, hex, odd ? 5 : 6);
    default:
      return undefined;
  }
}
