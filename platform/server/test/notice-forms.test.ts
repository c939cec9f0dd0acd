import { createECDH, createPublicKey, verify } from "node:crypto";
import type { NoticeWishes } from "@flagship/protocol";
import { describe, expect, test } from "vitest";
import { afterQuiet, letterTime } from "../src/notices/hours.ts";
import { fitUrl, INTERNET, isOuter, leadsOutward, sendOut } from "../src/notices/outward.ts";
import { canRead, introduction, newPushKey, sealedFor, secretText } from "../src/notices/push-message.ts";
import { signedHeaders } from "../src/notices/webhook-message.ts";

describe("a push", () => {
  // The example of RFC 8291, appendix A.
  const reader = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };

  test("is sealed as RFC 8291 has it, byte for byte", () => {
    const mine = createECDH("prime256v1");
    mine.setPrivateKey("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url");
    const salt = Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url");
    const sealed = sealedFor(reader, "When I grow up, I want to be a watermelon", mine, salt);
    expect(sealed.toString("base64url")).toBe(
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
    );
  });

  test("goes to keys on the curve alone", () => {
    expect(canRead(reader)).toBe(true);
    expect(canRead({ ...reader, auth: "AAAA" })).toBe(false);
    expect(canRead({ ...reader, p256dh: reader.p256dh.slice(0, 80) })).toBe(false);
    const off = Buffer.from(reader.p256dh, "base64url");
    off[64] = (off[64] ?? 0) ^ 1;
    expect(canRead({ ...reader, p256dh: off.toString("base64url") })).toBe(false);
  });

  test("has a key that keeps its length, also when it begins with zeros", () => {
    expect(secretText(Buffer.from("01", "hex"))).toBe(`${"A".repeat(42)}E`);
    expect(secretText(Buffer.alloc(32, 255))).toHaveLength(43);
  });

  test("is introduced to one push service, with a signature that its key proves", () => {
    const key = newPushKey();
    const now = new Date("2026-03-01T12:00:00Z");
    const words = introduction(key, "https://push.example/send/abc", "mailto:us@games.example", now);
    const [, token = "", shown] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(words) ?? [];
    expect(shown).toBe(key.public);
    const [head = "", claims = "", signature = ""] = token.split(".");
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toEqual({
      aud: "https://push.example",
      exp: now.getTime() / 1000 + 43_200,
      sub: "mailto:us@games.example",
    });
    const point = Buffer.from(key.public, "base64url");
    const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
    const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
    const proves = (text: string): boolean =>
      verify(
        "sha256",
        Buffer.from(text),
        { key: publicKey, dsaEncoding: "ieee-p1363" },
        Buffer.from(signature, "base64url"),
      );
    expect(proves(`${head}.${claims}`)).toBe(true);
    expect(proves(`${head}.${claims}x`)).toBe(false);
  });
});

