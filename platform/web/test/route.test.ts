import { describe, expect, test } from "vitest";
import { hrefs, momentIn, ownPath, routeOf } from "../src/router/route.ts";

describe("addresses", () => {
  test.each([
    ["/", { page: "home" }],
    ["/about", { page: "about" }],
    [hrefs.settings, { page: "settings" }],
    ["/here", { page: "here" }],
    ["/gallery/", { page: "gallery" }],
    ["/words", { page: "words" }],
    ["/post", { page: "post" }],
    ["/post/x", { page: "not-found", path: "/post/x" }],
    ["/mail", { page: "mail" }],
    ["/tables", { page: "tables" }],
    ["/moderation", { page: "moderation" }],
    ["/ladder", { page: "ladder" }],
    ["/lab", { page: "lab" }],
    ["/ladder/warlord", { page: "ladder", game: "warlord" }],
    ["/player", { page: "ladder" }],
    ["/player/Ada", { page: "player", name: "Ada" }],
    [hrefs.lobby("star-fleet-cards"), { page: "lobby", game: "star-fleet-cards" }],
    [hrefs.solo("star-fleet-cards"), { page: "solo", game: "star-fleet-cards", slot: 0 }],
    [hrefs.solo("warlord", 12), { page: "solo", game: "warlord", slot: 12 }],
    ["/solo/warlord/0", { page: "not-found", path: "/solo/warlord/0" }],
    ["/solo/warlord/x", { page: "not-found", path: "/solo/warlord/x" }],
    ["/solo/warlord/1/2", { page: "not-found", path: "/solo/warlord/1/2" }],
    [hrefs.match("k3v9"), { page: "match", id: "k3v9" }],
    [hrefs.replay("k3v9"), { page: "replay", of: { from: "server", id: "k3v9" } }],
    [hrefs.replaySolo("warlord"), { page: "replay", of: { from: "solo", game: "warlord", slot: 0 } }],
    [hrefs.replaySolo("warlord", 2), { page: "replay", of: { from: "solo", game: "warlord", slot: 2 } }],
    ["/replay/solo/warlord/2/3", { page: "not-found", path: "/replay/solo/warlord/2/3" }],
    [hrefs.moment("k3v9", 12).split("#")[0] ?? "", { page: "replay", of: { from: "server", id: "k3v9" } }],
    [hrefs.replayFile, { page: "replay", of: { from: "file" } }],
    [hrefs.handbooks, { page: "handbook" }],
    [hrefs.handbook("warlord"), { page: "handbook", game: "warlord" }],
    [hrefs.example("warlord", "raid"), { page: "example", game: "warlord", lesson: "raid" }],
    [hrefs.workshop("starship-tactics"), { page: "workshop", game: "starship-tactics" }],
  ])("%s", (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  test("a player's finished matches are among the tables", () => {
    const there = new URL(hrefs.playedBy("Ann & Co"), "http://here");
    expect(routeOf(there.pathname, there.searchParams)).toEqual({ page: "tables", player: "Ann & Co" });
  });

  test("an invitation carries its token", () => {
    const href = new URL(hrefs.invitation("k3v9", "a b&c"), "http://table");
    expect(routeOf(href.pathname, href.searchParams)).toEqual({ page: "match", id: "k3v9", join: "a b&c" });
  });

  test("signing in leads on to a page of this site and to no other", () => {
    const next = (given: string): unknown => {
      const href = new URL(hrefs.signIn(given), "http://table");
      return routeOf(href.pathname, href.searchParams);
    };
    expect(next("/match/k3v9?join=a#b")).toEqual({ page: "account", next: "/match/k3v9?join=a#b" });
    for (const evil of [
      "https://evil.example/",
      "//evil.example/",
      "/\\evil.example/",
      "/\t/evil.example/",
      "///evil.example",
      "/..//evil.example",
      "javascript:alert(1)",
      "evil",
      "",
      "http:evil.example",
    ])
      expect([evil, next(evil)]).toEqual([evil, { page: "account" }]);
    expect(ownPath("/../../about")).toBe("/about");
  });

  test("a report knows the table and the person", () => {
    const href = new URL(hrefs.report("k3v9", "A & B"), "http://table");
    expect(routeOf(href.pathname, href.searchParams)).toEqual({
      page: "report",
      match: "k3v9",
      about: "A & B",
    });
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

test.each([
  [new URL(hrefs.moment("k3v9", 12), "https://here.invalid").hash.slice(1), 12],
  ["act-0", 0],
  ["", undefined],
  ["act-", undefined],
  ["act--1", undefined],
  ["act-1.5", undefined],
  ["act-1x", undefined],
  ["fact-1", undefined],
  ["act-9999999999", undefined],
])("the moment in %j is %j", (hash, act) => {
  expect(momentIn(hash)).toBe(act);
});
