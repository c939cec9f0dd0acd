import { isLevel, LEVELS } from "@flagship/bots";
import { hoursIn, isMailAddress, isTimeOfDay, type Cycle, type Newcomer } from "@flagship/post";
import { wrongUsage } from "../failure.ts";

/** Somebody written as `Ann Example <ann@example.org>` or just `Ann`. */
export function personFrom(text: string): Newcomer {
  const [name = "", bracketed, ...more] = text.trim().split("<");
  const player = name.trim();
  const email = bracketed?.endsWith(">") === true ? bracketed.slice(0, -1) : bracketed;
  const fits = email === undefined ? player !== "" : bracketed !== email && isMailAddress(email);
  if (!fits || more.length > 0 || player.includes(">"))
    throw wrongUsage(
      "usage.player",
      `a player is written “Ann Example <ann@example.org>” or “Ann”, not “${text}”.`,
    );
  return { player: player === "" ? (email ?? "") : player, ...(email === undefined ? {} : { email }) };
}

export function computerFrom(text: string): Newcomer {
  if (!isLevel(text))
    throw wrongUsage("usage.level", `“${text}” is no level; there are ${LEVELS.join(", ")}.`);
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
      throw wrongUsage("usage.cycle", "--at, --grace and --early go with --every.");
    return undefined;
  }
  const hours = hoursIn(every);
  const spare = grace === undefined ? 0 : hoursIn(grace);
  if (hours === undefined || hours <= 0 || spare === undefined)
    throw wrongUsage("usage.cycle", "a time is written 14d, 36h or 90m.");
  if (at !== undefined && !isTimeOfDay(at))
    throw wrongUsage("usage.cycle", "--at is a time of day in UTC like 18:00.");
  return {
    hours,
    grace: spare,
    ...(at === undefined ? {} : { at }),
    ...(early === undefined ? {} : { early }),
  };
}
