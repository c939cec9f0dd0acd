/** What this browser keeps for the reader between visits. */
export interface Keep {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** A keep in the browser's storage. Where that is full or forbidden, nothing is kept, and nothing breaks. */
export function keepIn(storage: () => Storage): Keep {
  const attempt = <T>(what: (open: Storage) => T): T | undefined => {
    try {
      return what(storage());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => attempt((open) => open.getItem(key)) ?? undefined,
    set: (key, value) => attempt((open) => open.setItem(key, value)),
    remove: (key) => attempt((open) => open.removeItem(key)),
  };
}

/** Remembers in this browser that a server knows the reader, so that strangers need not be asked for. */
export const KNOWN = "flagship.guest";
