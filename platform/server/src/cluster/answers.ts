/** What was answered, and whether the same is to be looked at anew when it is asked for again. */
interface Answer {
  readonly text: string;
  readonly again: boolean;
}

/** Does each thing once that is asked for several times, because whoever asks did not get the answer in time. */
export class Answers {
  readonly #patience: number;
  readonly #known = new Map<string, Promise<Answer>>();

  /** @param patience for how many milliseconds somebody may still ask for an answer that was given. */
  constructor(patience: number) {
    this.#patience = patience;
  }

  async once(id: string, work: () => Promise<Answer>): Promise<string> {
    const known = this.#known.get(id);
    if (known !== undefined) return (await known).text;
    const begun = work();
    this.#known.set(id, begun);
    const forget = (): void => void this.#known.delete(id);
    const keeps = await begun.then(
      ({ again }) => !again,
      () => false,
    );
    if (keeps) setTimeout(forget, this.#patience).unref();
    else forget();
    return (await begun).text;
  }
}
