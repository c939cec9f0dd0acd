import { isLevel, LEVELS } from "@flagship/bots";
import { isLanguage, LANGUAGES } from "@flagship/kernel";
import { hoursIn, isMailAddress, isTimeOfDay, type Cycle, type Newcomer } from "@flagship/post";
import { wrongUsage } from "../failure.ts";
import { say } from "../words/say.ts";

/** Somebody written as `Ann Example <ann@example.org>` or just `Ann`; what they read may follow: `Ann [de]`. */
export function personFrom(text: string): Newcomer {
  const written = text.trim();
  const open = written.endsWith("]") ? written.lastIndexOf("[") : -1;
  const who = open < 0 ? written : written.slice(0, open).trim();
  const read = open < 0 ? undefined : written.slice(open + 1, -1);
  if (read !== undefined && !isLanguage(read))
    throw wrongUsage("usage.language", say("usage.no-language", { given: read, known: LANGUAGES }));
  return { ...addressedFrom(who, text), ...(read === undefined ? {} : { language: read }) };
}

function addressedFrom(who: string, text: string): { readonly player: string; readonly email?: string } {
  const [name = "", bracketed, ...more] = who.split("<");
  const player = name.trim();
  const email = bracketed?.endsWith(">") === true ? bracketed.slice(0, -1) : bracketed;
  const fits = email === undefined ? player !== "" : bracketed !== email && isMailAddress(email);
  if (!fits || more.length > 0 || player.includes(">"))
    throw wrongUsage("usage.player", say("post.player", { given: text }));
  return { player: player === "" ? (email ?? "") : player, ...(email === undefined ? {} : { email }) };
}

export function computerFrom(text: string): Newcomer {
  if (!isLevel(text))
    throw wrongUsage("usage.level", say("usage.level", { name: "level", given: text, known: LEVELS }));
  return { level: text };
}

/** How often turns run, out of `--every 14d --at 18:00 --grace 3d`. */
export function cycleFrom(
  every: string | undefined,
  at: string | undefined,
  grace: string | undefined,
  early: boolean | undefined,
): Cycle | undefined {
  if (every === undefined) {
    if (at !== undefined || grace !== undefined || early !== undefined)
      throw wrongUsage("usage.cycle", say("post.cycle-alone"));
    return undefined;
  }
  const hours = hoursIn(every);
  const spare = grace === undefined ? 0 : hoursIn(grace);
  if (hours === undefined || hours <= 0 || spare === undefined)
    throw wrongUsage("usage.cycle", say("post.cycle-time"));
  if (at !== undefined && !isTimeOfDay(at)) throw wrongUsage("usage.cycle", say("post.cycle-at"));
  return {
    hours,
    grace: spare,
    ...(at === undefined ? {} : { at }),
    ...(early === undefined ? {} : { early }),
  };
}
