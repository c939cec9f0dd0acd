import type { Message, MessageValue } from "@flagship/kernel";
import { message, lookUp } from "../say.ts";
import { POWERS } from "../data/ships.ts";
import type { Answer, Signal } from "../rules/state.ts";

/** What the sensors told, as a sentence: bands, kinds and uses as words, weapons counted from 1. */
export const answerMessage = ({ question, facts }: Answer): Message =>
  lookUp(
    `answer.${question}`,
    Object.fromEntries(
      Object.entries(facts).map(([name, fact]) => [
        name,
        name === "role"
          ? roleText(String(fact))
          : name === "weapon"
            ? Number(fact) + 1
            : typeof fact === "object"
              ? fact.map(told)
              : told(fact),
      ]),
    ),
  );

/** The roles that have a word; those of packed ships are called what their maker wrote. */
const ROLES = [
  "base",
  "blockade-runner",
  "cruiser",
  "destroyer",
  "escort",
  "frigate",
  "heavy-cruiser",
  "light-cruiser",
  "raider",
  "station",
] as const;

/** What kind of ship it is. */
export function roleText(role: string): MessageValue {
  const known = ROLES.find((one) => one === role);
  return known === undefined ? role : message(`fact.${known}`);
}

/** Figures, ratios and names stand for themselves. */
function told(fact: string | number): MessageValue {
  if (typeof fact === "number" || fact.startsWith("@") || /\d/.test(fact)) return fact;
  return (POWERS as readonly string[]).includes(fact) ? `@${fact}` : lookUp(`fact.${fact}`);
}

/** What a captain last reported of a ship, in the words of the log. */
export const signalMessage = ({ power, superstructure, shields, armed }: Signal, name: string): Message =>
  message("event.signalled", { name, power, superstructure, shields, armed });
