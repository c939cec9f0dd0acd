/** A net of whole numbers: one layer of hidden sums that count from 0 up, and the log odds of winning as their weighed sum. */
export interface Net {
  readonly inputs: number;
  readonly hidden: number;
  /** By input, then by hidden sum. */
  readonly first: Int32Array;
  readonly bias: Int32Array;
  readonly second: Int32Array;
  readonly rest: number;
  /** What the last sum is divided by. */
  readonly unit: number;
}

/** Digits from -45 to 45, one printable letter each; the backslash is left out. */
export const MOST_DIGIT = 45;
const BASE = 2 * MOST_DIGIT + 1;
const FIRST_LETTER = 35;
const BACKSLASH = 92;

/** The largest number of two digits. */
export const MOST_PAIR = MOST_DIGIT * BASE + MOST_DIGIT;

/** A net as text: `hidden unit `, the first layer, then biases, second layer and rest as pairs of digits. */
export function netText({ hidden, first, bias, second, rest, unit }: Net): string {
  const pairs = [...bias, ...second, rest].flatMap((value) => {
    const high = Math.round(value / BASE);
    return [high, value - high * BASE];
  });
  return `${hidden} ${unit} ${[...first, ...pairs].map(letterOf).join("")}`;
}

/** The net that a text holds; it must have so many inputs. */
export function netFrom(text: string, inputs: number): Net {
  const [hiddenText = "", unitText = ""] = text.split(" ", 2);
  const hidden = Number(hiddenText);
  const digits = Int32Array.from(text.slice(hiddenText.length + unitText.length + 2), digitOf);
  const size = inputs * hidden;
  if (digits.length !== size + 2 * (2 * hidden + 1))
    throw new Error(`a net of ${inputs} inputs and ${hidden} sums has other numbers`);
  const pair = (at: number): number => (digits[size + 2 * at] ?? 0) * BASE + (digits[size + 2 * at + 1] ?? 0);
  const pairs = Int32Array.from({ length: 2 * hidden + 1 }, (_, at) => pair(at));
  return {
    inputs,
    hidden,
    first: digits.slice(0, size),
    bias: pairs.slice(0, hidden),
    second: pairs.slice(hidden, 2 * hidden),
    rest: pairs[2 * hidden] ?? 0,
    unit: Number(unitText),
  };
}

function letterOf(digit: number): string {
  if (Math.abs(digit) > MOST_DIGIT) throw new Error(`${digit} is no digit of a net`);
  const code = FIRST_LETTER + digit + MOST_DIGIT;
  return String.fromCharCode(code < BACKSLASH ? code : code + 1);
}

function digitOf(letter: string): number {
  const code = letter.charCodeAt(0);
  return (code < BACKSLASH ? code : code - 1) - FIRST_LETTER - MOST_DIGIT;
}

/** The log odds of winning by the facts of a position; `sums` is room to reckon in. All sums are whole, so every machine finds the same. */
export function logOdds(net: Net, facts: Int32Array, sums: Int32Array): number {
  const { hidden, first, second } = net;
  sums.set(net.bias);
  for (let input = 0; input < net.inputs; input++) {
    const fact = facts[input] ?? 0;
    if (fact === 0) continue;
    const from = input * hidden;
    for (let unit = 0; unit < hidden; unit++)
      sums[unit] = (sums[unit] ?? 0) + fact * (first[from + unit] ?? 0);
  }
  let odds = net.rest;
  for (let unit = 0; unit < hidden; unit++) {
    const sum = sums[unit] ?? 0;
    if (sum > 0) odds += sum * (second[unit] ?? 0);
  }
  return odds / net.unit;
}
