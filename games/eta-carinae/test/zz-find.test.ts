import { initialValues, replay, type FormValues } from "@flagship/kernel";
import { playMatch } from "@flagship/kernel/testing";
import { test } from "vitest";
import { module } from "/work/wt/growth/games/eta-carinae/src/index.ts";
test("x", () => {
  const plain = initialValues(module.game.options);
  const t0 = performance.now();
  for (const turns of [3, 4]) for (let seed = 7100; seed < 7130; seed++) {
    if (performance.now() - t0 > 100000) return;
    const campaign = { ...(plain["campaign"] as FormValues), map: "small", turns };
    const t = performance.now();
    const m = playMatch(module.game, { seats: 3, options: { ...plain, play: "campaign", campaign } }, seed);
    const half = replay(module.game, m.header, m.secret, m.log.slice(0, m.log.length >> 1));
    const s: any = half.state;
    const inner = s.state ?? s.inner ?? s;
    const e: any = m.state;
    console.log(turns, seed, m.log.length, Math.round(performance.now() - t), Object.keys(s).slice(0,5).join(), JSON.stringify(inner.phase), JSON.stringify(inner.battle)?.slice(0, 60), JSON.stringify(m).length);
  }
}, 200000);
