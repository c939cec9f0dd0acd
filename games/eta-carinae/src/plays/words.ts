import type { Words } from "@flagship/kernel";

/** What the choice between the plays says. */
export const playWords: Words = {
  "option.play": "What is played",
  "play.space": "A battle in space",
  "refusal.play-seats": "This is played by {min} to {max} players.",
};
