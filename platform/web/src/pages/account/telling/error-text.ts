import { text } from "../../../words.ts";

/** Why something could not be sent; what the network itself said stays as it is. */
export function errorText(error: string): string {
  if (error === "There is nobody there any more.") return text("telling.error.gone");
  const [, status] = /^The answer was (\d+)\.$/.exec(error) ?? [];
  return status === undefined ? error : text("telling.error.answer", { status: Number(status) });
}
