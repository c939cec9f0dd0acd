import type { MatchRecord } from "@flagship/kernel";

/** Hands a match record to the reader as a file. */
export function saveRecord(record: MatchRecord): void {
  const name = `${record.header.game}-${record.header.commitment.slice(0, 8)}.json`;
  saveText(name, `${JSON.stringify(record)}\n`);
}

/** Hands a text to the reader as a file. */
export const saveText = (name: string, text: string, type = "application/json"): void =>
  saveBlob(name, new Blob([text], { type }));

/** Hands anything to the reader as a file. */
export function saveBlob(name: string, what: Blob): void {
  const address = URL.createObjectURL(what);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
