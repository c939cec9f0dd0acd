// The thread that writes acts to SQLite, so that the server's loop never waits for the disk.
import { parentPort, workerData } from "node:worker_threads";
import { inscribe, type Page } from "./log.ts";
import { connect } from "./sqlite-connection.ts";

const connection = connect(String(workerData));

parentPort?.on("message", (pages: readonly Page[]) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  void inscribe(connection, pages).then((outcomes) => parentPort?.postMessage(outcomes));
});
