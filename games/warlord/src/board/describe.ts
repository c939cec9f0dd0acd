import type { Message } from "@flagship/kernel";
import { baseLevel } from "../rules/bases.ts";
import { placeName, type Hex } from "../rules/hex.ts";
import { shipLabel } from "../rules/ships.ts";
import { NOBODY, type Site, type SiteMemory } from "../rules/state.ts";
import { terrainAt, type Atlas } from "./atlas.ts";

type Say = (message: Message) => string;

/** What a hex holds, one fact a line; the first names place and terrain. */
export function describeHex(atlas: Atlas, hex: Hex, say: Say): string[] {
  const place = placeName(atlas.extent, hex);
  const facts = [`${place}: ${terrainText(atlas, hex, say)}`];
  const add = (key: string, values: Message["with"] = {}): void =>
    void facts.push(say({ key, with: values }));
  if (hex === atlas.home) add("hex.home");
  const [site, memory] = [atlas.sites.get(hex), atlas.memories.get(hex)];
  if (site !== undefined)
    facts.push(...(hex === atlas.home ? [] : [ownerFact(site, say)]), ...siteFacts(site, say));
  else if (memory !== undefined) facts.push(...memoryFacts(atlas, memory, say));
  if (atlas.posts.has(hex)) add("hex.post");
  const gate = atlas.gates.get(hex);
  if (gate !== undefined) add("hex.gate", { place: placeName(atlas.extent, gate) });
  const value = atlas.values.get(hex);
  if (value !== undefined) add("hex.value", { value: value[0], year: value[1] });
  const ships = atlas.ships.get(hex) ?? [];
  if (ships.length > 0)
    facts.push(`${say({ key: "hex.ships", with: { n: ships.length } })}: ${ships.map(shipLabel).join(", ")}`);
  const ghost = atlas.sightings.get(hex);
  if (ghost !== undefined) {
    const { year, count: n, owner } = ghost;
    if (owner !== undefined) add("hex.ghost.owner", { n, year, corp: atlas.numbers[owner] ?? 0 });
    else add(n === 0 ? "hex.ghost.some" : "hex.ghost", { n, year });
  }
  if (atlas.battles.has(hex)) add("hex.battle");
  return facts;
}

/** The terrain of a hex by its names. */
export function terrainText(atlas: Atlas, hex: Hex, say: Say): string {
  const terrain = terrainAt(atlas, hex);
  return terrain === undefined ? say({ key: "hex.unknown" }) : terrainName(terrain.point, terrain.area, say);
}

/** What point and area terrain are called together, by their codes. */
export function terrainName(point: string, area: string, say: Say): string {
  const names = { point: `@terrain.${point}`, area: `@terrain.${area}` };
  if (area === "ES") return say({ key: "hex.named", with: { name: names.point } });
  if (point === "ES") return say({ key: "hex.named", with: { name: names.area } });
  return say({ key: "hex.both", with: names });
}

const yieldsText = (yields: readonly number[], say: Say): string => {
  const [pe = 0, or = 0, dc = 0, fp = 0] = yields;
  return say({ key: "hex.yields", with: { pe, or, dc, fp } });
};

const ownerFact = (site: Site, say: Say): string =>
  `${say({ key: "hex.mine" })}${site.name === "" ? "" : ` “${site.name}”`}`;

function siteFacts(site: Site, say: Say): string[] {
  return [
    yieldsText(site.yields, say),
    ...(site.moons > 0
      ? [say({ key: site.activated ? "hex.moons.active" : "hex.moons", with: { n: site.moons } })]
      : []),
    ...(site.fort > 0 ? [fortText(site.fort, say)] : []),
    ...(site.fighters + site.pfs > 0
      ? [say({ key: "hex.garrison", with: { fighters: site.fighters, pfs: site.pfs } })]
      : []),
    ...markFacts(site, say),
  ];
}

function memoryFacts(atlas: Atlas, memory: SiteMemory, say: Say): string[] {
  const owner =
    memory.owner === undefined
      ? undefined
      : say(
          memory.owner === NOBODY
            ? { key: "hex.free" }
            : { key: "hex.owner", with: { corp: atlas.numbers[memory.owner] ?? 0 } },
        );
  return [
    ...(owner === undefined ? [] : [say({ key: "hex.was", with: { year: memory.year, owner } })]),
    ...(memory.yields === undefined ? [] : [yieldsText(memory.yields, say)]),
    ...((memory.fort ?? 0) > 0 ? [fortText(memory.fort ?? 0, say)] : []),
    ...markFacts(memory, say),
  ];
}

interface Marks {
  readonly special?: number;
  readonly devastated?: boolean;
  readonly raided?: boolean;
}

function markFacts({ special = 0, devastated = false, raided = false }: Marks, say: Say): string[] {
  return [
    ...(special > 0 ? [say({ key: "hex.special", with: { name: `@special.${special}` } })] : []),
    ...(devastated ? [say({ key: "hex.devastated" })] : []),
    ...(raided ? [say({ key: "hex.raided" })] : []),
  ];
}

const fortText = (fort: number, say: Say): string =>
  baseLevel(fort) === "none"
    ? say({ key: "hex.fort.plain", with: { fort } })
    : say({ key: "hex.fort", with: { fort, base: baseLevel(fort) } });
