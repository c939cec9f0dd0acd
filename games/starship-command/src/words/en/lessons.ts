import type { Words } from "@flagship/kernel";

/** What the academy says; a lesson's texts go by its id. */
export const lessonWords = {
  "lesson.first-wreck.title": "Your first wreck",
  "lesson.first-wreck.learnt":
    "A weapon card needs a ship with that gun: one phaser and one missile a ship. The sum must reach what the target can take.",
  "lesson.first-wreck.1": "The frigate Flat-Headed Cat can take 21. Lay all three weapons on her and fire.",
  "lesson.first-wreck.kept": "A wreck scores its whole value at once: 12 points for you.",

  "lesson.just-enough.title": "Just enough, and a little more",
  "lesson.just-enough.learnt": "Split your fire where it kills; a spare phaser beats a Deflector.",
  "lesson.just-enough.1":
    "41 points in hand, for two of their ships: Caracal can take 14, Oncilla 15. Lay all five cards on these two.",
  "lesson.just-enough.kept": "A Deflector stops one phaser; with a card to spare both fall all the same.",

  "lesson.dodge-and-deflect.title": "Dodge and deflect",
  "lesson.dodge-and-deflect.learnt":
    "First you may evade a whole volley, then deflect one phaser; one defence for a ship each turn.",
  "lesson.dodge-and-deflect.1": "Three cards at Lepanto, one at Wayfinder. Which volley should miss?",
  "lesson.dodge-and-deflect.2": "The other one is a phaser alone: a Deflector takes it.",
  "lesson.dodge-and-deflect.kept":
    "Evasive Maneuvers for the big or the mixed volley, Deflectors against phasers.",

  "lesson.take-her.title": "Take her",
  "lesson.take-her.learnt": "Shields down means boarding. Parties are counted against each other.",
  "lesson.take-her.1": "Clouded Leopard has no shields. Board her.",
  "lesson.take-her.2": "They repel: 1 against 1. Send the second party.",
  "lesson.take-her.3": "She is yours. Take the damage off.",
  "lesson.take-her.kept": "23 points changed sides. Nothing else in the game does that.",

  "lesson.repair-and-clear.title": "Repair and clear the hand",
  "lesson.repair-and-clear.learnt":
    "Damage Control counts cards, not points: take the biggest. Cards that no ship of yours fires go to the pile.",
  "lesson.repair-and-clear.1": "Take one damage card off Repulse, whichever you like.",
  "lesson.repair-and-clear.2": "None of your ships fires Phaser 4 or plasma. Discard all three.",
  "lesson.repair-and-clear.kept": "A hand is only as good as your ships.",

  "lesson.gift-of-your-race.title": "The gift of your race",
  "lesson.gift-of-your-race.learnt":
    "Racial Advantages depend on the ship. Warp saves a doomed Confederation ship, and she still scores.",
  "lesson.gift-of-your-race.1": "About 28 against 24: she would be a wreck. A Deflector stops no missiles.",
  "lesson.gift-of-your-race.kept": "29 points kept. This window comes before evading: do not wait.",

  "lesson.run-in-time.title": "Run in time",
  "lesson.run-in-time.learnt": "A retreat needs a whole round. Keep a Maneuvers card for the one who runs.",
  "lesson.run-in-time.1": "Endeavour: 11 points alive, 25 for them dead. Send her home.",
  "lesson.run-in-time.2": "Gallant still fires: the torpedo at Oncilla.",
  "lesson.run-in-time.3": "Now end your turn.",
  "lesson.run-in-time.4": "They are after her. Dodge.",
  "lesson.run-in-time.kept": "A cripple that can take less than one torpedo should be on its way.",

  "lesson.small-battle.title": "Exam: a small battle",
  "lesson.small-battle.learnt": "Three ships against three and a small deck. Beat the cadet on points.",
  "lesson.small-battle.kept": "You have seen all you need for a whole battle.",

  "lesson.one-dodge.title": "One dodge, one Deflector",
  "lesson.one-dodge.learnt": "Two volleys, two cards.",
  "lesson.one-dodge.1": "Missiles at Dispatch (20), two phasers at Sol Invictus (62). What now?",
  "lesson.one-dodge.kept":
    "Plasma and torpedo never do less than 22: Dispatch was lost for certain. The phasers hardly reach through shields of 28.",

  "lesson.which-card.title": "Which card comes off?",
  "lesson.which-card.learnt": "30 damage: crippled, shields down.",
  "lesson.which-card.1": "One Damage Control. Which card comes off?",
  "lesson.which-card.kept": "16 left: no longer crippled, shields up by 1, and nobody can board her.",

  "lesson.shoot-or-board.title": "Shoot, then board?",
  "lesson.shoot-or-board.learnt": "The last turn of the battle.",
  "lesson.shoot-or-board.1": "Taipan can take 9, your phaser does 8. What wins most?",
  "lesson.shoot-or-board.kept": "48 to 19. The shot would not have sunk her, and cost your prize 8 points.",

  "lesson.last-shot.title": "Last shot",
  "lesson.last-shot.learnt": "The last turn of the battle, 16 points to fire.",
  "lesson.last-shot.1": "16 points: at which ship? Then use what is left.",
  "lesson.last-shot.kept": "63 to 13. Damage on shields scores nothing.",

  "slip.fire-now": "You would fire nothing. Lay weapon cards on a ship.",
  "slip.fire-first": "That can wait. Fire first.",
  "slip.short": "{damage} of {left}: {short} short. She lives.",
  "slip.no-wreck": "{damage} of {left}: no wreck, no points.",
  "slip.tiger": "{damage} of {left} at the Tiger: no points. Two other ships would fall.",
  "slip.no-spare": "Just enough: a Deflector would save Caracal. Lay the spare phaser on her too.",
  "slip.only-one": "Only one falls, or none. Caracal can take 14, Oncilla 15.",
  "slip.wrong-volley": "Then 41 come at Lepanto: shields down, and a Deflector stops only 10 of it.",
  "slip.dodge-first": "You are asked about evading first. Lepanto is in danger.",
  "slip.twelve-on-eight": "12 on shields of 8: 4 go into the structure. You hold a Deflector.",
  "slip.chance-gone": "The chance is gone when they repair.",
  "slip.not-again": "Then not again this turn. You have another party.",
  "slip.repair-prize": "She would count 22 instead of 23, and her shields stay down.",
  "slip.shields-stay-down": "17 or more stay: shields still down, they can board you. Take the 14.",
  "slip.repair-first": "Repair first.",
  "slip.two-not-five": "You would draw 2 cards instead of 5.",
  "slip.those-three": "Throw out the two Phaser 4 and the plasma, nothing else.",
  "slip.she-is-lost": "Saratoga would be destroyed: 29 points for them.",
  "slip.your-only-guns": "She is whole: you would lose your only guns.",
  "slip.send-her-home": "First send Endeavour home.",
  "slip.gallant-fires": "Fire the torpedo with Gallant.",
  "slip.she-falls": "10 on 6: Endeavour destroyed, 25 points for them.",
  "slip.dispatch-falls": "Then 22 or more hit Dispatch: lost for certain, 15 points.",
  "slip.dodge-one": "Nothing else stops the missiles. Dodge.",
  "slip.deflect-one": "24 on shields of 28. A Deflector is free here.",
  "slip.still-down": "21 or more stay: shields still down, they can board her.",
  "slip.cheaper-prize": "8 of 9: she lives, and your prize is 8 points cheaper.",
  "slip.what-now": "Count the points at the end of the battle.",
  "slip.board-her": "Their hand is empty: nobody can repel you.",
  "slip.into-shields": "9 of the 16 go into shields that count for nothing.",
  "slip.six-points": "The 6 gives 6 points back, the 12 gives 7.",
  "slip.seven-points": "Damage Control still wins you 7 points.",
} as const satisfies Words;
