import type { Words } from "@flagship/kernel";

const CHAIRS = {
  "chair.first": "First captain",
  "chair.second": "Second captain",
} as const satisfies Words;

const OPTIONS = {
  "option.firstShip": "Ship of the first captain",
  "option.firstShip.help": "Each ship has a deck, weapons and firing arcs of its own.",
  "option.secondShip": "Ship of the second captain",
  "option.secondShip.help": "Both may fly the same kind.",
  "option.ship": "{ship}",
  "option.initiative": "First initiative",
  "option.initiative.help": "Who acts first in turn 1; it changes hands every turn.",
  "option.initiative.random": "At random",
  "option.initiative.first": "First captain",
  "option.initiative.second": "Second captain",
  "option.turnLimit": "Turn limit",
  "option.turnLimit.help":
    "When the last turn ends, the ship with less internal damage wins, then the one with more shields.",
  "option.turns": "Number of turns",
  "option.turns.help": "Counted only with a turn limit.",
  "option.moppingUp": "Mopping up",
  "option.moppingUp.help":
    "The winner may go on firing until nothing is left of the wreck. The result stands.",
  "option.shuttlesApart": "Shuttles fire apart",
  "option.shuttlesApart.help": "Each of the two shuttles of a card chooses its own target and moment.",
  "option.wideWings": "Wing phasers bear all round",
  "option.wideWings.help": "The D7's wing phasers fire through all six shields instead of 1, 3, 4 and 5.",
} as const satisfies Words;

const ASKS = {
  "window.answer-fire": "Answer enemy fire",
  "ask.slot": "Turn {turn}: play or discard a card, or end your turn. {left} {left|card|cards} left.",
  "ask.answer-fire":
    "{by} fires: {points} {points|point|points} on your shield {shield} (strength {strength}). How do you answer?",
  "ask.answer-boarding":
    "{by} sends a boarding party: {points} internal {points|point|points}. How do you answer?",
  "ask.answer-drones":
    "The drones of the {by} hit: {points} {points|point|points} on your shield {shield} (strength {strength}). How do you answer?",
} as const satisfies Words;

const CHOICES = {
  "choice.card": "{name}",
  "choice.discard": "Discard {name}",
  "choice.discard-out": "Discard {name}; it leaves the game",
  "choice.end": "End your turn",
  "choice.break-off": "Leave the wreck alone",
  "choice.concede": "Concede",
  "choice.move": "{name}: distance {range}",
  "choice.move-nowhere": "{name}: no effect, the distance stays {range}",
  "choice.turn": "{name}: shield {facing}",
  "choice.general": "{name}",
  "choice.specific": "{name} on shield {shield}",
  "choice.ew": "{name}",
  "choice.board": "{name}: one internal point",
  "choice.tractor": "{name}: hold the {at}",
  "choice.negative-tractor": "{name}: break the beam",
  "choice.recharge": "{name}",
  "choice.recharge-again": "{name}: lay its charge as a general point first",
  "choice.repair": "{name}: shield {shield} next turn",
  "choice.launch": "{name}",
  "choice.drones": "{name} at the {at}",
  "choice.arm": "{name}: couple {couple}",
  "choice.upgrade": "{name}: overload couple {couple}",
  "choice.fire": "{name} at the {at}",
  "choice.answer": "Accept the damage",
  "choice.answer-battery": "Use the battery",
  "choice.answer-card": "{name}",
  "choice.answer-card-battery": "{name} and the battery{battery|| twice}",
} as const satisfies Words;

