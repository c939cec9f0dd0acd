import { readFileSync } from "node:fs";
import { listedSettings, wishesFrom } from "./config.ts";
import { UnusableSetting, type Environment } from "./setting.ts";
import { shown } from "./storage/addresses.ts";

/** Where a setting came from: flags of the command go before the environment, and that before the file. */
export type Origin = "flag" | "environment" | "file" | "default";

export interface Setting {
  readonly name: string;
  /** What holds, as it may be shown: no password, no token. Empty: nothing. */
  readonly shown: string;
  readonly origin: Origin;
}

const OURS = "FLAGSHIP_";
const IN_FILE = "_FILE";
const CONFIG = "FLAGSHIP_CONFIG";
/** No settings of the server: where they stand, and the language of the command line that starts it. */
const READ_BEFORE: ReadonlySet<string> = new Set([CONFIG, "FLAGSHIP_LANGUAGE"]);

/**
 * All settings: those of the environment, those of the file that FLAGSHIP_CONFIG names (`NAME=value` lines, as systemd reads them), and
 * for each `<NAME>_FILE` what stands in that file, so that secrets need not be in either.
 */
export function environmentOf(env: Environment): Environment {
  const here = withSecrets(withoutEmpty(env));
  const file = Object.entries(fromFile(env[CONFIG])).filter(([name]) => !(settingIn(name) in here));
  return { ...withSecrets(Object.fromEntries(file)), ...here };
}

/** The setting that a name is about: `FLAGSHIP_X` and `FLAGSHIP_X_FILE` are two ways to give one. */
const settingIn = (name: string): string =>
  name.startsWith(OURS) && name.endsWith(IN_FILE) ? name.slice(0, -IN_FILE.length) : name;

/** The same settings with what stands in the files that they name. */
function withSecrets(given: Environment): Environment {
  const settings: Record<string, string | undefined> = { ...given };
  for (const [name, file] of Object.entries(given)) {
    const setting = settingIn(name);
    if (setting !== name && file !== undefined) settings[setting] ??= readText(name, file).trim();
  }
  return settings;
}

/** What holds and where it came from; the names of all settings that are read, and of any that is set and unknown. */
export function settingsOf(
  env: Environment,
  flags: Environment = {},
): {
  readonly settings: readonly Setting[];
  readonly unknown: readonly string[];
} {
  const [file, here] = [fromFile(env[CONFIG]), withoutEmpty(env)];
  const given = withoutEmpty(flags);
  const all = { ...environmentOf(env), ...given };
  const { settings: ours, quotas } = listedSettings();
  const listed = [...ours, ...quotas];
  const known = new Set<string>(listed.map(({ name }) => name));
  // Throws what is wrong with any of them.
  wishesFrom(all);
  const isSet = (where: Environment, name: string): boolean =>
    where[name] !== undefined || where[`${name}${IN_FILE}`] !== undefined;
  const settings = listed.map(({ name, value: initial, secret }): Setting => {
    const value = all[name] ?? initial;
    const origin = isSet(given, name)
      ? "flag"
      : isSet(here, name)
        ? "environment"
        : isSet(file, name)
          ? "file"
          : "default";
    // Of a secret only that there is one, of an address neither who asks nor the password.
    return { name, shown: value === undefined ? "" : secret === true ? "(set)" : shown(value), origin };
  });
  const named = Object.keys({ ...file, ...here }).filter(
    (name) => name.startsWith(OURS) && !READ_BEFORE.has(name),
  );
  const unknown = named.filter((name) => !known.has(name) && !known.has(settingIn(name)));
  return {
    settings: settings.toSorted((one, other) => one.name.localeCompare(other.name)),
    unknown: unknown.toSorted(),
  };
}

function fromFile(file: string | undefined): Environment {
  if (file === undefined || file === "") return {};
  const settings: Record<string, string> = {};
  for (const [index, line] of readText(CONFIG, file).split(/\r?\n/).entries()) {
    if (line.trim() === "" || line.trimStart().startsWith("#")) continue;
    const [, name, value = ""] = /^(FLAGSHIP_[A-Z_]+)=(.*)$/.exec(line.trim()) ?? [];
    if (name === undefined)
      throw new UnusableSetting(`Line ${index + 1} of ${file} must be a setting like FLAGSHIP_PORT=8080.`);
    settings[name] = /^(["']).*\1$/.test(value) ? value.slice(1, -1) : value;
  }
  return withoutEmpty(settings);
}

function readText(name: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new UnusableSetting(`${name} names ${file}, which cannot be read.`);
  }
}

const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
