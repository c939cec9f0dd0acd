import { DataTable, type DataColumn } from "@flagship/kit";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { isMajor, isSiteTerrain } from "../data/terrain.ts";
import { baseLevel } from "../rules/bases.ts";
import { placeName, type Hex } from "../rules/hex.ts";
import { NOBODY } from "../rules/state.ts";
import { terrainAt, UNKNOWN } from "./atlas.ts";
import type { Desk } from "./desk.ts";
import { PlaceLink } from "./PlaceLink.tsx";
import { terrainText } from "./describe.ts";

/** A site as far as it is known, own or not. */
interface KnownSite {
  readonly hex: Hex;
  readonly kind: string;
  readonly major: boolean;
  readonly owner: string;
  readonly mine: boolean;
  readonly yields: readonly number[] | undefined;
  readonly fort: number | undefined;
  /** The year of the knowledge. */
  readonly seen: number;
  readonly name: string;
}

/** Every site on the map, own ones first. */
export function Sites({ desk }: { readonly desk: Desk }): JSX.Element {
  const { view, word } = desk;
  const rows = useMemo(() => knownSites(desk), [desk]);
  const columns = useMemo(
    (): readonly DataColumn<KnownSite>[] => [
      {
        id: "place",
        label: word("site.place"),
        value: (site) => placeName(view.options, site.hex),
        cell: (site) => (
          <PlaceLink
            desk={desk}
            hex={site.hex}
            label={word("site.on-map", { place: placeName(view.options, site.hex) })}
          />
        ),
      },
      { id: "kind", label: word("site.kind"), value: (site) => site.kind },
      {
        id: "size",
        label: word("site.size"),
        minor: true,
        value: (site) => word(site.major ? "site.major" : "site.minor"),
      },
      { id: "owner", label: word("site.owner"), value: (site) => site.owner },
      ...["PE", "OR", "DC", "FP"].map((label, index): DataColumn<KnownSite> => ({
        id: label,
        label,
        figures: true,
        value: (site) => site.yields?.[index] ?? -1,
        cell: (site) => site.yields?.[index] ?? "?",
      })),
      {
        id: "fort",
        label: word("site.fort"),
        figures: true,
        value: (site) => site.fort ?? -1,
        cell: (site) => site.fort ?? "?",
      },
      {
        id: "base",
        label: word("site.base"),
        minor: true,
        cell: (site) => {
          const level = baseLevel(site.fort ?? 0);
          return level === "none" ? "–" : level;
        },
      },
      {
        id: "seen",
        label: word("site.seen"),
        figures: true,
        minor: true,
        value: (site) => site.seen,
        cell: (site) => (site.seen > 0 ? `Y${site.seen}` : "–"),
      },
      { id: "name", label: word("site.name"), minor: true, value: (site) => site.name },
    ],
    [desk],
  );
  return (
    <DataTable
      label={word("board.tab.sites")}
      columns={columns}
      rows={rows}
      rowKey={(site) => site.hex}
      selected={(site) => site.mine}
      empty={word("site.none")}
    />
  );
}

function knownSites({ atlas, view, word, say }: Desk): KnownSite[] {
  const found: KnownSite[] = [];
  for (const [hex, point] of atlas.point.entries()) {
    const terrain = point === UNKNOWN ? undefined : terrainAt(atlas, hex);
    const [own, memory] = [atlas.sites.get(hex), atlas.memories.get(hex)];
    if (own === undefined && (terrain === undefined || !isSiteTerrain(terrain.point))) continue;
    const owner = own === undefined ? memory?.owner : view.seat;
    found.push({
      hex,
      kind: terrainText(atlas, hex, say),
      major: own?.major ?? isMajor(terrain?.point ?? ""),
      mine: own !== undefined,
      owner:
        own !== undefined
          ? word("hex.mine")
          : owner === undefined
            ? "?"
            : owner === NOBODY
              ? word("hex.free")
              : word("hex.owner", { corp: atlas.numbers[owner] ?? 0 }),
      yields: own?.yields ?? memory?.yields,
      fort: own?.fort ?? memory?.fort,
      seen: own === undefined ? (memory?.year ?? 0) : view.year,
      name: own?.name ?? "",
    });
  }
  return found.toSorted((a, b) => Number(b.mine) - Number(a.mine) || a.hex - b.hex);
}