const PREVIEWS = {
  "preview.no-move": "No effect: the ships are at {range} already.",
  "preview.fire":
    "At {range}: {damage} - {shift} for ECM = {net} on shield {shield}. Reinforcement stops {absorbed}, the shield is left at {left}, {internals} internal.",
  "preview.fire-plain":
    "At {range}: {net} on shield {shield}. Reinforcement stops {absorbed}, the shield is left at {left}, {internals} internal.",
  "preview.fire-object": "At {range}: {net} on {alive} in space.",
  "preview.fire-drones":
    "At {range}: {damage} - {shift} = {net} on {alive} in space: drones are hard to hit.",
  "preview.facing": "Shield strength {strength}; bearing: {weapons}.",
  "preview.facing-unarmed": "Shield strength {strength}; no weapon bears.",
  "preview.ew": "Enemy shots lose {theirs}, yours lose {ours}.",
  "preview.hit":
    "Reinforcement stops {absorbed}, the battery {battery}; shield {shield} is left at {left}, {internals} internal.",
  "preview.too-late": "No effect: the enemy has ended the turn, and this lapses with it.",
  "preview.holds-nobody":
    "No effect: the enemy can play no more cards this turn, and the beam lapses with it.",
  "preview.no-next-turn": "No effect: this is the last turn.",
  "preview.not-jammed": "No effect: the enemy is not jamming and has ended the turn.",
  "preview.not-jammed-yet": "The enemy is not jamming: no effect unless they do.",
  "preview.turned-away":
    "Shield {facing} faces the enemy: no effect unless you turn shield {shield} to them.",
  "preview.repelled": "The boarding parties cancel out: no damage, both leave the game.",
} as const satisfies Words;

const RIDERS = {
  "rider.end": "End the turn with it",
  "rider.battery": "Battery",
  "rider.battery.keep": "Keep the charge",
  "rider.battery.general": "One general point",
  "rider.battery.specific": "One point on shield {shield}",
  "rider.shuttles": "Shuttle fire",
  "rider.shuttle-card": "{what} ({object})",
  "rider.shuttles.hold": "Hold fire",
  "rider.shuttles.fire": "Fire at the {at} for {damage}",
} as const satisfies Words;

const REFUSALS = {
  "refusal.referee-does-not-play": "The referee does not play in a duel.",
  "refusal.match-over": "The battle is over.",
  "refusal.not-your-slot": "It is the other captain's move: wait for your slot.",
  "refusal.answer-first": "You are under fire: answer it first.",
  "refusal.nothing-to-answer": "There is no fire to answer: play your slot.",
  "refusal.not-mopping-up": "You can break off only when you have won and are mopping up.",
  "refusal.not-in-hand": "This card is not in your hand.",
  "refusal.no-plays-left": "You have no plays left this turn: your energy is used up, or you have ended.",
  "refusal.wrong-card": "{name} cannot be played that way.",
  "refusal.held-by-tractor": "A tractor beam holds the ships: break it first, or wait for the next turn.",
  "refusal.faces-so-already": "Shield {facing} faces the enemy already: choose another.",
  "refusal.shield-down": "Shield {shield} is down and cannot be reinforced: choose one that is up.",
  "refusal.ew-cap": "You have {inPlay} of at most {cap} in play; this card would exceed it.",
  "refusal.own-shield-up": "Your own shield {shield} is between the ships: it must be down.",
  "refusal.enemy-shield-up": "The enemy's shield {shield} is between the ships: it must be down.",
  "refusal.reinforcement-between": "There is reinforcement between the ships.",
  "refusal.boarders-ignore-shields":
    "Specific reinforcement does not stop a boarding party: use a general one, the battery or boarders.",
  "refusal.no-fire-with-boarding": "Shuttles cannot fire in the slot of a boarding party.",
  "refusal.already-held": "A tractor beam holds the ships already.",
  "refusal.already-blocked": "This object is held already.",
  "refusal.tractor-too-far": "A tractor beam reaches only to distance S.",
  "refusal.no-beam-to-break": "No enemy beam holds you.",
  "refusal.no-such-target": "There is no such target.",
  "refusal.battery-not-full": "The battery is not full.",
  "refusal.battery-full": "The battery is full already.",
  "refusal.battery-destroyed": "The battery is destroyed: this card can only be discarded.",
  "refusal.recharge-unused":
    "As an answer, a recharged battery must be used at once: recharge and use it, or choose another answer.",
  "refusal.battery-wasted": "Reinforcement stops the damage already: keep the battery.",
  "refusal.not-damaged-before": "Shield {shield} was whole when the turn began: it cannot be repaired yet.",
  "refusal.bay-destroyed": "The shuttle bay is destroyed: this card can only be discarded.",
  "refusal.no-such-shuttles": "You have no such shuttles in space.",
  "refusal.shuttles-just-launched":
    "These shuttles were launched this turn: they fire from the next turn on.",
  "refusal.shuttles-fired": "These shuttles have fired this turn.",
  "refusal.shuttles-together": "Order shuttles as this match does: as a pair, or one by one.",
  "refusal.shuttles-out-of-range":
    "Nothing happens at this distance: shuttles reach to S with two phasers, to P with one.",
  "refusal.racks-destroyed": "The drone racks are destroyed: this card can only be discarded.",
  "refusal.drones-launched": "One drone card a turn: you have launched one already.",
  "refusal.couple-destroyed": "Photon couple {couple} is destroyed.",
  "refusal.couple-armed": "Photon couple {couple} is armed already.",
  "refusal.couple-fired": "Photon couple {couple} has fired this turn: arm it next turn.",
  "refusal.upgrade-needs-ovl": "Only an OVL arming card can replace a standard one.",
  "refusal.upgrade-needs-std": "Photon couple {couple} is not armed STD.",
  "refusal.armed-this-turn": "Photon couple {couple} was armed this turn: wait for the next.",
  "refusal.no-couple-std": "No photon couple is armed STD.",
  "refusal.no-couple-ovl": "No photon couple is armed OVL.",
  "refusal.disruptors-fired":
    "Every couple fires once a turn: {couples} {couples|couple is|couples are} intact and used up.",
  "refusal.weapon-destroyed": "{weapon}: the weapon is destroyed, the card can only be discarded.",
  "refusal.out-of-arc": "{weapon} bears through shields {arc}; you show shield {facing}. Turn first.",
  "refusal.phaser-fired": "{weapon}: these phasers have fired this turn.",
  "refusal.no-damage-at-range": "{weapon} does nothing at distance {range}.",
  "refusal.not-an-answer": "This card cannot reduce damage already coming.",
} as const satisfies Words;

