import { structuredCloneOf } from "../rules/view.ts";
import type { CorpId, Report } from "../rules/state.ts";
import { SECTIONS, type World } from "../rules/world.ts";

/**
 * The result sheet written for a Corporation this year, section by section (RULINGS D8). What several are told
 * they are told in the same words; each keeps a copy of its own.
 */
export function reportOf(world: World, id: CorpId, year: number): Report {
  const page = world.pages.get(id);
  return {
    year,
    sections: SECTIONS.flatMap((name) => {
      const lines = page?.get(name) ?? [];
      return lines.length === 0 ? [] : [{ name, lines: structuredCloneOf(lines) }];
    }),
  };
}
