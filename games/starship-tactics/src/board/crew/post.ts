import { isSeat, type Viewer } from "@flagship/kernel";
import { POSTS, type Post } from "../../rules/setting.ts";
import { commanderOf, shipAt } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";

/** The posts that the viewer holds aboard a ship with a crew; none on other ships. */
export function postsOf(view: View, no: number, viewer: Viewer): readonly Post[] {
  const { posts, crewed } = commanderOf(view, shipAt(view, no).captain);
  return crewed && isSeat(viewer) ? POSTS.filter((post) => posts[post] === viewer) : [];
}

/** The panels of the Command game (ST-CGN-03), with the posts that work them. */
export const PANELS = {
  captain: ["captain"],
  engineering: ["engineer"],
  helm: ["helm", "weapons"],
  science: ["sensors", "shields", "damage"],
} as const satisfies Readonly<Record<string, readonly Post[]>>;
export type PanelName = keyof typeof PANELS;

/** The panels in front of somebody who holds these posts. */
export const panelsOf = (held: readonly Post[]): readonly PanelName[] =>
  (Object.keys(PANELS) as PanelName[]).filter((panel) =>
    PANELS[panel].some((post: Post) => held.includes(post)),
  );
