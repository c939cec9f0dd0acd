import { eventMessage, type GameEvent, type Message } from "@flagship/kernel";

/** What the log says of an event where its fields alone would not read well: sections of ships by their names. */
export function tell(event: GameEvent): Message | undefined {
  const { key, with: values } = eventMessage(event);
  const section = values?.["section"];
  if (event.type !== "internal" || typeof section !== "string") return undefined;
  return { key, with: { ...values, section: { key: `section.${section}` } } };
}
