import type { Words } from "@flagship/kernel";

/** Why a commander would give an order. */
export const coachWords = {
  "coach.nears": "The nearest enemy is {now} away, after this turn about {after}.",
  "coach.threat":
    "{salvos} enemy {salvos|salvo|salvos} with {missiles} {missiles|missile|missiles} can strike this turn.",
  "coach.arrives":
    "{count} at {target} arrive in turn {turn}: {needed} or more each, about {hits} hit; she has {shields} shields.",
  "coach.never": "{count} at {target} do not arrive if she goes straight on.",
  "coach.launches-kept": "{missiles} {missiles|missile stays|missiles stay} loaded.",
  "coach.shots":
    "{dice} {dice|die|dice} at {target}, about {hits} hits; she has {shields} shields and {hull} hull.",
  "coach.at-salvo": "{dice} {dice|die|dice} at a salvo of {missiles}, about {hits} shot down.",
  "coach.beams-kept": "{beams} {beams|beam stays|beams stay} ready for missiles and for the next phase.",
  "coach.squads":
    "{moving} of {all} {moving|goes|go}, {holding} {holding|holds|hold}; {seen} {seen|enemy|enemies} in sight.",
  "coach.losses": "{shots} {shots|shot|shots}, about {points} points of losses.",
  "coach.figures":
    "{moving} of {all} {moving|gets an order|get orders}, {watching} {watching|watches|watch}; {seen} {seen|enemy|enemies} in sight.",
  "coach.aim": "{able} can fire at somebody in sight; the best shot needs {number} or more.",
  "coach.no-aim": "Nobody has an enemy in sight.",
  "coach.blows": "{blows} {blows|blow|blows} in contact.",
  "coach.month":
    "{spent} points go into building, {left} stay; {forces} of {all} task forces {forces|goes|go}. Upkeep is {upkeep}.",
  "coach.council": "Upkeep is {upkeep} of {stock} points.",
} as const satisfies Words;
