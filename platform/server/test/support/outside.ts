import type { GameModule } from "@flagship/kernel";
import type { RegisteredGame } from "@flagship/registry";

/** All that runs rules, or that a player's data is laid against them by. */
const RULES = ["game", "guide", "formerGuide", "correspondence"] as const;

/** The games as the thread that serves sockets has them here: whatever it asks of their rules is noted. */
export function fromOutside(games: readonly RegisteredGame[], asked: string[]): readonly RegisteredGame[] {
  return games.map((game) => ({ ...game, load: async () => watched(await game.load(), asked) }));
}

function watched(module: GameModule, asked: string[]): GameModule {
  const parts = RULES.map((part) => [part, module[part]] as const);
  const guarded = parts.flatMap(([part, rules]) =>
    rules === undefined ? [] : [[part, noting(rules, part, asked)] as const],
  );
  return { ...module, ...Object.fromEntries(guarded) };
}

const noting = (rules: object, part: string, asked: string[]): object =>
  new Proxy(rules, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (key === "action") asked.push(`${part}.action`);
      if (typeof value !== "function") return value;
      return (...args: readonly unknown[]): unknown => {
        asked.push(`${part}.${String(key)}`);
        return Reflect.apply(value, target, args);
      };
    },
  });
