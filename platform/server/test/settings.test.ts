import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  configOf,
  environmentOf,
  listedSettings,
  settingsOf,
  UnusableSetting,
  wishesFrom,
} from "../src/index.ts";
import type { ListedSetting } from "../src/config.ts";
import { temporaryFolder } from "./support/server.ts";

function fileWith(name: string, text: string): string {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, text);
  return file;
}

const HOST = join(import.meta.dirname, "../../../docs/host.md");
const TABLES = /(?:^\| *setting.*\n)(?:^\|.*\n)+/gm;

/** The table of some settings as it stands in docs/host.md; `npm run format` aligns it. */
function tableOf(settings: readonly ListedSetting[]): string {
  const rows = settings.map(({ name, flag, initially, value, about }) => {
    const names = [name, ...(flag === undefined ? [] : [flag])].map((one) => `\`${one}\``);
    return [names.join(", "), initially ?? (value === undefined ? "none" : `\`${value}\``), about];
  });
  return [["setting", "default", "meaning"], ["---", "---", "---"], ...rows]
    .map((cells) => `| ${cells.join(" | ")} |\n`)
    .join("");
}

/** Without what only aligns it. */
const plain = (table: string): string => table.replaceAll(/ +/g, " ").replaceAll(/-{3,}/g, "---");

describe("settings", () => {
  test("come from a file, the environment goes before it, and secrets stand in files of their own", () => {
    const secret = fileWith("url", "postgres://me:word@db/flagship\n");
    const config = fileWith(
      "flagship.env",
      `# ours\nFLAGSHIP_PORT=9000\nFLAGSHIP_HOST="0.0.0.0"\n\nFLAGSHIP_DATABASE_URL_FILE=${secret}\n`,
    );
    const env = {
      FLAGSHIP_CONFIG: config,
      FLAGSHIP_PORT: "9001",
      FLAGSHIP_METRICS_TOKEN: "sesame",
      FLAGSHIP_PROT: "1",
    };
    expect(wishesFrom(environmentOf(env))).toEqual({
      host: "0.0.0.0",
      port: 9001,
      databaseUrl: "postgres://me:word@db/flagship",
      metricsToken: "sesame",
    });
    const { settings, unknown } = settingsOf(env);
    const of = (name: string) => settings.find((one) => one.name === name);
    expect(of("FLAGSHIP_PORT")).toEqual({ name: "FLAGSHIP_PORT", shown: "9001", origin: "environment" });
    expect(of("FLAGSHIP_HOST")).toEqual({ name: "FLAGSHIP_HOST", shown: "0.0.0.0", origin: "file" });
    expect(of("FLAGSHIP_DATABASE_URL")).toMatchObject({ shown: "postgres://db/flagship", origin: "file" });
    expect(of("FLAGSHIP_METRICS_TOKEN")).toMatchObject({ shown: "(set)" });
    expect(of("FLAGSHIP_LOG")).toEqual({ name: "FLAGSHIP_LOG", shown: "info", origin: "default" });
    expect(of("FLAGSHIP_LINES_PER_MINUTE")).toMatchObject({ shown: "20", origin: "default" });
    expect(of("FLAGSHIP_ORIGINS")).toMatchObject({ shown: "", origin: "default" });
    const flagged = settingsOf(env, { FLAGSHIP_PORT: "9002" }).settings;
    expect(flagged.find(({ name }) => name === "FLAGSHIP_PORT")).toMatchObject({
      shown: "9002",
      origin: "flag",
    });
    expect(unknown).toEqual(["FLAGSHIP_PROT"]);
  });

  test.each([
    ["a file of the environment before a value of the file", "FLAGSHIP_METRICS_TOKEN=stale", true],
    [
      "a value of the environment before a file of the file",
      "FLAGSHIP_METRICS_TOKEN_FILE=/no/such/file",
      false,
    ],
  ])("that are secret come from the environment first: %s", (_, line, asFile) => {
    const env = {
      FLAGSHIP_CONFIG: fileWith("flagship.env", `${line}\n`),
      ...(asFile
        ? { FLAGSHIP_METRICS_TOKEN_FILE: fileWith("token", "sesame\n") }
        : { FLAGSHIP_METRICS_TOKEN: "sesame" }),
    };
    expect(wishesFrom(environmentOf(env))).toEqual({ metricsToken: "sesame" });
    const shown = settingsOf(env).settings.find(({ name }) => name === "FLAGSHIP_METRICS_TOKEN");
    expect(shown).toMatchObject({ shown: "(set)", origin: "environment" });
  });

  test("every default that is shown is the one that holds", () => {
    const { settings } = settingsOf({});
    const shown = Object.fromEntries(settings.map(({ name, shown: value }) => [name, value]));
    // Given as they are shown, they change nothing.
    const given = Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== ""));
    expect(Object.keys(given).length).toBeGreaterThan(25);
    const { clock: _clock, ...holds } = configOf();
    expect(configOf(wishesFrom(given))).toMatchObject(holds);
  });

  test("docs/host.md lists every setting with what holds without it and what it means", () => {
    const { settings, quotas } = listedSettings();
    const text = readFileSync(HOST, "utf8");
    const tables = text.match(TABLES) ?? [];
    expect(tables).toHaveLength(2);
    const written = [settings, quotas].map((some) => tableOf(some));
    if (process.env["RECORD"] === "1")
      writeFileSync(
        HOST,
        text.replace(tables[0] ?? "", written[0] ?? "").replace(tables[1] ?? "", written[1] ?? ""),
      );
    expect(
      tables.map(plain),
      "RECORD=1 npx vitest run platform/server/test/settings.test.ts, then npm run format",
    ).toEqual(written.map(plain));
  });

  test("the settings of mail are the ones that are read", () => {
    const read = new Set<string>();
    const noting = new Proxy({ FLAGSHIP_MAIL_ADDRESS: "games@play.example" } as Record<string, string>, {
      get(target, name) {
        if (typeof name === "string") read.add(name);
        return Reflect.get(target, name) as string | undefined;
      },
    });
    wishesFrom(noting);
    const { settings, quotas } = listedSettings();
    expect([...read].toSorted()).toEqual([...settings, ...quotas].map(({ name }) => name).toSorted());
  });

  test("a file that cannot be read, a line that is none and a value that does not fit are said", () => {
    const missing = { FLAGSHIP_CONFIG: "/nowhere/flagship.env" };
    expect(() => environmentOf(missing)).toThrow(/FLAGSHIP_CONFIG names \/nowhere\/flagship.env/);
    expect(() => environmentOf({ FLAGSHIP_CONFIG: fileWith("a.env", "PORT 9000") })).toThrow(/Line 1 of/);
    expect(() => settingsOf({ FLAGSHIP_PORT: "no" })).toThrow(UnusableSetting);
    expect(() => environmentOf({ FLAGSHIP_BROKER_URL_FILE: "/nowhere" })).toThrow(/FLAGSHIP_BROKER_URL_FILE/);
    expect(() => wishesFrom({ FLAGSHIP_BROKER_URL: "nats://b" })).toThrow(/set FLAGSHIP_DATABASE_URL, too/);
    expect(() => wishesFrom({ FLAGSHIP_BROKER_URL: "http://b" })).toThrow(/like nats:\/\/broker.example/);
    expect(() => wishesFrom({ FLAGSHIP_POST: "only" })).toThrow(/set FLAGSHIP_BROKER_URL, too/);
    expect(() => wishesFrom({ FLAGSHIP_POST: "later" })).toThrow(/one of yes, no, only/);
  });
});
