export {
  configOf,
  DEFAULT_PORT,
  UnusableSetting,
  wishesFrom,
  type LogLevel,
  type MailConfig,
  type ServerConfig,
} from "./config.ts";
export { UnusableFolder } from "@flagship/post";
export { createServer, type Server } from "./server.ts";
export { UnusableDatabase } from "./storage/sqlite.ts";
export { runServer } from "./run.ts";
export { openPostOffice } from "./post/open.ts";
export { NAME_LENGTH } from "@flagship/protocol";
export type { StoredSeat } from "./storage/matches.ts";
export { backUpData, openLedger, type Ledger } from "./host/ledger.ts";
