// Why captains do what they do, game by game. Apart from `page.ts`, so that only who asks for advice or learns loads the list.
import type { Coaching } from "@flagship/kernel";

const found = import.meta.glob<{ coaching: Coaching }>("../../../games/*/src/coach/index.ts");

/** Why a captain would do something, in a game's own figures; not every game says it. */
export const loadCoaching = async (game: string): Promise<Coaching | undefined> =>
  (await found[`../../../games/${game}/src/coach/index.ts`]?.())?.coaching;
