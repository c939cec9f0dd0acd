export {
  brokerFrom,
  configOf,
  databaseUrlFrom,
  listedSettings,
  DEFAULT_PORT,
  wishesFrom,
  type LogLevel,
  type ServerConfig,
} from "./config.ts";
export { UnusableSetting } from "./setting.ts";
export { UnusableFolder } from "@flagship/post";
export { createServer, type Server } from "./server.ts";
export { UnusableDatabase } from "./storage/sqlite.ts";
export { DatabaseInUse } from "./storage/addresses.ts";
export { FolderInUse } from "./storage/sqlite-lock.ts";
export type { Whereabouts } from "./storage/database.ts";
export { environmentOf, settingsOf, type Setting } from "./settings.ts";
export { runServer } from "./run.ts";
export { startWorker, type Worker, type WorkerSettings } from "./jobs/worker.ts";
export { farLabour } from "./jobs/far-labour.ts";
export { openHeldLetters, type HeldLetters } from "./post/held.ts";
export { openPostOffice } from "./post/open.ts";
export { sentenceFor } from "./shelf.ts";
export type { StoredSeat } from "./storage/matches.ts";
export { drill, type Drill } from "./host/drill.ts";
export { moveData, type Destination, type NotMoved } from "./host/move.ts";
export { backUpData, openLedger, type Ledger } from "./host/ledger.ts";
