// The tests' games for threads, which cannot be handed values.
import { existsSync } from "node:fs";
import type { GameModule } from "@flagship/kernel";
import type { RegisteredGame } from "@flagship/registry";
import { module, salvo, testGames } from "./salvo.ts";

/** Salvo under another name, where conceding does something terrible first; and playing a card, perhaps. */
function variant(
  id: string,
  concede: () => void,
  more: Partial<GameModule> = {},
  play: () => void = () => {},
  rules: Partial<typeof salvo> = {},
): RegisteredGame {
  const game: typeof salvo = {
    ...salvo,
    ...rules,
    id,
    apply(state, actor, action, table) {
      if (action.type === "concede") concede();
      if (action.type === "play") play();
      salvo.apply(state, actor, action, table);
    },
  };
  return { id, about: module.about, load: () => Promise.resolve({ ...module, ...more, game }) };
}

/** Ends the thread in which its rules run. */
const collapse = variant("collapse", () => process.exit(1));

/** Where the file is whose coming ends the wait. */
export const GATE = "FLAGSHIP_TEST_GATE";
const pause = new Int32Array(new SharedArrayBuffer(4));

/** Holds up the thread in which its rules run. */
function waitAtGate(): void {
  while (!existsSync(process.env[GATE] ?? "")) Atomics.wait(pause, 0, 0, 5);
}

/** It counts as played by post, as games with long turns are. */
const sloth = variant("sloth", waitAtGate, {
  correspondence: {} as Exclude<GameModule["correspondence"], undefined>,
});

/** Keeps the processor busy with every card, long enough to be heavy. */
const ox = variant("ox", waitAtGate, {}, () => {
  const before = process.threadCpuUsage();
  while (process.threadCpuUsage(before).user < 250_000);
});

/** Never comes to an end. */
const hang = variant("hang", () => {
  for (;;) Atomics.wait(pause, 0, 0, 5);
});

const nothing = (): void => {};
/** Both are on one side. */
const allies = variant("allies", nothing, {}, nothing, {
  chairs: () => ["first", "second"].map((which) => ({ title: `chair.${which}`, side: 0, plays: which })),
});

export const games: readonly RegisteredGame[] = [...testGames, collapse, sloth, ox, hang, allies];
