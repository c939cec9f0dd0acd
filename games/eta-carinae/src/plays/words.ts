import type { Words } from "@flagship/kernel";

/** What the choice between the plays says. */
export const playWords: Words = {
  "option.play": "What is played",
  "play.space": "A battle in space",
  "play.ground": "A battle on the ground",
  "play.skirmish": "A skirmish of single figures",
  "play.campaign": "A campaign",
  "option.scale-space": "One unit is {km} km.",
  "option.scale": "One unit is {metres} m.",
  "refusal.play-seats": "This is played by {min} to {max} players.",
};
