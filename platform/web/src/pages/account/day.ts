const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** A time as the reader's own calendar and clock have it. */
export const dayOf = (time: string): string => (time === "" ? "" : day.format(new Date(time)));
