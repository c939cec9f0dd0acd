// Who may come to a broker, and how: by password, token, credentials file and TLS.
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { nkeys } from "@nats-io/transport-node";
import type { Bus } from "../src/cluster/bus.ts";
import type { Broker } from "../src/cluster/broker.ts";
import { openNats } from "../src/cluster/nats-bus.ts";
import { brokerFrom } from "../src/index.ts";
import { hasNats, PrivateNats } from "./support/nats.ts";
import { temporaryFolder } from "./support/server.ts";

const DEPLOYED = join(import.meta.dirname, "../../../deploy/nats.conf");
type Key = ReturnType<typeof nkeys.createUser>;

const UNLIMITED = { subs: -1, data: -1, payload: -1, imports: -1, exports: -1, conn: -1, leaf: -1 };

/** What somebody says of somebody, as brokers read it. */
function token(by: Key, about: Key, nats: object): string {
  const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const [iss, sub] = [by.getPublicKey(), about.getPublicKey()];
  const claim = { jti: "test", iat: 0, iss, sub, name: "test", nats: { ...nats, version: 2 } };
  const text = `${encoded({ typ: "JWT", alg: "ed25519-nkey" })}.${encoded(claim)}`;
  return `${text}.${Buffer.from(by.sign(new TextEncoder().encode(text))).toString("base64url")}`;
}

const part = (name: string, text: string): string =>
  `-----BEGIN ${name}-----\n${text}\n------END ${name}------\n`;

const PATIENCE = { silence: 1000, whole: 5000 };

/** It makes the certificate that the broker shows. */
const hasOpenssl = existsSync("/usr/bin/openssl");

