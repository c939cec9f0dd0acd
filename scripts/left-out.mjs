// Programs that some tests talk to, and what `npm test` leaves out without them.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

const POSTGRES = "/usr/lib/postgresql";

/** What this machine has. */
const thisMachine = {
  isRoot: process.getuid?.() === 0,
  path: (process.env.PATH ?? "").split(delimiter),
  has: existsSync,
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
  /** The version a program says it is; nothing where it cannot be run. */
  versionOf(program, ...asked) {
    try {
      return execFileSync(program, asked, { stdio: ["ignore", "pipe", "ignore"] }).toString();
    } catch {
      return undefined;
    }
  },
};

/** Tests that want something the machine may not have: whether it is there, what is left out else, and how to get it. */
const WANTED = [
  {
    isThere: ({ isRoot, has }) => isRoot && has("/usr/sbin/dovecot"),
    what: "the tests with a real mailbox server; for them run as root on a machine with Debian's dovecot-imapd.",
  },
  {
    isThere: ({ has, list }) => list(POSTGRES).some((version) => has(`${POSTGRES}/${version}/bin/initdb`)),
    what: "the tests on PostgreSQL; for them install Debian's postgresql.",
  },
  {
    isThere: ({ has }) => has("/usr/sbin/nats-server") || has("/usr/local/bin/nats-server"),
    what: "the tests with several servers; for them install Debian's nats-server.",
  },
  {
    isThere: ({ has }) => has("/usr/bin/openssl"),
    what: "the test of a broker by tls://; for it install Debian's openssl.",
  },
  {
    isThere: ({ versionOf }) => versionOf("python3", "--version") !== undefined,
    what: "the test of the example in Python; for it install Debian's python3.",
  },
  {
    isThere: ({ path, has, versionOf }) =>
      path.some((folder) => {
        const node = join(folder, "node");
        return has(node) && Number.parseInt(versionOf(node, "-p", "process.versions.node") ?? "99") < 24;
      }),
    what: "the test that an older Node hands over to the project's own; for it put one before 24 on the PATH.",
  },
  {
    isThere: ({ has }) => has("/proc/self"),
    what: "the tests that look at processes in /proc; for them run on Linux.",
  },
];

/** One sentence for each lot of tests that cannot run on a machine. */
export const leftOut = (machine = thisMachine) =>
  WANTED.filter(({ isThere }) => !isThere(machine)).map(({ what }) => `left out: ${what}`);
