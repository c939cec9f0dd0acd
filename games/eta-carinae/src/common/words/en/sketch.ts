import type { Words } from "@flagship/kernel";

/** The table in plain text. */
export const sketchWords = {
  "sketch.head": "Turn {turn}: {phase}",
  "sketch.head-of": "Turn {turn} of {turns}: {phase}",
  "sketch.before": "Before the battle: {phase}",
  "sketch.month": "Month {turn} of {turns}: {phase}",
  "sketch.destroyed": "destroyed",
  "sketch.away": "away",
  "sketch.at": "at {x}, {y}",
  "sketch.blip": "{at}  not located, mass {mass} or more",
  "sketch.lost": "last seen {at} in turn {turn}",
  "sketch.unseen": "not seen",
  "sketch.flies": "{at}  course {course}  speed {speed}  shields {shields}  hull {hull}",
  "sketch.salvo": "{salvo} of {typeName} missiles",
  "sketch.stunned": "{at}  stunned",
  "sketch.ready": "ready",
  "sketch.pinned": "pinned",
  "sketch.wounded": "wounded",
  "sketch.dead": "dead",
  "sketch.surrendered": "surrendered",
  "sketch.captive": "captive",
  "sketch.off": "off",
  "sketch.realm": "{worlds} {worlds|world|worlds}, {forces} {forces|force|forces}",
  "sketch.realm-out": "{worlds} {worlds|world|worlds}, {forces} {forces|force|forces}, out",
} as const satisfies Words;