describe.skipIf(!hasNats)("a broker", () => {
  const open: Bus[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((bus) => bus.close()));
  });

  async function serving(how: readonly string[]): Promise<PrivateNats> {
    const broker = await PrivateNats.start(how);
    onTestFinished(() => broker.kill());
    return broker;
  }

  async function come(broker: Broker, patience = 0): Promise<Bus> {
    const bus = await openNats(broker, "test", patience);
    open.push(bus);
    return bus;
  }

  const config = (text: string): readonly string[] => {
    const file = join(temporaryFolder(), "nats.conf");
    writeFileSync(file, text);
    return ["-c", file];
  };

  test("wants the user and the password of the address, and says neither when it turns us away", async () => {
    const { port } = await serving(["--user", "me", "--pass", "a secret/@"]);
    const bus = await come({ brokerUrl: `nats://me:a%20secret%2F%40@127.0.0.1:${port}` });
    bus.answer("echo", (text) => Promise.resolve(text));
    expect(await bus.request("echo", "heard", 1000)).toBe("heard");
    await expect(come({ brokerUrl: `nats://127.0.0.1:${port}` })).rejects.toThrow("Authorization Violation");
    await expect(come({ brokerUrl: `nats://me:wrong@127.0.0.1:${port}` }, 60_000)).rejects.toThrow(
      `The broker at nats://127.0.0.1:${port} cannot be used: Authorization Violation.`,
    );
  });

  test("wants the token of the address", async () => {
    const { port } = await serving(["--auth", "sesame"]);
    expect((await come({ brokerUrl: `nats://sesame@127.0.0.1:${port}` })).connected).toBe(true);
    await expect(come({ brokerUrl: `nats://open@127.0.0.1:${port}` })).rejects.toThrow("Authorization");
  });

  test("any of a cluster will do, by the same password", async () => {
    const { port } = await serving(["--user", "me", "--pass", "secret"]);
    const gone = await PrivateNats.away();
    const bus = await come({ brokerUrl: `nats://me:secret@127.0.0.1:${gone.port},nats://127.0.0.1:${port}` });
    expect(bus.connected).toBe(true);
  });

  test("is waited for while it is on its way up", async () => {
    const broker = await PrivateNats.away();
    onTestFinished(() => broker.kill());
    await expect(come({ brokerUrl: broker.url })).rejects.toThrow("connection refused");
    const coming = come({ brokerUrl: broker.url }, 60_000);
    await broker.serve();
    expect((await coming).connected).toBe(true);
  });

  test.skipIf(!hasOpenssl)(
    "by tls:// is refused where it speaks plainly, and joined where its authority is known",
    async () => {
      const plain = await serving([]);
      await expect(come({ brokerUrl: `tls://127.0.0.1:${plain.port}` })).rejects.toThrow(
        "does not support 'tls'",
      );
      const folder = temporaryFolder();
      const [cert, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
      const how =
        "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost";
      const names = ["-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", cert];
      execFileSync("openssl", [...how.split(" "), ...names], { stdio: "pipe" });
      const { port } = await serving(["--tls", "--tlscert", cert, "--tlskey", key]);
      const brokerUrl = `tls://localhost:${port}`;
      await expect(come({ brokerUrl })).rejects.toThrow("self-signed certificate");
      const bus = await come({ brokerUrl, brokerAuthority: readFileSync(cert, "utf8") });
      expect(bus.connected).toBe(true);
    },
  );

  test("takes a credentials file", async () => {
    const [operator, account, user] = [nkeys.createOperator(), nkeys.createAccount(), nkeys.createUser()];
    const [root, ours, mine] = [
      token(operator, operator, { type: "operator" }),
      token(operator, account, { type: "account", limits: UNLIMITED }),
      token(account, user, { type: "user", subs: -1, data: -1, payload: -1 }),
    ];
    const settings = `operator: ${root}\nresolver: MEMORY\nresolver_preload: { ${account.getPublicKey()}: ${ours} }\n`;
    const seed = new TextDecoder().decode(user.getSeed());
    const credentials = `${part("NATS USER JWT", mine)}\n${part("USER NKEY SEED", seed)}`;
    const { port } = await serving(config(settings));
    const brokerUrl = `nats://127.0.0.1:${port}`;
    await expect(come({ brokerUrl })).rejects.toThrow("Authorization Violation");
    const found = brokerFrom({ FLAGSHIP_BROKER_URL: brokerUrl, FLAGSHIP_BROKER_CREDENTIALS: credentials });
    expect((await come(found ?? { brokerUrl })).connected).toBe(true);
  });

  test("as deploy/ sets it up lets workers work, and neither ask for acts nor hear what is told of matches", async () => {
    const folder = temporaryFolder();
    copyFileSync(DEPLOYED, join(folder, "nats.conf"));
    writeFileSync(join(folder, "passwords.conf"), 'SERVER_PASSWORD: "one"\nWORKER_PASSWORD: "two"\n');
    const { port } = await serving(["-c", join(folder, "nats.conf")]);
    const at = (who: string): Promise<Bus> => come({ brokerUrl: `nats://${who}@127.0.0.1:${port}` });
    await expect(at("server:two")).rejects.toThrow("Authorization Violation");
    const [server, worker] = [await at("server:one"), await at("worker:two")];
    const heard: string[] = [];
    server.subscribe("flagship.workers", (text) => heard.push(text));
    server.answer("flagship.errands.node", () => Promise.resolve("done"));
    worker.subscribe("flagship.news.node", (text) => heard.push(text));
    worker.work("flagship.jobs.think.salvo.r1", (text) => Promise.resolve(`${text}!`));
    await Promise.all([server.settled(), worker.settled()]);
    expect(await server.assign("flagship.jobs.think.salvo.r1", "hm", PATIENCE)).toBe("hm!");
    await expect(worker.request("flagship.errands.node", "act", 500)).rejects.toThrow();
    server.publish("flagship.news.node", "a hand");
    worker.publish("flagship.workers", "here");
    await Promise.all([server.settled(), worker.settled()]);
    await expect.poll(() => heard).toEqual(["here"]);
  });
});
