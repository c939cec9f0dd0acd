// The files of deploy/ name settings and figures of the server: all of them must be there.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { Metrics } from "../src/metrics.ts";

const ROOT = join(import.meta.dirname, "../../..");
const FOLDER = join(ROOT, "deploy");
const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(yaml|yml|json|conf|service)$|file$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), "utf8") }));

test("every setting that deploy/ names is documented", () => {
  const documented = readFileSync(join(ROOT, "docs/host.md"), "utf8");
  const named = new Set(files.flatMap(({ text }) => text.match(/FLAGSHIP_[A-Z_]+/g) ?? []));
  named.delete("FLAGSHIP_SITE");
  expect(named.size).toBeGreaterThan(5);
  for (const name of named) expect(documented).toContain(`\`${name}`);
});

test("every figure on the dashboard is one the server shows", async () => {
  const none = (): number => 0;
  const metrics = new Metrics({
    sockets: none,
    tables: none,
    tablesByGame: () => new Map(),
    queued: none,
    heavy: none,
    thinking: none,
    handedOut: none,
    workers: none,
    waiting: () => Promise.resolve({}),
  });
  const shown = await metrics.text();
  metrics.close();
  const { text = "" } = files.find(({ name }) => name.endsWith("flagship.json")) ?? {};
  const named = new Set(text.match(/flagship_[a-z0-9_]+/g));
  expect(named.size).toBeGreaterThan(9);
  for (const name of named) expect(shown).toContain(`# TYPE ${name.replace(/_(count|bucket)$/, "")} `);
});

test("every server that is deployed knows the address players use, for the links it sends", () => {
  const textOf = (end: string): string => files.find(({ name }) => name.endsWith(end))?.text ?? "";
  const { services } = parse(textOf("compose.yaml"), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string> }>;
  };
  const site = services["proxy"]?.environment?.["FLAGSHIP_SITE"];
  for (const name of ["server-1", "server-2"])
    expect(services[name]?.environment?.["FLAGSHIP_PUBLIC_URL"]).toBe(`https://${site}`);
  const kubernetes = textOf("kubernetes.yaml");
  const host = /^ +- host: (.+)$/m.exec(kubernetes)?.[1];
  expect(kubernetes).toContain(`{ name: FLAGSHIP_PUBLIC_URL, value: https://${host} }`);
  for (const text of [textOf("flagship@.service"), readFileSync(join(ROOT, "docs/public.md"), "utf8")])
    expect(text).toContain("FLAGSHIP_PUBLIC_URL=https://play.example");
});

test("no layer of the image has the secrets that are written beside the files", () => {
  const left = readFileSync(join(ROOT, ".dockerignore"), "utf8").split("\n");
  expect(left).toContain("deploy");
  const compose = files.find(({ name }) => name === "compose.yaml")?.text ?? "";
  const secrets = [...compose.matchAll(/\{ file: (.*) \}/g)].map(([, file]) => file);
  expect(secrets.length).toBeGreaterThan(3);
  for (const file of secrets) expect(file).toMatch(/^\.\/secrets\//);
});

/** What the tests read of an object of Kubernetes. */
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly selector?: object;
    readonly ports?: readonly { readonly port: number; readonly targetPort?: number }[];
    readonly template?: {
      readonly metadata: { readonly labels: object };
      readonly spec: {
        readonly containers: readonly {
          readonly ports?: readonly { readonly containerPort: number }[];
          readonly volumeMounts: readonly { readonly name: string }[];
        }[];
        readonly volumes: readonly { readonly name: string }[];
      };
    };
    readonly rules?: readonly {
      readonly http: {
        readonly paths: readonly {
          readonly path: string;
          readonly backend: {
            readonly service: { readonly name: string; readonly port: { readonly number: number } };
          };
        }[];
      };
    }[];
  };
}

