import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Child } from "../support/child";
import { temporaryDirectory } from "../support/temporary-directory";

const clear = { DATABASE_URL: "", API_BASE_URL: "", API_SECRET: "", SESSION_PASSWORD: "" };

/** The secrets of a process that was started with these variables. */
async function secretsWith(variables: Record<string, string>) {
  for (const [name, value] of Object.entries({ ...clear, ...variables })) vi.stubEnv(name, value);
  vi.resetModules();
  const { getSecrets } = await import("@/lib/secrets");
  return getSecrets();
}

beforeEach(() => {
  return () => vi.unstubAllEnvs();
});

describe("secrets", () => {
  test("are generated once, stored in the data directory and readable by the owner only", async () => {
    const DATA_DIR = join(temporaryDirectory(), "data");
    const first = await secretsWith({ DATA_DIR });
    expect(first.api_secret).toMatch(/^[0-9a-f]{64}$/);
    expect(first.session_password).toMatch(/^[0-9a-f]{64}$/);
    expect(first.session_password).not.toBe(first.api_secret);
    expect(await secretsWith({ DATA_DIR })).toEqual(first);
    expect(statSync(join(DATA_DIR, "secrets.json")).mode & 0o777).toBe(0o600);
    expect(readdirSync(DATA_DIR)).toEqual(["secrets.json"]);
  });

  test("two shops have different ones", async () => {
    const first = await secretsWith({ DATA_DIR: temporaryDirectory() });
    const second = await secretsWith({ DATA_DIR: temporaryDirectory() });
    expect(second.api_secret).not.toBe(first.api_secret);
    expect(second.session_password).not.toBe(first.session_password);
  });

  test("the environment takes precedence, and when it has both, nothing is written", async () => {
    const DATA_DIR = join(temporaryDirectory(), "data");
    const given = { API_SECRET: "given-api-secret-1", SESSION_PASSWORD: "given-session-password-0123456789" };
    const both = { api_secret: given.API_SECRET, session_password: given.SESSION_PASSWORD };
    expect(await secretsWith({ DATA_DIR, ...given })).toEqual(both);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test("of two, only the missing one is taken from the file", async () => {
    const DATA_DIR = temporaryDirectory();
    const kept = await secretsWith({ DATA_DIR });
    const mixed = await secretsWith({ DATA_DIR, API_SECRET: "given-api-secret-1" });
    expect(mixed).toEqual({ api_secret: "given-api-secret-1", session_password: kept.session_password });
  });

  test("with another backend, its secret cannot be generated here", async () => {
    const wrong = secretsWith({ DATA_DIR: temporaryDirectory(), API_BASE_URL: "https://api.example" });
    const message = expect.stringContaining("API_SECRET");
    await expect(wrong).rejects.toMatchObject({ name: "EnvironmentError", message });
  });

  test("when they cannot be stored, one line says so", async () => {
    const file = join(temporaryDirectory(), "file");
    writeFileSync(file, "");
    chmodSync(file, 0o400);
    const wrong = secretsWith({ DATA_DIR: join(file, "data") });
    const message = expect.stringMatching(/^Cannot keep secrets in .*$/);
    await expect(wrong).rejects.toMatchObject({ name: "EnvironmentError", message });
  });

  test("six processes that start at once agree on one pair", async () => {
    const DATA_DIR = join(temporaryDirectory(), "data");
    const children = await Promise.all(
      Array.from({ length: 6 }, () => Child.start("print-secrets", [], { ...clear, DATA_DIR })),
    );
    onTestFinished(async () => {
      for (const child of children) await child.kill();
    });
    const answers = await Promise.all(children.map((child) => child.ask("print")));
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0] ?? "")).toEqual(JSON.parse(readFileSync(join(DATA_DIR, "secrets.json"), "utf8")));
  });
});
