import { databaseOf, mayExist, openDatabase, type Whereabouts } from "../storage/database.ts";
import { dropHeld, heldLetters, rawOfHeld, retryHeld, type HeldLetter } from "./inbox.ts";

/** Letters that could not be dealt with, for the host. A server may run on the same folder meanwhile. */
export interface HeldLetters {
  list(): Promise<readonly HeldLetter[]>;
  /** The letter as it came in. */
  look(letter: string): Promise<Uint8Array | undefined>;
  /** Lets the server try again. False: there is none of that name. */
  retry(letter: string): Promise<boolean>;
  /** Throws it away. */
  drop(letter: string): Promise<boolean>;
  close(): Promise<void>;
}

/** The held letters of a data folder; nothing when no server ever kept anything there. */
export async function openHeldLetters(where: Whereabouts): Promise<HeldLetters | undefined> {
  const database = databaseOf(where);
  if (!mayExist(database)) return undefined;
  const store = await openDatabase(database);
  return {
    list: () => heldLetters(store.db),
    look: (letter) => rawOfHeld(store.db, letter),
    retry: (letter) => retryHeld(store.db, letter),
    drop: (letter) => dropHeld(store.db, letter),
    close: () => store.close(),
  };
}