test("a call to a webhook is signed as Standard Webhooks has it", () => {
  const headers = signedHeaders(
    "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    "msg_p5jXN8AQM9LWM0D4loKWxJek",
    '{"test": 2432232314}',
    new Date(1_614_265_330_999),
  );
  expect(headers).toMatchObject({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

describe("where a player may lead the server", () => {
  test("is the internet alone", () => {
    for (const address of ["93.184.216.34", "172.32.0.1", "11.0.0.1", "2606:2800:220:1::1", "::ffff:8.8.8.8"])
      expect([address, isOuter(address)]).toEqual([address, true]);
    for (const address of [
      "127.0.0.1",
      "127.255.255.254",
      "10.1.2.3",
      "172.16.0.1",
      "172.31.255.255",
      "192.168.1.1",
      "169.254.169.254",
      "100.64.0.1",
      "0.0.0.0",
      "224.0.0.1",
      "255.255.255.255",
      "198.18.0.1",
      "::",
      "::1",
      "::7f00:1",
      "fe80::1",
      "fc00::1",
      "fd12::1",
      "ff02::1",
      "::ffff:127.0.0.1",
      "::ffff:7f00:1",
      "64:ff9b::7f00:1",
      "2002:7f00:1::",
      "localhost",
      "",
    ])
      expect([address, isOuter(address)]).toEqual([address, false]);
  });

  test("is written with https, without a password, and not as a number for this machine", () => {
    expect(fitUrl("https://hooks.example/a?b=c", INTERNET)?.href).toBe("https://hooks.example/a?b=c");
    for (const text of [
      "http://hooks.example/",
      "ftp://hooks.example/",
      "file:///etc/passwd",
      "not an address",
      "https://user:pass@hooks.example/",
      "https://127.0.0.1/",
      "https://2130706433/",
      "https://0x7f.1/",
      "https://[::1]/",
      "https://[::ffff:127.0.0.1]/",
      "https://169.254.169.254/meta",
    ])
      expect([text, fitUrl(text, INTERNET)]).toEqual([text, undefined]);
  });

  test("is looked at again by what the name leads to, also while connecting", async () => {
    const inside = {
      ...INTERNET,
      plain: true,
      resolve: (_name: string, answer: Parameters<typeof INTERNET.resolve>[1]) =>
        answer(null, [
          { address: "93.184.216.34", family: 4 },
          { address: "127.0.0.1", family: 4 },
        ]),
    };
    expect(await leadsOutward(new URL("http://rebind.example/"), inside)).toBe(false);
    const outside = { ...inside, resolve: outwardFirst() };
    expect(await leadsOutward(new URL("http://rebind.example/"), outside)).toBe(true);
    await expect(sendOut("http://rebind.example/", { headers: {}, body: "" }, outside)).rejects.toThrow(
      "rebind.example leads to an inner address",
    );
  });
});

/** A name that leads outward when it is looked at, and inward when it is used. */
function outwardFirst(): typeof INTERNET.resolve {
  const addresses = ["93.184.216.34", "127.0.0.1"];
  return (_name, answer) => answer(null, [{ address: addresses.shift() ?? "127.0.0.1", family: 4 }]);
}

describe("hours", () => {
  const wishes: NoticeWishes = {
    channels: {
      push: { kinds: [], matches: "all" },
      mail: { kinds: [], matches: "all" },
      webhook: { kinds: [], matches: "all" },
    },
    digest: "at-once",
    zone: "Europe/Berlin",
    language: "de",
  };
  const at = (text: string): number => Date.parse(text);
  const iso = (time: number): string => new Date(time).toISOString();

  test("that are quiet by the reader's clock are waited out, over midnight and not a minute longer", () => {
    const quiet = { ...wishes, quiet: { from: 22, to: 7 } };
    // In winter Berlin is an hour ahead.
    for (const [now, then] of [
      ["2026-01-10T20:59:59.999Z", "2026-01-10T20:59:59.999Z"],
      ["2026-01-10T21:00:00.000Z", "2026-01-11T06:00:00.000Z"],
      ["2026-01-11T05:59:00.000Z", "2026-01-11T06:00:00.000Z"],
      ["2026-01-11T06:00:00.000Z", "2026-01-11T06:00:00.000Z"],
      ["2026-07-11T04:30:00.000Z", "2026-07-11T05:00:00.000Z"],
    ] as const)
      expect([now, iso(afterQuiet(at(now), quiet))]).toEqual([now, then]);
    const noon = { ...wishes, quiet: { from: 12, to: 14 } };
    expect(iso(afterQuiet(at("2026-01-10T11:20:00.000Z"), noon))).toBe("2026-01-10T13:00:00.000Z");
    expect(iso(afterQuiet(at("2026-01-10T13:00:00.000Z"), noon))).toBe("2026-01-10T13:00:00.000Z");
    const never = { ...wishes, quiet: { from: 9, to: 9 } };
    expect(iso(afterQuiet(at("2026-01-10T08:20:00.000Z"), never))).toBe("2026-01-10T08:20:00.000Z");
  });

  test("gather letters: at once, by the hour, or at eight in the morning", () => {
    const now = at("2026-01-10T09:20:00.000Z");
    expect(iso(letterTime(now, wishes))).toBe("2026-01-10T09:20:00.000Z");
    expect(iso(letterTime(now, { ...wishes, digest: "hourly" }))).toBe("2026-01-10T10:00:00.000Z");
    expect(iso(letterTime(now, { ...wishes, digest: "daily" }))).toBe("2026-01-11T07:00:00.000Z");
  });
});
