// What servers tell each other of how they fare.
import { expect, onTestFinished, test } from "vitest";
import { MemoryBus } from "../src/cluster/bus.ts";
import { Fleet } from "../src/operation/fleet.ts";
import { Pace } from "../src/operation/pace.ts";

const AT = "2026-03-01T10:00:00.000Z";
const LATER = "2026-03-01T11:00:00.000Z";

function server(node: string, bus: MemoryBus, clock: { now: number }, failures: Record<string, string>) {
  const ticks = (): number => clock.now;
  const pace = new Pace(ticks);
  const fleet = new Fleet(node, bus, ticks, pace, () => ({
    counts: { sockets: 3, tables: 2, umpires: 1, thinking: 0, jobs: 0, post: node === "a" },
    failures: Object.entries(failures).map(([what, last]) => ({ what, times: 2, last })),
  }));
  onTestFinished(() => fleet.close());
  return { fleet, pace };
}

test("each server tells of all; who left or fell silent is none of them", () => {
  const [bus, clock] = [new MemoryBus(), { now: 0 }];
  const a = server("a", bus, clock, { disk: AT });
  const b = server("b", bus, clock, { disk: LATER, broker: AT });
  const idsAt = ({ fleet }: typeof a): readonly string[] => fleet.servers().map(({ id }) => id);
  expect([idsAt(a), idsAt(b)]).toEqual([["a"], ["b"]]);
  a.fleet.tell();
  b.fleet.tell();
  expect([idsAt(a), idsAt(b)]).toEqual([
    ["a", "b"],
    ["b", "a"],
  ]);
  expect(a.fleet.servers()).toMatchObject([{ post: true }, { post: false, sockets: 3 }]);
  expect(a.fleet.failures()).toEqual([
    { what: "disk", times: 4, last: LATER },
    { what: "broker", times: 2, last: AT },
  ]);
  clock.now = 15_001;
  expect(idsAt(b)).toEqual(["b"]);
  a.fleet.tell();
  expect(idsAt(b)).toEqual(["b", "a"]);
  a.fleet.close();
  expect(idsAt(b)).toEqual(["b"]);
});

test("acts in a second and how long 99 of 100 took are those between the latest two looks", () => {
  const [bus, clock] = [new MemoryBus(), { now: 0 }];
  const { fleet, pace } = server("a", bus, clock, {});
  for (let millis = 1; millis <= 200; millis++) pace.note(millis);
  clock.now = 4000;
  fleet.tell();
  expect(fleet.servers()[0]).toMatchObject({ acts: 50, slowest: 198 });
  clock.now = 9000;
  fleet.tell();
  expect(fleet.servers()[0]?.acts).toBe(0);
  expect(fleet.servers()[0]).not.toHaveProperty("slowest");
});
