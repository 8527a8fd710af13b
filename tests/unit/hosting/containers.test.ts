import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const read = (path: string) => readFileSync(root + path, "utf8");

type Instruction = { stage: string; name: string; words: string[] };

/** The instructions of the Dockerfile, each with its stage. */
function instructions(): Instruction[] {
  let stage = "";
  const joined = read("Dockerfile")
    .replace(/^\s*#.*\n/gm, "")
    .replace(/\\\n/g, " ");
  return joined
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => {
      const [name = "", ...words] = line.trim().split(/\s+/);
      if (name === "FROM") stage = words.at(-1) ?? "";
      return { stage, name, words };
    });
}

const of = (stage: string, name: string) =>
  instructions().filter((found) => found.stage === stage && found.name === name);

/** The build context of an image, as `.dockerignore` filters it. */
const context = read(".dockerignore")
  .split("\n")
  .filter((line) => line.startsWith("!"))
  .map((line) => line.slice(1));

describe("Dockerfile", () => {
  test("all copied files exist, and are not excluded by .dockerignore", () => {
    const copied = instructions()
      .filter(({ name, words }) => name === "COPY" && !words[0]?.startsWith("--from"))
      .flatMap(({ words }) => words.slice(0, -1));
    expect(copied.length).toBeGreaterThan(8);
    expect(copied.filter((path) => !existsSync(root + path))).toEqual([]);
    expect(copied.filter((path) => !context.some((open) => path === open || path.startsWith(`${open}/`)))).toEqual([]);
    expect(context.filter((path) => !existsSync(root + path))).toEqual([]);
  });

  test("everything that the build reads is copied", () => {
    const copied = of("build", "COPY").flatMap(({ words }) => words.slice(0, -1));
    const sources = /const SOURCES = \[([^\]]+)\]/.exec(read("lib/cli/up-to-date.mjs"))?.[1] ?? "";
    const needed = [...sources.matchAll(/"([^"]+)"/g)].map(([, name]) => name ?? "");
    expect(needed).toContain("app");
    expect(needed.filter((name) => !copied.includes(name))).toEqual([]);
  });

  test("the shop's stage is the last one, runs as an unprivileged user, and copies from the build only", () => {
    expect(instructions().at(-1)?.stage).toBe("shop");
    expect(of("shop", "USER")[0]?.words).toEqual(["node"]);
    expect(of("shop", "STOPSIGNAL")[0]?.words).toEqual(["SIGTERM"]);
    expect(of("shop", "HEALTHCHECK")[0]?.words.join(" ")).toContain("/healthz");
    expect(of("shop", "COPY").map(({ words }) => words[0])).toEqual(["--from=build"]);
    const command = JSON.parse(of("shop", "CMD")[0]?.words.join(" ") ?? "") as string[];
    expect(existsSync(root + command[1])).toBe(true);
  });

  test("every variable of nginx's template is set", () => {
    const variables = [...read("lib/hosting/nginx/shop.conf.template").matchAll(/\$\{(\w+)\}/g)].map(
      ([, name]) => name,
    );
    const set = of("proxy", "ENV").flatMap(({ words }) => words.flatMap((word) => /^(\w+)=/.exec(word)?.[1] ?? []));
    expect([...new Set(variables)].toSorted()).toEqual(set.toSorted());
  });
});

describe("compose.yaml", () => {
  const compose = parse(read("compose.yaml")) as {
    services: Record<
      string,
      Record<string, unknown> & { environment: Record<string, string>; build?: { target: string } }
    >;
    volumes: Record<string, null>;
  };

  test("builds stages of the Dockerfile, and keeps persistent data in declared volumes", () => {
    const stages = instructions().map(({ stage }) => stage);
    const services = Object.values(compose.services);
    expect(services.flatMap(({ build }) => build?.target ?? []).filter((target) => !stages.includes(target))).toEqual(
      [],
    );
    const used = services.flatMap(({ volumes }) => (volumes as string[] | undefined) ?? []).map((v) => v.split(":")[0]);
    expect(used.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });

  test("it contains no passwords: without them it does not start", () => {
    const { shop, postgres } = compose.services;
    for (const secret of [
      shop?.environment.SESSION_PASSWORD,
      shop?.environment.API_SECRET,
      postgres?.environment.POSTGRES_PASSWORD,
    ]) {
      expect(secret).toMatch(/^\$\{\w+:\?.+\}$/);
    }
    expect(shop?.environment.DATABASE_URL).toMatch(
      /^postgres:\/\/shop:\$\{POSTGRES_PASSWORD:\?[^}]+\}@postgres:5432\/shop$/,
    );
  });

  test("only nginx is reachable from outside, and it counts as the one proxy in front", () => {
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports);
    expect(open.map(([name]) => name)).toEqual(["nginx"]);
    expect(compose.services.shop?.environment.TRUSTED_PROXIES).toMatch(/:-1\}$/);
  });

  test("the shop knows every variable that it is given", () => {
    const known = [...read(".env.example").matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect(Object.keys(compose.services.shop?.environment ?? {}).filter((name) => !known.includes(name))).toEqual([]);
  });
});
