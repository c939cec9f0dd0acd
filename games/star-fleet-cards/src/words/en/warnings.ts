import type { Words } from "@flagship/kernel";

/** What is said before a mistake is made. */
export const warningWords = {
  "warning.at-point-blank": "No effect: you are already at point blank. It would cost a card and 1 energy.",
  "warning.at-long-range": "No effect: you are already at long range. It would cost a card and 1 energy.",
  "warning.not-jammed": "No effect: they are not jamming.",
  "warning.lapses": "They have ended their turn: this would lapse unused.",
  "warning.turned-away":
    "Shield {shield} is turned away. They hit shield {facing}, which has {strength} left.",
  "warning.close-first": "Move close first: the same card then does {nearer} instead of {now}.",
  "warning.end-unfired": "You still have {left} energy: {name} would hit for {net}.",
  "warning.end-dead": "Discard {names} first: you draw {more} {more|card|cards} more next turn.",
  "warning.cancelled": "No effect: their ECCM of {eccm} cancels it.",
} as const satisfies Words;
