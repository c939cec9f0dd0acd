import { join } from "node:path";
import { runScript } from "./child.ts";
import { startServer } from "./server-process.ts";

/** What a browser feels like: frames per second while an act of a game is staged, and seconds to a table. */
export interface PageFigures {
  readonly sfc: number;
  readonly st: number;
  readonly ec: number;
  readonly table: number;
}

const PAGE = join(import.meta.dirname, "../../e2e/measure/page.ts");

/** Opens the built page in a browser, at a server of its own. */
export async function measurePages(): Promise<PageFigures> {
  const server = await startServer();
  try {
    return await runScript<PageFigures>(PAGE, server.url);
  } finally {
    await server.stop();
  }
}
