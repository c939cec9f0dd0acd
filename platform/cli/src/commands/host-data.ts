import type * as server from "@flagship/server";
import type { OptionSpec } from "../command.ts";
import { cannot } from "../failure.ts";
import { whereabouts } from "../whereabouts.ts";

export const DATA = {
  data: { type: "string", value: "<folder>", about: "the server's data folder (data)" },
} as const satisfies Readonly<Record<string, OptionSpec>>;
export const DATA_AND_JSON = { ...DATA, json: { type: "boolean", about: "print one JSON object" } } as const;

/** Opens something of a server, does something with it and closes it again. */
export async function atHost<Book extends { close(): Promise<void> }, T>(
  data: string | undefined,
  open: (host: typeof server, where: server.Whereabouts) => Promise<Book | undefined>,
  work: (book: Book) => Promise<T>,
): Promise<T> {
  const host = await import("@flagship/server");
  const where = whereabouts(host, data);
  const book = await open(host, where).catch((error: unknown) => {
    throw error instanceof host.UnusableDatabase ? cannot("host.database", error.message) : error;
  });
  if (book === undefined) throw nothingIn(where.dataFolder);
  try {
    return await work(book);
  } finally {
    await book.close();
  }
}

export const nothingIn = (folder: string): Error =>
  cannot("host.no-data", `there is no database in ${folder}; name the server's data folder with --data.`);
