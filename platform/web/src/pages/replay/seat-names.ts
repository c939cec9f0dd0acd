import { sentence, type Lexicon } from "@flagship/kernel";
import type { Retelling, Screening } from "./record-source.ts";

/** Where a record does not name its players, the seats are called by their chairs. */
export function seatNamesOf(
  { game, record, seatNames }: Screening | Retelling,
  lexicon: Lexicon,
): readonly string[] {
  const chairs = game.module.game.chairs(record.header.options, record.header.seats);
  const titles = chairs.map(({ title }) => sentence({ key: title }, lexicon));
  const alike = new Set(titles).size < titles.length;
  const chairNames = titles.map((title, seat) => (alike ? `${title} ${seat + 1}` : title));
  return chairNames.map((chair, seat) => {
    const name = seatNames?.[seat] ?? "";
    return name === "" ? chair : name;
  });
}
