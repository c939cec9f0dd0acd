/** The known word nearest to what was written, if it is near enough to be meant. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const limit = word.length <= 2 ? 1 : 2;
  let best: string | undefined;
  let least = limit + 1;
  for (const candidate of known) {
    const apart = editDistance(word, candidate, limit);
    if (apart < least) {
      least = apart;
      best = candidate;
    }
  }
  return best;
}

/** How many letters must be changed, added, dropped or swapped; beyond the limit it does not matter. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? limit + 1;
}
