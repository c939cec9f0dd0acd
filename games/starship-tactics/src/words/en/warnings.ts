import type { Words } from "@flagship/kernel";

/** What a friend would say before an act. */
export const warningWords = {
  "warning.no-shield": "No shield is up. The enemy is at range {range} and can fire this turn.",
  "warning.no-weapon": "No weapon is armed. The enemy is at range {range}, and you could not fire all turn.",
  "warning.no-power": "No power goes anywhere: the ship neither moves nor fires, and no shield is up.",
  "warning.self-destruct":
    "{ship} goes up with everyone aboard at the end of the Firing Phase; nothing calls it off.",
  "warning.leaves-map": "This leaves the map: the ship is out of the battle.",
  "warning.overheard":
    "The channel is open this turn: the enemy, too, hears the power, shields and weapons of {ship}.",
  "warning.left-over": "{left} power would be lost.",
  "warning.costly-speed":
    "{points} movement {points|point|points} cost {cost} power, {fewer} {fewer|costs|cost} only {less}.",
  "warning.too-early": "Wait a phase: about {later} damage expected instead of {now}.",
  "warning.charges-lost": "Charges are lost after this phase, and something bears.",
  "warning.no-need":
    "No need: shield {shield} with {points} {points|point|points} takes all {damage} damage.",
  "warning.little-gain":
    "Evading saves about {saved} damage and costs 1 superstructure and this phase's fire.",
  "warning.hard-turn":
    "No need for an emergency turn: a plain one brings {weapons} {weapons|weapon|weapons} to bear as well, and costs nothing.",
} as const satisfies Words;
