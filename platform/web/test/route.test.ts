import { describe, expect, test } from "vitest";
import { hrefs, routeOf } from "../src/router/route.ts";

describe("addresses", () => {
  test.each([
    ["/", { page: "home" }],
    ["/about", { page: "about" }],
    ["/here", { page: "here" }],
    ["/gallery/", { page: "gallery" }],
    [hrefs.lobby("star-fleet-cards"), { page: "lobby", game: "star-fleet-cards" }],
    [hrefs.solo("star-fleet-cards"), { page: "solo", game: "star-fleet-cards" }],
    [hrefs.match("k3v9"), { page: "match", id: "k3v9" }],
    [hrefs.replay("k3v9"), { page: "replay", of: { from: "server", id: "k3v9" } }],
    [hrefs.replaySolo("warlord"), { page: "replay", of: { from: "solo", game: "warlord" } }],
    [hrefs.replayFile, { page: "replay", of: { from: "file" } }],
    [hrefs.handbooks, { page: "handbook" }],
    [hrefs.handbook("warlord"), { page: "handbook", game: "warlord" }],
    [hrefs.workshop("starship-tactics"), { page: "workshop", game: "starship-tactics" }],
  ])("%s", (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  test("an invitation carries its token", () => {
    const href = new URL(hrefs.invitation("k3v9", "a b&c"), "http://table");
    expect(routeOf(href.pathname, href.searchParams)).toEqual({ page: "match", id: "k3v9", join: "a b&c" });
  });

  test("a rule's link keeps the page and adds the anchor", () => {
    expect(hrefs.rule("warlord", "WL-1")).toBe("/handbook/warlord#WL-1");
  });

  test.each(["/nowhere", "/match/a/b", "/about/us", "/replay/solo/x/y", "/solo/x/y"])(
    "%s is not found",
    (path) => {
      expect(routeOf(path)).toEqual({ page: "not-found", path });
    },
  );

  test("a broken percent code does not break the page", () => {
    expect(routeOf("/match/%E0%A4%A")).toEqual({ page: "match", id: "%E0%A4%A" });
  });
});
