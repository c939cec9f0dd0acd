import type * as server from "@flagship/server";

/** Where a server keeps its things, as it would find them itself. */
export function whereabouts(host: typeof server, data: string | undefined): server.Whereabouts {
  const settings = host.environmentOf(process.env);
  const databaseUrl = host.databaseUrlFrom(settings);
  const dataFolder = data ?? settings["FLAGSHIP_DATA"] ?? "data";
  return { dataFolder, ...(databaseUrl === undefined ? {} : { databaseUrl }) };
}
