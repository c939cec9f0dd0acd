/** A letter to be sent; plain data, so that it can wait on disk. */
export interface Outgoing {
  /** Its Message-ID, without brackets. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The Message-ID it answers. */
  readonly answers?: string;
  readonly attachments: readonly OutgoingFile[];
  /** Where mail programs end such letters for the reader, with one click. */
  readonly stop?: string;
}

export interface OutgoingFile {
  readonly name: string;
  readonly type: string;
  /** In base64. */
  readonly content: string;
}

const MINUTE = 60_000;
/** After this many failures a letter is given up; with the pauses below that is about five days. */
export const MOST_TRIES = 24;

/** How long to wait after so many failures: a minute, two, four, … at most six hours. */
export const pauseAfter = (tries: number): number =>
  Math.min(6 * 60 * MINUTE, MINUTE * 2 ** Math.max(0, tries - 1));
