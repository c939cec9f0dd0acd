import { smtpRelay } from "@flagship/post/mail";
import { configOf, type ServerConfig } from "../config.ts";
import type { News } from "../matches/news.ts";
import { timeFrom } from "../matches/table-time.ts";
import { Umpire } from "../matches/umpire.ts";
import { Shelf } from "../shelf.ts";
import { signerOf } from "../signing.ts";
import { privateFolder } from "../storage/data-folder.ts";
import { databaseOf, openDatabase } from "../storage/database.ts";
import type { PostSettings } from "./mail-config.ts";
import { ranSoFar } from "../storage/uptime.ts";
import { PostOffice, type OfficeRooms } from "./post-office.ts";

/** A post office without the server around it, for a host at the command line. */
export interface OpenOffice extends Pick<PostOffice, "make" | "games" | "gameNumbered"> {
  close(): Promise<void>;
}

/** Opens the post office of a data folder. A server may run on the same folder meanwhile. */
export async function openPostOffice(wishes: Partial<ServerConfig>): Promise<OpenOffice> {
  const config = configOf(wishes);
  const { dataFolder, games, clock, matchesInMemory, snapshotEvery } = config;
  privateFolder(dataFolder);
  const store = await openDatabase(databaseOf(config));
  const ran = await ranSoFar(store.db);
  const shelf = new Shelf(games);
  const tell = (news: News): void => {
    if (news.type === "trouble") throw new Error(news.error);
  };
  const umpire = new Umpire({
    store,
    shelf,
    signer: signerOf(dataFolder),
    snapshotEvery,
    matchesInMemory,
    clock,
    // It is not the host's commands that measure anybody's thinking.
    time: timeFrom(ran, () => 0),
    quota: { acts: 0, bytes: 0 },
    tell,
    rules: (_match, work) => work(),
  });
  const office = new PostOffice({ store, shelf, matches: umpire.matches, clock, trouble: () => {} });
  return {
    make: (wish) => office.make(wish),
    games: () => office.games(),
    gameNumbered: (number) => office.gameNumbered(number),
    async close() {
      await office.close();
      await umpire.close();
      await store.close();
    },
  };
}

/** The post office in its rooms; with mail, also the way letters go out. */
export async function openPostOfficeIn(
  rooms: Omit<OfficeRooms, "mail" | "relay">,
  { mail }: PostSettings,
): Promise<PostOffice> {
  if (mail === undefined) return new PostOffice(rooms);
  const relay = mail.relay === undefined ? {} : { relay: await smtpRelay(mail.relay, mail.address) };
  return new PostOffice({ ...rooms, mail, ...relay });
}
