import type { Words } from "@flagship/kernel";

/** What the coach says. */
export const lessonWords = {
  "lesson.fire.title": "Fire",
  "lesson.fire.learnt": "Armed, in arc, in range; a number or less on the die; shield first, then inside.",
  "lesson.fire.1":
    "A Lightning, four hexes ahead. Weapons 3 and 4 cannot miss at this range and do 3 damage each. Fire both.",
  "lesson.fire.kept": "Look at the percentage before you press.",
  "lesson.soft-side.title": "The soft side",
  "lesson.soft-side.learnt": "Moving is choosing a shield. One point is a step and, if you like, a turn.",
  "lesson.soft-side.1":
    "All its power stands in the bow. Go round it, to column 12, row 12: there only shield 2 faces you, and it is down.",
  "lesson.soft-side.2": "Shield 2 is down. Both beams.",
  "lesson.soft-side.kept": "A flank is worth a beam.",
  "lesson.share-power.title": "Share the power",
  "lesson.share-power.learnt": "15 power, three uses, sealed for the whole turn. What is left over is lost.",
  "lesson.share-power.1":
    "First speed: 3 points cost 4 power. Then weapons: 3 and 4 with 2 each, 7 and 8 with 1 each. The last 5 power make 10 shield points: most of them in shield 1.",
  "lesson.share-power.kept": "A third each is never foolish.",
  "lesson.wait-for-it.title": "Wait for it",
  "lesson.wait-for-it.learnt":
    "A weapon fires once a turn, so choose the phase. With the advantage you see them move and aim first.",
  "lesson.wait-for-it.1": "They came one hex closer. Go one hex straight ahead as well.",
  "lesson.wait-for-it.2": "Range 12: your beams hit with 60 %, your missiles with 20 %. Hold your fire.",
  "lesson.wait-for-it.3": "Straight ahead once more.",
  "lesson.wait-for-it.4": "Range 10: 70 % and 40 %. Hold once more.",
  "lesson.wait-for-it.5": "Two points in this phase. Both ahead.",
  "lesson.wait-for-it.6": "Range 6: 90 % and 80 %. Now fire all four: 3, 4, 7 and 8.",
  "lesson.wait-for-it.kept":
    "Two phases of patience doubled what the shots were worth. But charges die with the turn.",
  "lesson.ask-sensors.title": "Ask the sensors",
  "lesson.ask-sensors.learnt": "A lock is free, one good question a turn, and the answer is yours alone.",
  "lesson.ask-sensors.1":
    "Lock on the D-7A: it holds with 6 or less on ten, costs nothing, and lets you ask.",
  "lesson.ask-sensors.2":
    "You will come round its port bow. Take question 4, One shield, and choose shield 6.",
  "lesson.ask-sensors.kept": "Shield 6 is down: that is where to go. Ask for a shield, then go there.",
  "lesson.missiles.title": "Missiles coming",
  "lesson.missiles.learnt":
    "Evading costs a point for certain and works three times in ten. Turning starboard shows the port bow.",
  "lesson.missiles.1":
    "Two missiles, 12 points, at a bow without a shield. Evade to starboard: that shows them shield 6, which has 5.",
  "lesson.missiles.kept":
    "Hold course, unless three tenths of what would get through is more than the point you pay.",
  "lesson.hard-over.title": "Hard over",
  "lesson.hard-over.learnt":
    "An emergency turn buys two sides for one power, for good. See first whether a plain turn does.",
  "lesson.hard-over.1":
    "It is behind your shoulder and you have one point. An emergency turn to port, to column 16, row 14, heading north-west, brings your guns round for 1 power.",
  "lesson.hard-over.2": "All four weapons bear on its bare flank: fire 3, 4, 7 and 8, about 10.2 damage.",
  "lesson.hard-over.kept": "One power for a full broadside is a bargain. For a better view it is not.",
  "lesson.first-command.title": "First command",
  "lesson.first-command.learnt":
    "Your cruiser against a raider. Share your power, find the soft side, wait for the shot.",
  "lesson.first-command.kept": "Power, place, patience.",
  "lesson.long-shot.title": "Last phase, long shot",
  "lesson.long-shot.learnt": "Range 15 in the last phase: 40 % a beam. Fire or hold?",
  "lesson.long-shot.1": "The last phase of the turn. What do you do?",
  "lesson.long-shot.kept": "Charges are lost with the turn: fire everything that bears.",
  "lesson.whole-bow.title": "One missile, whole bow",
  "lesson.whole-bow.learnt": "A missile comes for your bow shield of 5. Your own two beams are declared.",
  "lesson.whole-bow.1": "One missile of 5 at a shield of 5. Evade?",
  "lesson.whole-bow.kept": "The shield takes all of it. Evading would cost a point and both your shots.",
  "lesson.behind-it.title": "Behind it or beside it?",
  "lesson.behind-it.learnt": "Three points to find the best place. It has no weapon that bears aft.",
  "lesson.behind-it.1": "From its flank or from behind: where do you go?",
  "lesson.behind-it.kept": "From behind, nothing answers.",
  "lesson.no-need.title": "Emergency?",
  "lesson.no-need.learnt": "One point, an enemy off your port bow. Which turn?",
  "lesson.no-need.1": "Which turn brings your four weapons to bear?",
  "lesson.no-need.kept": "A plain turn did it. Keep the power.",
  "lesson.show-the-shield.title": "The one good shield",
  "lesson.show-the-shield.learnt": "Your weapons are spent, and five points stand in shield 2 alone.",
  "lesson.show-the-shield.1":
    "They fire next, and your bow is bare. One point: which turn shows them shield 2, forward starboard?",
  "lesson.show-the-shield.kept":
    "Turn to port, and your starboard bow looks at them: shield 2 takes the blow.",
  "slip.empty-shield": "There they look at a shield of 0. Turn so that shield 2 alone faces them.",
  "slip.hold": "Armed weapons do nothing by themselves. Fire.",
  "slip.one-beam": "2 into the shield, 1 inside: it lives. Fire both.",
  "slip.both-beams": "One beam is not enough. Both.",
  "slip.two-shields": "Two shields face you alike, and the stronger counts. One hex farther.",
  "slip.strong-bow": "That is shield 1, with 3 points: only 3 get inside and it fights on.",
  "slip.no-weapon": "No weapon armed: you could not fire all turn.",
  "slip.no-shield": "No shield: every hit goes straight inside.",
  "slip.speed": "3 points cost 4 power, 4 cost 6, and 2 cost 3. Take 3.",
  "slip.left-over": "Power that is not used is lost. Use all 15.",
  "slip.arm-ahead": "Arm both missiles and two beams that bear ahead: 6 power.",
  "slip.bow-first": "The enemy is ahead: at least 4 points in shield 1.",
  "slip.straight-on": "Straight ahead closes the range. Nothing else does as well.",
  "slip.too-early": "Now 1.8 and 0.6 expected a shot, in two phases 2.7 and 2.4. Hold.",
  "slip.now-or-never": "They have fired. You will not get closer by passing them.",
  "slip.all-four": "All four bear. Fire all four.",
  "slip.lock-is-free": "A lock costs nothing. Try it.",
  "slip.other-shield": "You will come round its port bow: that is shield 6.",
  "slip.all-shields": "2 shields up, 5 points. Good to know, but not where. Ask for shield 6.",
  "slip.ask-something": "The question is free too. Ask for shield 6.",
  "slip.does-not-help": "That does not help you aim. Ask for shield 6.",
  "slip.bare-bow": "The bare bow takes it: hull {hull}, power {power} left.",
  "slip.wrong-side": "Port shows shield 2, and it is empty: hull {hull}, power {power} left.",
  "slip.none-bears": "None of your four armed weapons bears from there.",
  "slip.charges-lost": "The next turn begins with every charge at 0. Fire.",
  "slip.all-three": "Three beams reach that far. Fire all three.",
  "slip.shield-takes-it": "The shield takes all 5. Evading costs 1 superstructure and both your shots.",
  "slip.they-answer": "From there their weapons answer, or yours do not bear. Look behind it.",
  "slip.dear-turn":
    "It brings the same four weapons to bear and costs 1 power for good. Try a turn on the spot.",
} as const satisfies Words;
