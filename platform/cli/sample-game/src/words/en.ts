import type { Words } from "@flagship/kernel";

export const words = {
  "chair.first": "First captain",
  "chair.second": "Second captain",
  "ask.power": "Turn {turn} of {turns}: divide your power.",
  "ask.fire": "Your guns are ready. How do you fire?",
  "label.power": "Guns {guns}, shields {shields}",
  "label.fire.careful": "Fire carefully",
  "label.fire.bold": "Fire boldly",
  "preview.fire": "{from} or more: {points} {points|point|points} through the shields.",
  "event.powered": "Turn {turn}: {first} and {second} power in the guns.",
  "event.fired": "{seat}: {through} {through|point|points} of damage.",
  "roll.fire": "Fire",
  "outcome.hull": "The stronger hull wins.",
  "table.hull": "Hull {hull} of {most}",
  "table.turn": "Turn {turn}",
  "table.goal": "Break the other ship's hull",
  "table.left": "{left} {left|turn|turns} left",
  "table.unit": "hull",
  "table.power": "Guns {guns}, shields {shields}",
} as const satisfies Words;
