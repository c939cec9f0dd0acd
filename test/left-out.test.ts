import { describe, expect, test } from "vitest";
import { leftOut, type Machine } from "../scripts/left-out.mjs";

/** A machine with these files, an older Node and Python. */
const machine = (files: readonly string[], more: Partial<Machine> = {}): Machine => ({
  isRoot: true,
  path: ["/opt/node20/bin", "/project/bin"],
  has: (path) => files.includes(path),
  list: (folder: string) =>
    files.flatMap((file) => (file.startsWith(`${folder}/`) ? [file.split("/")[4] ?? ""] : [])),
  versionOf: (program: string) =>
    ({ "/opt/node20/bin/node": "20.19.0", "/project/bin/node": "24.3.0", python3: "3.13" })[program],
  ...more,
});

const NODES = ["/opt/node20/bin/node", "/project/bin/node"];
const ALL = [
  "/usr/sbin/dovecot",
  "/usr/lib/postgresql/17/bin/initdb",
  "/usr/sbin/nats-server",
  "/usr/bin/openssl",
  "/proc/self",
  ...NODES,
];
/** The first words that name what is left out. */
const without = (...gone: readonly string[]): readonly string[] =>
  leftOut(machine(ALL.filter((file) => !gone.includes(file)))).map((said) => said.split(";")[0] ?? "");

describe("what npm test leaves out", () => {
  test("is nothing where everything is there, whichever version of PostgreSQL", () => {
    expect(without()).toEqual([]);
  });

  test.each([
    ["/usr/sbin/dovecot", "left out: the tests with a real mailbox server"],
    ["/usr/lib/postgresql/17/bin/initdb", "left out: the tests on PostgreSQL"],
    ["/usr/sbin/nats-server", "left out: the tests with several servers"],
    ["/usr/bin/openssl", "left out: the test of a broker by tls://"],
    [NODES[0] ?? "", "left out: the test that an older Node hands over to the project's own"],
    ["/proc/self", "left out: the tests that look at processes in /proc"],
  ])("is said without %s", (gone, said) => {
    expect(without(gone)).toEqual([said]);
  });

  test("is said of an ordinary user, and without Python", () => {
    const said = leftOut(machine(ALL, { isRoot: false, versionOf: () => undefined }));
    expect(said.map((one) => one.split(";")[0])).toEqual([
      "left out: the tests with a real mailbox server",
      "left out: the test of the example in Python",
      "left out: the test that an older Node hands over to the project's own",
    ]);
  });

  test("is looked for on this machine", () => {
    for (const said of leftOut()) expect(said).toMatch(/^left out: .*; for (them|it) .*\.$/);
  });
});
