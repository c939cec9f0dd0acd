import type { Words } from "@flagship/kernel";

/** Why a commander would give an order. */
export const coachWords = {
  "coach.nears": "The nearest enemy is {now} away, after this turn about {after}.",
  "coach.threat":
    "{salvos} enemy {salvos|salvo|salvos} with {missiles} {missiles|missile|missiles} can strike this turn.",
  "coach.arrives":
    "{count} {count|missile|missiles} at {target} {count|arrives|arrive} in turn {turn}: {needed} or more each, about {hits} hit; she has {shields} {shields|shield|shields}.",
  "coach.never":
    "{count} {count|missile|missiles} at {target} {count|does|do} not arrive if she goes straight on.",
  "coach.launches-kept": "{missiles} {missiles|missile stays|missiles stay} loaded.",
  "coach.shots":
    "{dice} {dice|die|dice} at {target}, about {hits} {hits|hit|hits}; she has {shields} {shields|shield|shields} and {hull} hull.",
  "coach.at-salvo": "{dice} {dice|die|dice} at a salvo of {missiles}, about {hits} shot down.",
  "coach.beams-kept": "{beams} {beams|beam stays|beams stay} ready for missiles and for the next phase.",
  "coach.squads":
    "{moving} of {all} {moving|goes|go}, {holding} {holding|holds|hold}; {seen} {seen|enemy|enemies} in sight.",
  "coach.losses": "{shots} {shots|shot|shots}, about {points} {points|point|points} of losses.",
  "coach.figures":
    "{moving} of {all} {moving|gets an order|get orders}, {watching} {watching|watches|watch}; {seen} {seen|enemy|enemies} in sight.",
  "coach.aim": "{able} can fire at an enemy in sight; the best shot needs {number} or more.",
  "coach.no-aim": "Nobody has an enemy in sight.",
  "coach.blows": "{blows} {blows|blow|blows} in contact.",
  "coach.month":
    "{spent} {spent|point goes|points go} into building, {left} {left|stays|stay}; task forces under way: {forces} of {all}. Upkeep is {upkeep}.",
  "coach.council": "Upkeep is {upkeep} of {stock} {stock|point|points}.",
  "coach.helm": "{ship} ends at {x}, {y}, {range} from the nearest enemy, with speed {speed}.",
  "coach.edge": "{ship} leaves the table the turn after if she goes straight on.",
  "coach.runners": "{n} {n|runs and cannot fire|run and cannot fire} this turn.",
  "coach.occupies": "{unit} goes for {place}, worth {value}: {range} away.",
  "coach.buildings": "You hold {own} of {all} {all|point|points} in buildings.",
  "coach.volley": "{shots} {shots|shot|shots} at {target}, {number} or less: {percent}% to take it out.",
  "coach.buy":
    "{world} builds {n} {item}: {now} {now|point|points} now, {price} in all, ready at the end of month {ready}.",
  "coach.force": "{force}: {steps:list}.",
  "coach.step-to": "{deed} {place}",
  "coach.step-with": "{deed} {n} {lot}",
  "coach.told": "{order} {n}",
  "coach.orders": "Orders: {kinds:list}.",
} as const satisfies Words;
