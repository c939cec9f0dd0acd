import type { Words } from "@flagship/kernel";

/** What the choice between the plays says. */
export const playWords = {
  "option.play": "Game",
  "play.space": "A battle in space",
  "play.space.about": "Two fleets with written orders: begin here.",
  "play.ground": "A battle on the ground",
  "play.ground.about": "Squads and vehicles for a town or a factory.",
  "play.skirmish": "A skirmish of single figures",
  "play.skirmish.about": "A handful of marines on the decks of a ship.",
  "play.campaign": "A campaign",
  "play.campaign.about": "Two to eight realms on a star map, month by month.",
  "option.scale-space": "One unit is {km} km.",
  "option.scale": "One unit is {metres} m.",
} as const satisfies Words;
