import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { beside, once } from "../src/metric.ts";
import { metricsOf } from "../src/metrics.ts";

const INDEX = join(import.meta.dirname, "../src/index.ts");

test("the metrics have the names that are documented", () => {
  expect(metricsOf(() => {}).map(({ name }) => name)).toEqual([
    "sfc.playout",
    "sfc.playout.served",
    "sfc.vs.boardgameio",
    "sc.playout",
    "sc.state",
    "sc.view",
    "st.playout",
    "st.large",
    "ec.battles",
    "ec.turn",
    "wl.year",
    "wl.ships",
    "wl.memory",
    "wl.galaxy",
    "wl.save",
    "wl.growth.10.5",
    "wl.growth.10.20",
    "wl.growth.10.30",
    "wl.growth.20.5",
    "wl.growth.20.20",
    "wl.growth.20.30",
    "wl.growth.50.5",
    "wl.growth.50.20",
    "wl.growth.50.30",
    "bots.sfc",
    "bots.sc",
    "bots.st",
    "bots.ec",
    "advice.sfc",
    "advice.curve",
    "peer.showdown",
    "server.actions",
    "server.latency",
    "server.vs.boardgameio",
    "server.beside-heavy",
    "server.idle.match",
    "server.idle.socket",
    "scale.actions",
    "scale.latency",
    "scale.processor",
    "scale.bytes",
    "scale.day",
    "scale.failover",
    "scale.sockets",
    "scale.sockets.process",
    "scale.stored",
    "scale.growth.100",
    "scale.growth.1000",
    "scale.growth.10000",
    "scale.growth.10000.in-memory",
    "server.home",
    "server.notice",
    "web.first-load",
    "web.frames.sfc",
    "web.frames.st",
    "web.frames.ec",
    "web.table",
  ]);
});

test("a figure beside a peer's carries their ratio", () => {
  expect(beside(300, 10, "acts/s")).toEqual({ value: 300, unit: "acts/s", peer: 10, ratio: 30 });
});

test("what two metrics share is measured once", async () => {
  let measured = 0;
  const measure = once(() => Promise.resolve((measured += 1)));
  expect([await measure(), await measure()]).toEqual([1, 1]);
});

test("an unknown part or option is refused with what there is", () => {
  const ran = spawnSync(process.execPath, [INDEX, "--only", "chess"], { encoding: "utf8" });
  expect(ran.status).toBe(2);
  expect(ran.stderr).toContain("sfc.playout");
  expect(spawnSync(process.execPath, [INDEX, "--fast"]).status).toBe(2);
});
