export {
  configOf,
  DEFAULT_PORT,
  UnusableSetting,
  wishesFrom,
  type LogLevel,
  type ServerConfig,
} from "./config.ts";
export { createServer, type Server } from "./server.ts";
export { UnusableDatabase } from "./storage/sqlite.ts";
export { runServer } from "./run.ts";
