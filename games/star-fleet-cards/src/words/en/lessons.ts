import type { Words } from "@flagship/kernel";

/** What the academy says; a lesson's texts go by its id. */
export const lessonWords = {
  "lesson.finish-it.title": "Finish it",
  "lesson.finish-it.learnt": "Fire a card, see what the shield stops and what goes inside.",
  "lesson.finish-it.1": "Their stern shield has 1 point left. Fire.",
  "lesson.finish-it.2": "One point hit the shield, two went inside. Two more and they are wrecked.",
  "lesson.finish-it.kept": "Shields first, then the inside. The 22nd point wrecks a D7.",

  "lesson.come-closer.title": "Come closer",
  "lesson.come-closer.learnt": "Distance decides how hard a card hits.",
  "lesson.come-closer.1": "At long range your three cards do 2 points. Come closer, twice.",
  "lesson.come-closer.2": "Now fire everything.",
  "lesson.come-closer.kept": "Two moves turned 2 points into 7.",

  "lesson.good-side.title": "Show your good side",
  "lesson.good-side.learnt": "Turning decides which shield they hit and which weapons bear.",
  "lesson.good-side.1": "Shield 3 has 1 point left, and only one weapon bears. Turn left.",
  "lesson.good-side.2": "Your strong shield took it. Now both phasers.",
  "lesson.good-side.kept":
    "Turn before the shot. Fire that is on its way still hits the shield it was aimed at.",

  "lesson.take-the-blow.title": "Take the blow",
  "lesson.take-the-blow.learnt": "Answer a shot with a card, the battery, both or nothing.",
  "lesson.take-the-blow.1": "4 points on a shield of 1. Stop as much as you can.",
  "lesson.take-the-blow.2": "The shield is down: a specific card no longer helps, a general one does.",
  "lesson.take-the-blow.kept": "Jam before they fire, reinforce when they fire.",

  "lesson.arm-then-fire.title": "Arm, then fire",
  "lesson.arm-then-fire.learnt": "Photons are armed in one turn and fired in a later one.",
  "lesson.arm-then-fire.1": "Load a pair of tubes with the overload.",
  "lesson.arm-then-fire.2": "It needs a turn. End yours.",
  "lesson.arm-then-fire.3": "Turn 6, and you go first. Fire the overload.",
  "lesson.arm-then-fire.kept": "Start arming in your first turn: the big hit comes a turn later.",

  "lesson.within-energy.title": "Live within your energy",
  "lesson.within-energy.learnt": "Damage costs energy at once, and dead cards clog your hand.",
  "lesson.within-energy.1": "You can use three more cards. First, the one that hurts them.",
  "lesson.within-energy.2":
    "Four of your cards are dead: their weapon, battery or bay is gone. Throw two away.",
  "lesson.within-energy.kept": "Spend all your energy: discard what you cannot fire and draw new cards.",

  "lesson.jam-and-unjam.title": "Jam and unjam",
  "lesson.jam-and-unjam.learnt": "ECM weakens every shot at you; ECCM cancels theirs.",
  "lesson.jam-and-unjam.1": "Three shots of 3 are coming. Take 2 off each with ECM +2.",
  "lesson.jam-and-unjam.2": "They jam too: your 4 would be 2. Cancel it with ECCM +2.",
  "lesson.jam-and-unjam.3": "Now fire both.",
  "lesson.jam-and-unjam.kept": "Two cards kept 6 points out and won you 4.",

  "lesson.small-craft.title": "Drones and boarders",
  "lesson.small-craft.learnt":
    "Drones beside you strike when the next turn begins; boarders need both shields down.",
  "lesson.small-craft.1":
    "Two drones sit at your bare shield: 6 points next turn. One phaser shot kills both.",
  "lesson.small-craft.2": "No shield between you. Send the boarders.",
  "lesson.small-craft.kept": "Count what flies at you before you count what you could hit.",

  "lesson.half-a-battle.title": "Exam: half a battle",
  "lesson.half-a-battle.learnt": "The D7 is battered, you are not. Beat the cadet who commands it.",
  "lesson.half-a-battle.kept": "You have seen all you need for a full match.",

  "lesson.one-move-short.title": "One move short",
  "lesson.one-move-short.learnt": "Three cards left, three points to go.",
  "lesson.one-move-short.1": "You can use three cards. Wreck them this turn.",
  "lesson.one-move-short.kept":
    "At short range the two phasers do 2 and 3: two for the shield, three inside.",

  "lesson.jam-brace-or-shoot.title": "Jam, brace or shoot?",
  "lesson.jam-brace-or-shoot.learnt": "One card left, and they have not fired yet.",
  "lesson.jam-brace-or-shoot.1": "One card left. They hold four shots. What do you play?",
  "lesson.jam-brace-or-shoot.kept": "ECM takes 2 off each of four shots; a reinforcement stops 2 once.",

  "lesson.drones-next-door.title": "Drones next door",
  "lesson.drones-next-door.learnt": "One card left, and two drones a step away.",
  "lesson.drones-next-door.1": "One card left. What do you play?",
  "lesson.drones-next-door.kept": "LF+L does 3 at point blank: two are enough for the drones.",

  "lesson.nothing-bears.title": "Nothing bears",
  "lesson.nothing-bears.learnt": "One card, no weapon bears, and one point to go.",
  "lesson.nothing-bears.1": "One card left and no weapon bears. Win.",
  "lesson.nothing-bears.kept": "Both facing shields were down, so the boarders got in: the 22nd point.",

  "slip.they-live": "The turn passes and they live. Fire first.",
  "slip.thrown-away": "A card thrown away does nothing. Fire it.",
  "slip.no-further": "No effect: you are at long range already. It would cost a card and 1 energy.",
  "slip.too-far": "1 point at most from here. At short range the same card does 2 or 3.",
  "slip.come-closer": "Come closer first: play Move close.",
  "slip.cards-left": "You still hold cards that hit. Fire them first.",
  "slip.now-fire": "Nothing better than firing now.",
  "slip.nothing-bears": "That shows shield 4: no weapon of yours bears from there. Turn left.",
  "slip.turn-first": "Then they hit shield 3 for 3, and two points go inside. Turn first.",
  "slip.both-phasers": "Fire both phasers while they bear.",
  "slip.stop-more":
    "{n} {n|point goes|points go} inside. Specific reinforcement and the battery together stop it all.",
  "slip.stop-one": "{n} {n|point goes|points go} inside. The general card stops one of them.",
  "slip.half-as-hard": "A standard load does 4 points next turn, the overload 8.",
  "slip.arm-first": "Arm first: without a load there is nothing to fire next turn.",
  "slip.keep-it": "You will need that card. Arm the overload.",
  "slip.end-yours": "The load needs a turn. End yours.",
  "slip.fire-while-weak": "Fire while they show their weakest shield.",
  "slip.let-go": "Fire the overload now.",
  "slip.hurt-first": "First fire the card that still hurts them.",
  "slip.that-works": "That card still works. Throw out a dead one.",
  "slip.dead-cards-stay": "Dead cards stay in your hand, and you draw fewer. Throw two away.",
  "slip.six-inside": "Their three shots then put 6 points inside you. Jam first.",
  "slip.jam-first": "Play ECM +2: it weakens every shot of theirs this turn.",
  "slip.two-not-four": "Through their jamming it does 2 instead of 4. Cancel it first.",
  "slip.unjam": "Play ECCM +2: it cancels their jamming.",
  "slip.six-next-turn": "2 points inside them, but next turn the drones put 6 inside you.",
  "slip.only-a-turn": "The tractor holds them for a turn; then they strike. Shoot them.",
  "slip.drones-first": "The drones strike first. Shoot them.",
  "slip.no-nearer": "No effect: you are at point blank already.",
  "slip.board-now": "Both facing shields are down. Send the boarding party.",
  "slip.one-short": "From medium range you end one point short.",
  "slip.count-again": "Count again: what do the two phasers do one step closer?",
  "slip.seven-inside": "It stops 2 points once: 7 go inside.",
  "slip.nine-inside": "A good shot, but their four put 9 points inside you.",
  "slip.four-shots": "They hold four shots. What helps against all of them?",
  "slip.photon-misses": "Against small craft the photon does nothing.",
  "slip.four-inside": "2 points off a shield of 8, and the drones put 4 inside you.",
  "slip.next-turn-may-not-come": "Turning leaves the shot for a turn that may not come.",
  "slip.one-point": "One point is all you need. What needs no weapon?",
} as const satisfies Words;
