import { describe, expect, test } from "vitest";
import { unprovenOf, type HeadLine, type Proof, type TrustedFront } from "../src/mail/index.ts";

const FROM = "ann@mail.players.example";
const HOST = "mx.games.example";

const results = (value: string): HeadLine => ({ key: "authentication-results", value });
const received: HeadLine = { key: "received", value: "from x by mx.games.example" };

/** What is missing of these demands. */
const missing = (
  head: readonly HeadLine[],
  demands: readonly Proof[],
  below = 0,
  front: Partial<TrustedFront> = {},
): readonly Proof[] => unprovenOf(head, FROM, { host: HOST, demands, below, ...front });

describe("what the mail server in front found", () => {
  test.each([
    ["dmarc", `${HOST}; dmarc=pass header.from=mail.players.example`],
    ["dmarc", `${HOST} 1; dmarc=pass (p=reject; dis=none) header.from=players.example`],
    ["dmarc", `${HOST.toUpperCase()}; DMARC=Pass Header.From=Players.Example`],
    ["dkim", `${HOST}; dkim=fail header.d=x.example; dkim=pass header.d=players.example header.s=k`],
    ["dkim", `${HOST}; dkim/1=pass reason="good; really" header.i=@players.example`],
    ["spf", `${HOST}; spf=pass smtp.mailfrom=bounce@players.example`],
    ["spf", `(added \\) by us) ${HOST};\r\n\tspf=pass smtp.mailfrom="odd name"@players.example`],
  ] as const)("proves a sender by %s: %s", (demand, value) => {
    expect(missing([results(value), received], [demand])).toEqual([]);
  });

  test.each([
    ["dmarc", `${HOST}; none`],
    ["dmarc", `${HOST}; dmarc=fail header.from=players.example`],
    ["dmarc", `${HOST}; dmarc=pass`],
    ["dmarc", `${HOST}; dmarc=pass header.from=evil.example`],
    ["dmarc", `${HOST}; dmarc=pass header.from=notplayers.example`],
    ["dmarc", `${HOST}; dmarc=pass header.from=example`],
    ["dmarc", `mx.evil.example; dmarc=pass header.from=players.example`],
    ["dmarc", `x${HOST}; dmarc=pass header.from=players.example`],
    ["dmarc", `${HOST}; spf=pass (dmarc=pass header.from=players.example; dmarc=pass) smtp.mailfrom=x`],
    ["dmarc", `${HOST}; spf=fail reason="; dmarc=pass header.from=players.example"`],
    ["dkim", `${HOST}; dkim=pass header.d=evil.example`],
    ["spf", `${HOST}; spf=pass smtp.mailfrom=ann@evil.example`],
    ["spf", `${HOST}; spf=pass smtp.helo=players.example`],
  ] as const)("does not prove one by %s: %s", (demand, value) => {
    expect(missing([results(value), received], [demand])).toEqual([demand]);
  });

  const pass = results(
    `${HOST}; dmarc=pass header.from=players.example; spf=pass smtp.mailfrom=players.example`,
  );
  const fail = results(`${HOST}; dmarc=fail header.from=players.example`);

  test("counts only where that server writes: above what came with the letter", () => {
    expect(missing([pass, received], ["dmarc", "spf"])).toEqual([]);
    expect(missing([{ key: "return-path", value: "<>" }, fail, pass, received], ["dmarc"])).toEqual([]);
    expect(missing([received, pass], ["dmarc", "spf"])).toEqual(["dmarc", "spf"]);
    expect(missing([fail, received, pass], ["dmarc"])).toEqual(["dmarc"]);
    expect(missing([], ["dkim"])).toEqual(["dkim"]);
  });

  test("may stand below Received lines of our own servers: then the topmost line counts alone", () => {
    expect(missing([received, pass, received], ["dmarc"], 1)).toEqual([]);
    expect(missing([received, received, pass], ["dmarc"], 1)).toEqual(["dmarc"]);
    expect(missing([received, fail, pass, received], ["dmarc", "spf"], 1)).toEqual(["dmarc", "spf"]);
    expect(missing([received, results("mx.evil.example; dmarc=pass"), pass], ["dmarc"], 1)).toEqual([]);
  });
});
