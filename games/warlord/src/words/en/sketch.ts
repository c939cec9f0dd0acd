import type { Words } from "@flagship/kernel";

/** The table in plain text. */
export const sketchWords = {
  "sketch.year": "Year Y{year:raw}, turn {turn}",
  "sketch.head": "Year Y{year:raw}, turn {turn}: Corporation {corp:raw} {name}",
  "sketch.treasury":
    "  treasury  {pe:raw} PE, {or:raw} OR, {dc:raw} DC, {fp:raw} FP = {points:raw} {points|EP|EPs}; debt {debt:raw}; stock {stock:raw}",
  "sketch.ships": "Ships ({n})",
  "sketch.sites": "Sites ({n})",
  "sketch.site": "  {place}  {yields}  {terrain} {name}",
  "sketch.site-fort": "  {place}  {yields}  {terrain}, {points} {points|point|points} {name}",
  "sketch.sector": "Sector {sector}  (* own ship, + own site; below in small letters the area)",
  "sketch.rank": "  {corp:raw} {name}: stock {stock:raw}",
  "sketch.rank-out": "  {corp:raw} {name}: stock {stock:raw}, out",
  "sketch.not-listed": "not listed",
} as const satisfies Words;
