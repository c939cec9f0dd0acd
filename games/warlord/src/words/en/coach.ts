import type { Words } from "@flagship/kernel";

/** Why a director would send a sheet. */
export const coachWords = {
  "coach.ships":
    "{going} of {all} {all|ship|ships} {going|gets|get} orders, {idle} {idle|stays|stay} where {idle|it is|they are}.",
  "coach.arrives": "{ship} reaches {place} in pulse {pulse} of {speed}.",
  "coach.attacks": "{place} is attacked with {attack} against {defence}: {percent} percent.",
  "coach.money":
    "{bought} {bought|ship is|ships are} bought; {points} {points|EP|EPs} and {lines} free {lines|line|lines} are left.",
  "coach.build":
    "{ships} {ships|ship|ships}, {scouts} of them {scouts|a scout|scouts}; {lines} free {lines|line|lines} for more.",
  "coach.idle": "Without orders: {ships:list}.",
  "coach.goes-in": "Your A% of {needed} lets them attack {place}.",
  "coach.turns-back": "Your A% of {needed} turns them back from {place}.",
  "coach.bring-more": "{n} more like {ship} would make it safe.",
  "coach.apart":
    "{ships} {ships|ship enters|ships enter} {place} in pulses {pulses:and}: they would fight one after the other.",
  "coach.completes":
    "Sector {sector} would be complete, {own} of {all} {all|site|sites} yours already: 100 EPs a year.",
  "coach.last-site":
    "Sector {sector}: {own} of {all} {all|site|sites} {own|is|are} yours. Only {place} is missing.",
  "coach.raids":
    "{ship} robs her neighbour in pulse {pulse}: with attack {attack} any site below {points} {points|point|points}.",
  "coach.debt": "You owe {debt} {debt|EP|EPs}; interest takes {interest} this year.",
  "coach.debt-free": "You owe {debt} {debt|EP|EPs}; interest begins in Y{year}.",
  "coach.build-money": "{points} {points|EP is|EPs are} left over.",
  "coach.loan": "The loan is free until Y{year}.",
  "coach.no-loan": "No loan: with a stock of {stock} Guido lends up to {most}.",
} as const satisfies Words;
