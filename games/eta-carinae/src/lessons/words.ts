import type { Words } from "@flagship/kernel";

/** What the coach says. */
export const lessonWords = {
  "lesson.first-blood.title": "First blood",
  "lesson.first-blood.learnt": "Pick a target, read the number, fire.",
  "lesson.first-blood.orders":
    "This is your cruiser. Nothing to steer yet: seal the orders and let everybody drift.",
  "lesson.first-blood.fire":
    "The scout is 150 away. That needs a 2 or more on a ten-sided die: 90 % for each of six beams. Fire all of them.",
  "lesson.first-blood.held": "Then nothing happens, and the scout gets away. Fire.",
  "lesson.first-blood.half":
    "Beams you hold back only help against missiles, and none is in flight. Fire both batteries.",
  "lesson.first-blood.kept": "Near is good: the range in hundreds is the number you must roll.",
  "lesson.the-helm.title": "The helm",
  "lesson.the-helm.learnt": "Thrust and turn: half of a push comes a turn late.",
  "lesson.the-helm.push":
    "At 480 you need a 5. Go nearer: pull the ghost to thrust 65 and 20 degrees to starboard, and hold your fire until then.",
  "lesson.the-helm.short":
    "You would still be too far away next turn. Pull the ghost as far as it goes, towards the freighter.",
  "lesson.the-helm.too-far": "At {range} most beams miss. Hold your fire and close in.",
  "lesson.the-helm.brake":
    "You moved 165 and now make 230: the other half of the push. Brake with -65, or you shoot past her.",
  "lesson.the-helm.past": "Without braking you fly past the freighter and need two turns to come back.",
  "lesson.the-helm.fire": "150 away, at speed 100. Now drift, and fire everything.",
  "lesson.the-helm.all": "She is as near as she gets: fire every battery at the freighter.",
  "lesson.the-helm.kept": "You move v + t now and have v + 2t next turn: brake one turn early.",
  "lesson.missiles.title": "Missiles",
  "lesson.missiles.learnt": "Launch, wait, strike.",
  "lesson.missiles.launch":
    "650 is far for beams; missiles do not care. Seal the orders, hold your fire, then launch all ten at the freighter.",
  "lesson.missiles.none": "Missiles in the launchers do no harm. Launch all ten.",
  "lesson.missiles.few": "More dice strike better: launch all ten.",
  "lesson.missiles.beams": "That far away beams hardly hit. Hold them; the missiles do the work.",
  "lesson.missiles.steer":
    "The salvo flies 150, then 300, then 450: it strikes in turn 3. It follows its target by itself; confirm until it is there, your beams held.",
  "lesson.missiles.strike":
    "There they are. Each missile needs a 2, and 1 more for her anti-missile guns: a 3. Hold your beams and watch.",
  "lesson.missiles.past":
    "Without attacking it flies past the freighter. Leave the steering as it is proposed.",
  "lesson.missiles.kept": "A salvo strikes late, and the table tells the turn: aim at who cannot get away.",
  "lesson.hold-your-fire.title": "Hold your fire",
  "lesson.hold-your-fire.learnt": "A beam fires once a turn: at ships now, or at missiles later.",
  "lesson.hold-your-fire.hold":
    "Nine missiles strike you this turn. A beam fires once: at the destroyer now, or at missiles later. Hold them all.",
  "lesson.hold-your-fire.fired":
    "Then nine missiles attack you and no beam is left: about 5 hits, 54 damage against 40 shields.",
  "lesson.hold-your-fire.defend": "Here they come. Shoot at the salvo: where it passes you, a 1 is enough.",
  "lesson.hold-your-fire.at-door":
    "The destroyer is 400 away, the missiles are at your door: both batteries at the salvo.",
  "lesson.hold-your-fire.later": "Your own launch can wait: first look after the salvo. Launch nothing.",
  "lesson.hold-your-fire.strike":
    "Nothing is in flight now: give the destroyer everything, this turn and the next.",
  "lesson.hold-your-fire.all": "Nothing comes at you: every battery at the destroyer.",
  "lesson.hold-your-fire.kept": "Before you fire, ask what strikes this turn.",
  "lesson.fire-or-hold.title": "Fire or hold?",
  "lesson.fire-or-hold.learnt": "Six missiles come, and the enemy is nearly dead.",
  "lesson.fire-or-hold.ask":
    "Six missiles strike you this turn; you have 10 shields. The destroyer has no shields and 2 hull left. What do your beams do?",
  "lesson.fire-or-hold.held":
    "Holding saves your paint and lets her live. The missiles cost about 2 hull, which scores nothing; she is worth 140 points.",
  "lesson.fire-or-hold.half": "One battery kills her in 78 of 100, both in 98. Make sure of it.",
  "lesson.fire-or-hold.kept": "Hold when you cannot kill, fire when you can.",
  "lesson.two-against-two.title": "Two against two",
  "lesson.two-against-two.learnt": "A whole fight against a cadet: win it.",
  "lesson.two-against-two.kept": "Fire together: what is nearly dead first.",
} as const satisfies Words;
