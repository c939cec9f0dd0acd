import { baseLevel } from "../../rules/bases.ts";
import type { Hex } from "../../rules/hex.ts";
import { NOBODY } from "../../rules/state.ts";
import { holds, seenBox, toPane } from "./camera.ts";
import { drawFleet, drawIdle, drawPlan } from "./fleet-marks.ts";
import { drawBorders, drawLetters, ringHex } from "./grid-marks.ts";
import { middleOf, type Point } from "./projection.ts";
import { DETAIL_FROM, type Sheet } from "./scene.ts";
import { ageOf, drawBattle, drawGhost } from "./sighting-marks.ts";
import { drawBase, drawClaim, drawPost } from "./site-marks.ts";

/** From this radius on a hex bears its number and the codes of its terrain. */
const LETTERS_FROM = 21;

/** Draws borders, sites, ghosts, battles, ships, plans and the cursor, in this order. */
export function drawOverlay(sheet: Sheet): void {
  const { scene, camera, pane, brush } = sheet;
  const { atlas } = scene;
  const seen = seenBox(camera, pane);
  const visible = (hex: Hex): Point | undefined => {
    const at = middleOf(atlas.extent, hex);
    return holds(seen, at) ? toPane(camera, pane, at) : undefined;
  };
  const each = <T>(things: ReadonlyMap<Hex, T>, draw: (at: Point, thing: T, hex: Hex) => void): void => {
    for (const [hex, thing] of things) {
      const at = visible(hex);
      if (at !== undefined) draw(at, thing, hex);
    }
  };
  brush.lineCap = "round";
  brush.lineJoin = "round";
  drawBorders(sheet, seen);
  for (const hex of scene.reach) {
    const at = visible(hex);
    if (at !== undefined) ringHex(sheet, at, "act", 0.15, true);
  }
  if (camera.scale >= LETTERS_FROM) drawLetters(sheet, seen);
  for (const hex of atlas.unclaimed) {
    const at = visible(hex);
    if (at !== undefined) drawClaim(sheet, at, NOBODY, 0.7);
  }
  each(atlas.memories, (at, memory) => {
    if (memory.owner === undefined || memory.owner === scene.seat) return;
    drawClaim(sheet, at, memory.owner, ageOf(atlas.year, memory.year));
  });
  each(atlas.sites, (at, site, hex) => {
    drawClaim(sheet, at, scene.seat, 1);
    if (camera.scale >= DETAIL_FROM) drawBase(sheet, at, baseLevel(site.fort), hex === atlas.home);
  });
  for (const hex of atlas.posts) {
    const at = visible(hex);
    if (at !== undefined) drawPost(sheet, at);
  }
  each(atlas.sightings, (at, sighting) =>
    drawGhost(
      sheet,
      at,
      sighting.owner,
      sighting.count,
      ageOf(atlas.year, sighting.year),
      atlas.year - sighting.year,
    ),
  );
  each(atlas.battles, (at) => drawBattle(sheet, at));
  for (const plan of scene.plans) drawPlan(sheet, plan);
  each(atlas.ships, (at, ships, hex) => {
    drawFleet(sheet, at, ships);
    if (scene.idle.has(hex)) drawIdle(sheet, at);
  });
  for (const hex of scene.lit) {
    const at = visible(hex);
    if (at !== undefined) ringHex(sheet, at, "act", 1, false);
  }
  const cursor = scene.cursor === undefined ? undefined : visible(scene.cursor);
  if (cursor !== undefined) ringHex(sheet, cursor, "focus", 1, false);
}
