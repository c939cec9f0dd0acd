import type { Words } from "@flagship/kernel";

const CHAIRS: Words = {
  "chair.first": "First captain",
  "chair.second": "Second captain",
};

const OPTIONS: Words = {
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
};

const ASKS: Words = {
  "window.answer-fire": "Answer enemy fire",
  "ask.slot": "Turn {turn}: play or discard a card, or end your turn. {left} {left|card|cards} left.",
  "ask.answer-fire":
    "{by} fires: {points} {points|point|points} on your shield {shield} (strength {strength}). How do you answer?",
  "ask.answer-boarding":
    "{by} sends a boarding party: {points} internal {points|point|points}. How do you answer?",
  "ask.answer-drones":
    "The drones of the {by} hit: {points} {points|point|points} on your shield {shield} (strength {strength}). How do you answer?",
};

const CHOICES: Words = {
  "choice.card": "{name}",
  "choice.discard": "Discard {name}",
  "choice.discard-out": "Discard {name}; it leaves the game",
  "choice.end": "End your turn",
  "choice.break-off": "Leave the wreck alone",
  "choice.concede": "Concede",
  "choice.move": "{name}: distance {range}",
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
};

const PREVIEWS: Words = {
  "preview.fire":
    "{damage} at {range}, shift {shift}: {net} on shield {shield}, {absorbed} absorbed; shield left at {left}, {internals} internal.",
  "preview.fire-object": "{damage} at {range}, shift {shift}: {net} on {alive} in space.",
  "preview.facing": "Shield strength {strength}; bearing: {weapons}.",
  "preview.facing-unarmed": "Shield strength {strength}; no weapon bears.",
  "preview.ew": "Enemy shots lose {theirs}, yours lose {ours}.",
  "preview.hit":
    "Reinforcement in play takes {absorbed}; shield {shield} left at {left}, {internals} internal.",
};

const RIDERS: Words = {
  "rider.end": "End the turn with it",
  "rider.battery": "Battery",
  "rider.battery.keep": "Keep the charge",
  "rider.battery.general": "One general point",
  "rider.battery.specific": "One point on shield {shield}",
  "rider.shuttles": "Shuttle fire",
  "rider.shuttle-card": "{what} ({object})",
  "rider.shuttles.hold": "Hold fire",
  "rider.shuttles.fire": "Fire at the {at} for {damage}",
};

const REFUSALS: Words = {
  "refusal.referee-does-not-play": "The referee does not play in a duel.",
  "refusal.match-over": "The battle is over.",
  "refusal.not-your-slot": "It is the other captain's move: wait for your slot.",
  "refusal.answer-first": "You are under fire: answer it first.",
  "refusal.nothing-to-answer": "Nothing is pending: take a normal slot.",
  "refusal.not-mopping-up": "You can break off only when you have won and are mopping up.",
  "refusal.not-in-hand": "This card is not in your hand.",
  "refusal.no-plays-left": "You have no plays left this turn: your energy is used up, or you have ended.",
  "refusal.wrong-card": "{name} cannot be played that way.",
  "refusal.held-by-tractor": "A tractor beam holds the ships: break it first, or wait for the next turn.",
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
  "refusal.battery-wasted": "Reinforcement stops the damage already: keep the battery.",
  "refusal.not-damaged-before": "Shield {shield} was whole when the turn began: it cannot be repaired yet.",
  "refusal.bay-destroyed": "The shuttle bay is destroyed: this card can only be discarded.",
  "refusal.no-such-shuttles": "You have no such shuttles in space.",
  "refusal.shuttles-just-launched":
    "These shuttles were launched this turn: they fire from the next turn on.",
  "refusal.shuttles-fired": "These shuttles have fired this turn.",
  "refusal.shuttles-together": "Name the shuttles as this match wants it: together, or each apart.",
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
  "refusal.not-an-answer": "This card cannot lessen damage that is already on its way.",
};