test("the parts of kubernetes.yaml fit together, and nobody outside is shown the figures", () => {
  const text = files.find(({ name }) => name === "kubernetes.yaml")?.text ?? "";
  const documents = parseAllDocuments(text);
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  const all = documents.map((document) => document.toJS() as Manifest);
  const of = (kind: string): readonly Manifest[] => all.filter((one) => one.kind === kind);
  for (const { spec } of of("Deployment")) {
    expect(spec.selector).toEqual({ matchLabels: spec.template?.metadata.labels });
    const volumes = spec.template?.spec.volumes.map(({ name }) => name);
    for (const { volumeMounts } of spec.template?.spec.containers ?? [])
      for (const { name } of volumeMounts) expect(volumes).toContain(name);
  }
  const servers = of("Deployment").find(({ metadata }) => metadata.name === "flagship");
  const [flagship, nobody] = of("Service");
  expect(flagship?.spec.selector).toEqual(servers?.spec.template?.metadata.labels);
  expect(flagship?.spec.ports?.map(({ targetPort }) => targetPort)).toEqual(
    servers?.spec.template?.spec.containers[0]?.ports?.map(({ containerPort }) => containerPort),
  );
  // No pod has this label.
  expect(text.split("app: nobody")).toHaveLength(2);
  expect(nobody?.spec.selector).toEqual({ app: "nobody" });
  const ways = of("Ingress")
    .flatMap(({ spec }) => spec.rules ?? [])
    .flatMap(({ http }) => http.paths);
  const leads = ways.map(({ path, backend }) => [path, backend.service.name, backend.service.port.number]);
  expect(leads).toEqual([
    ["/", "flagship", flagship?.spec.ports?.[0]?.port],
    ["/metrics", "nobody", nobody?.spec.ports?.[0]?.port],
  ]);
});

test("the services of compose.yaml wait only for services and use only volumes and secrets that are there", () => {
  const text = files.find(({ name }) => name === "compose.yaml")?.text ?? "";
  const { services, volumes, secrets } = parse(text, { merge: true }) as {
    services: Record<
      string,
      { depends_on?: object; volumes?: string[]; secrets?: (string | { source: string })[] }
    >;
    volumes: object;
    secrets: object;
  };
  for (const service of Object.values(services)) {
    const { depends_on: waits = {}, volumes: places = [], secrets: told = [] } = service;
    const others = Array.isArray(waits) ? (waits as string[]) : Object.keys(waits);
    expect(Object.keys(services)).toEqual(expect.arrayContaining(others));
    const named = places.map((place) => place.split(":")[0] ?? "").filter((place) => !/^[./]/.test(place));
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
    const known = told.map((secret) => (typeof secret === "string" ? secret : secret.source));
    expect(Object.keys(secrets)).toEqual(expect.arrayContaining(known));
  }
});

test("a worker counts as healthy by the very file that it writes", () => {
  const text = files.find(({ name }) => name === "compose.yaml")?.text ?? "";
  const { services } = parse(text, { merge: true }) as {
    services: Record<string, { command?: string[]; healthcheck?: { test?: string[] } }>;
  };
  const workers = Object.entries(services).filter(([name]) => name.startsWith("worker-"));
  expect(workers).toHaveLength(2);
  for (const [, { command = [], healthcheck }] of workers) {
    const file = command[command.indexOf("--beat") + 1] ?? "";
    expect(file).toMatch(/^\/tmp\//);
    const [how, node, flag, script = ""] = healthcheck?.test ?? [];
    expect([how, node, flag]).toEqual(["CMD", "node", "-e"]);
    const written = join(mkdtempSync(join(tmpdir(), "flagship-")), "worker.json");
    const check = (): number | null =>
      spawnSync(process.execPath, ["-e", script.replace(file, written)]).status;
    expect(check()).toBe(1);
    writeFileSync(written, "{}");
    expect(check()).toBe(0);
    const before = new Date(Date.now() - 20_000);
    utimesSync(written, before, before);
    expect(check()).toBe(1);
    rmSync(written);
  }
});
