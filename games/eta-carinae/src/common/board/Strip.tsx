import { ShipSilhouette, useTableLayout, type Power, type ShipSpec } from "@flagship/kit";
import type { JSX } from "preact";

/** One of the own units and what it was told. */
export interface Tile {
  readonly id: string;
  readonly name: string;
  /** What it does. */
  readonly line: string;
  /** What stands below that. */
  readonly note?: string | undefined;
  readonly tone?: "idle" | "fault" | undefined;
  readonly ship?: ShipSpec | undefined;
  readonly power?: Power | undefined;
}

export interface StripProps {
  readonly label: string;
  readonly tiles: readonly Tile[];
  readonly selected: string | undefined;
  readonly onPick: (id: string) => void;
}

/** Keys 1 to 9 pick the first nine. */
const KEYED = 9;
/** Beside each other so many tiles have room for a picture and two lines. */
const ROOMY = 5;

/** The own units at the foot of the board: who is still without orders is seen at once. */
export function Strip({ label, tiles, selected, onPick }: StripProps): JSX.Element {
  const keys = useTableLayout() !== "phone";
  return (
    <ul class="ec-strip" aria-label={label} data-roomy={tiles.length <= ROOMY}>
      {tiles.map(({ id, name, line, note, tone, ship, power }, place) => (
        <li key={id}>
          <button
            type="button"
            class="ec-tile"
            data-tone={tone}
            aria-pressed={id === selected}
            onClick={() => onPick(id)}
          >
            {ship !== undefined && <ShipSilhouette {...ship} power={power} heading={90} />}
            <span class="ec-tile-name">{name}</span>
            <span class="ec-tile-line">{line}</span>
            {note !== undefined && <span class="ec-tile-note">{note}</span>}
            {keys && place < KEYED && <kbd aria-hidden="true">{place + 1}</kbd>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The tile after the picked one that is still without orders, or simply the next one. */
export function nextTile(tiles: readonly Tile[], selected: string | undefined): string | undefined {
  const at = tiles.findIndex(({ id }) => id === selected);
  const turned = [...tiles.slice(at + 1), ...tiles.slice(0, at + 1)];
  return (turned.find(({ tone }) => tone !== undefined) ?? turned[0])?.id;
}

/** The keys that pick units. */
export const tileKeys = (
  tiles: readonly Tile[],
  onPick: (id: string) => void,
): Readonly<Record<string, () => void>> =>
  Object.fromEntries(tiles.slice(0, KEYED).map(({ id }, place) => [String(place + 1), () => onPick(id)]));