const EVENTS: Words = {
  "event.shield-drawn": "{ship} begins with shield {facing} to the enemy.",
  "event.initiative": "{ship} has the first initiative.",
  "event.turn-began": "Turn {turn}: {ship} has the initiative.",
  "event.drew": "{ship} draws {count} {count|card|cards}.",
  "event.reshuffled": "{ship} shuffles {count} discarded {count|card|cards} into a new deck.",
  "event.discarded": "{ship} discards {name} ({played}).",
  "event.moved": "{ship}: {name} ({played}); the distance is {range}.",
  "event.turned": "{ship}: {name} ({played}); shield {facing} faces the enemy.",
  "event.reinforced-general": "{ship}: {name} ({played}).",
  "event.reinforced-specific": "{ship}: {name} on shield {shield} ({played}).",
  "event.jammed": "{ship}: {name} ({played}); ECM {ecm}, ECCM {eccm}.",
  "event.boarded": "{ship} sends a boarding party ({played}).",
  "event.tractor-ship": "{ship} holds the enemy with a tractor beam ({played}).",
  "event.tractor-object": "{ship} holds the {what} with a tractor beam ({played}).",
  "event.tractor-broken": "{ship} breaks the tractor beam ({played}).",
  "event.recharged": "{ship} recharges the battery ({played}).",
  "event.repair-begun": "{ship} begins to repair shield {shield} ({played}).",
  "event.shuttles-launched": "{ship} launches two shuttles ({played}).",
  "event.drones-launched": "{ship} launches two drones at the {at} ({played}).",
  "event.armed": "{ship} arms photon couple {couple} ({played}).",
  "event.upgraded": "{ship} overloads photon couple {couple} ({played}).",
  "event.fired":
    "{ship}: {name} at the {at} ({played}); range {range}, {damage} less shift {shift} makes {net}.",
  "event.shuttles-fired":
    "The {what} fire at the {at}; range {range}, {damage} less shift {shift} makes {net}.",
  "event.battery-general": "{ship} turns the battery into a general point.",
  "event.battery-specific": "{ship} turns the battery into a point on shield {shield}.",
  "event.boarding-repelled": "{ship} meets the boarders with a boarding party of its own ({played}).",
  "event.hit":
    "{ship} takes {points} on shield {shield}: {absorbed} reinforced, {battery} by battery; shield at {left}, {internals} internal.",
  "event.element-destroyed": "{ship} loses {element} ({number}); energy {energy}.",
  "event.couple-lost": "{ship} loses photon couple {couple} ({name}).",
  "event.card-out": "{ship}: {name} leaves the game.",
  "event.object-hit": "The {what} take {hits} {hits|hit|hits}; {alive} left.",
  "event.object-gone": "The {what} are gone.",
  "event.object-moved": "The {what} move: {toEnemy} from the enemy, {toOwn} from their ship.",
  "event.drones-impact": "The {what} strike for {points}.",
  "event.shield-repaired": "{ship}: shield {shield} is repaired to {strength}.",
  "event.ended": "{ship} ends the turn.",
  "event.out-of-energy": "{ship} has no energy left: a floating wreck.",
  "event.turn-over": "Turn {turn} is over.",
  "event.conceded": "{ship} gives up.",
  "event.won": "{ship} wins.",
  "event.drawn": "The battle is drawn.",
};

const OUTCOMES: Words = {
  "outcome.destroyed": "{winner} wins: the {loser} has no energy left.",
  "outcome.conceded": "{winner} wins: the {loser} gave up.",
  "outcome.fewer-internals": "{winner} wins on fewer internal hits when the turns ran out.",
  "outcome.stronger-shields": "{winner} wins on stronger shields when the turns ran out.",
  "outcome.even": "A draw: even when the turns ran out.",
};

/** English sentences for everything the game says. */
export const words: Words = {
  ...CHAIRS,
  ...OPTIONS,
  ...ASKS,
  ...CHOICES,
  ...PREVIEWS,
  ...RIDERS,
  ...REFUSALS,
  ...EVENTS,
  ...OUTCOMES,
};