const EVENTS = {
  "event.shield-drawn": "{seat} {seat|begins|begin} with shield {facing} to the enemy.",
  "event.initiative": "{seat} {seat|has|have} the first initiative.",
  "event.turn-began": "Turn {turn}: {seat} {seat|has|have} the initiative.",
  "event.drew": "{seat} {seat|draws|draw} {count} {count|card|cards}.",
  "event.drew-own": "{seat} {seat|draws|draw} {count} {count|card|cards}: {names}.",
  "event.reshuffled": "{seat} {seat|shuffles|shuffle} {count} discarded {count|card|cards} into a new deck.",
  "event.discarded": "{seat} {seat|discards|discard} {name} (card {played} of {energy}).",
  "event.moved": "{seat} {seat|plays|play} {name} (card {played} of {energy}); the distance is {range}.",
  "event.turned":
    "{seat} {seat|plays|play} {name} (card {played} of {energy}); shield {facing} faces the enemy.",
  "event.reinforced-general": "{seat} {seat|plays|play} {name} (card {played} of {energy}).",
  "event.reinforced-specific":
    "{seat} {seat|plays|play} {name} on shield {shield} (card {played} of {energy}).",
  "event.jammed": "{seat} {seat|plays|play} {name} (card {played} of {energy}); ECM {ecm}, ECCM {eccm}.",
  "event.boarded": "{seat} {seat|sends|send} a boarding party (card {played} of {energy}).",
  "event.tractor-ship": "{seat} {seat|holds|hold} the enemy with a tractor beam (card {played} of {energy}).",
  "event.tractor-object":
    "{seat} {seat|holds|hold} the {what} with a tractor beam (card {played} of {energy}).",
  "event.tractor-broken": "{seat} {seat|breaks|break} the tractor beam (card {played} of {energy}).",
  "event.recharged": "{seat} {seat|recharges|recharge} the battery (card {played} of {energy}).",
  "event.repair-begun": "{seat} {seat|begins|begin} to repair shield {shield} (card {played} of {energy}).",
  "event.shuttles-launched": "{seat} {seat|launches|launch} two shuttles (card {played} of {energy}).",
  "event.drones-launched":
    "{seat} {seat|launches|launch} two drones at the {at} (card {played} of {energy}).",
  "event.armed": "{seat} {seat|arms|arm} photon couple {couple} (card {played} of {energy}).",
  "event.armed-own": "{seat} {seat|arms|arm} photon couple {couple}: {name} (card {played} of {energy}).",
  "event.upgraded": "{seat} {seat|overloads|overload} photon couple {couple} (card {played} of {energy}).",
  "event.fired":
    "{seat} {seat|plays|play} {name} at the {at} (card {played} of {energy}); at distance {range} for {net} damage.",
  "event.fired-shifted":
    "{seat} {seat|plays|play} {name} at the {at} (card {played} of {energy}); at distance {range}: {damage} - {shift} for ECM = {net} damage.",
  "event.fired-at-drones":
    "{seat} {seat|plays|play} {name} at the {at} (card {played} of {energy}); at distance {range}: {damage} - {shift} = {net} damage: drones are hard to hit.",
  "event.shuttles-fired": "The {what} fire at the {at}; at distance {range} for {net} damage.",
  "event.shuttles-fired-shifted":
    "The {what} fire at the {at}; at distance {range}: {damage} - {shift} for ECM = {net} damage.",
  "event.battery-general": "{seat} {seat|turns|turn} the battery into a general point.",
  "event.battery-specific": "{seat} {seat|turns|turn} the battery into a point on shield {shield}.",
  "event.boarding-repelled":
    "{seat} {seat|meets|meet} the boarders with another boarding party (card {played} of {energy}).",
  "event.moved-nowhere":
    "{seat} {seat|plays|play} {name} (card {played} of {energy}); no effect, the distance stays {range}.",
  "event.hit": "{ship:the} takes {points} damage on shield {shield}: {how}.",
  "event.hit-sum": "{ship:the} takes {sum} = {points} damage on shield {shield}: {how}.",
  "event.hit-boarding": "The boarding party does {points} damage to {ship:the}: {how}.",
  "event.hit.reinforced": "reinforcement stops {points}",
  "event.hit.battery": "{who:s} battery stops {points}",
  "event.hit.shield": "the shield stops {points} ({left} left)",
  "event.hit.internal": "{points} {points|point goes|points go} inside",
  "event.element-destroyed": "{ship:the} loses {element} (internal point {number}); energy {energy}.",
  "event.couple-lost": "{ship:the} loses photon couple {couple} ({name}).",
  "event.card-out": "{ship}: {name} leaves the game.",
  "event.object-hit": "The {what} take {hits} {hits|hit|hits}; {alive} left.",
  "event.object-gone.shot": "The {what} are destroyed.",
  "event.object-gone.stray": "The {what} have strayed too far and are lost.",
  "event.object-gone.aimless": "The {what} have no target left and are lost.",
  "event.object-gone.spent": "The {what} are spent.",
  "event.object-moved": "The {what} move: distance {toEnemy} from the enemy, {toOwn} from their ship.",
  "event.drones-impact": "The {what} strike for {points} damage.",
  "event.shield-repaired": "{ship}: shield {shield} is repaired to {strength}.",
  "event.ended": "{seat} {seat|is|are} done for this turn.",
  "event.out-of-energy": "{ship:the} has no energy left: a floating wreck.",
  "event.turn-over": "Turn {turn} is over.",
  "event.conceded": "{seat} {seat|concedes|concede}.",
  "event.won-destroyed":
    "{seat} {seat|wins|win} with {ship:the}: {loser:the} {loser|has|have} no energy left.",
  "event.won-conceded": "{seat} {seat|wins|win}.",
  "event.won-fewer-internals": "The turns are over: {seat} {seat|wins|win} with less internal damage.",
  "event.won-stronger-shields": "The turns are over: {seat} {seat|wins|win} with stronger shields.",
  "event.drawn": "The turns are over: the battle is drawn.",
} as const satisfies Words;

const OUTCOMES = {
  "outcome.destroyed": "{winner} {winner|wins|win}: {loser:the} {loser|has|have} no energy left.",
  "outcome.conceded": "{winner} {winner|wins|win}: {loser:the} gave up.",
  "outcome.fewer-internals": "{winner} {winner|wins|win} on fewer internal hits when the turns ran out.",
  "outcome.stronger-shields": "{winner} {winner|wins|win} on stronger shields when the turns ran out.",
  "outcome.even": "A draw: even when the turns ran out.",
} as const satisfies Words;

/** What the rules say: options, questions, choices, refusals, events, outcomes. */
export const ruleWords = {
  ...CHAIRS,
  ...OPTIONS,
  ...ASKS,
  ...CHOICES,
  ...PREVIEWS,
  ...RIDERS,
  ...REFUSALS,
  ...EVENTS,
  ...OUTCOMES,
} as const satisfies Words;
