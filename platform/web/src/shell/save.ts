import type { MatchRecord } from "@flagship/kernel";

/** Hands a match record to the reader as a file. */
export function saveRecord(record: MatchRecord): void {
  const name = `${record.header.game}-${record.header.commitment.slice(0, 8)}.json`;
  const address = URL.createObjectURL(
    new Blob([`${JSON.stringify(record)}\n`], { type: "application/json" }),
  );
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
