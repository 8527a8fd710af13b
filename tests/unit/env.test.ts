import { beforeEach, expect, test, vi } from "vitest";
import { read } from "../support/source-tree";

const NAMES = [...read(".env.example").matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name ?? "");

/** The environment of a process that was started with exactly these variables. */
async function startedWith(variables: Record<string, string>) {
  for (const name of NAMES) vi.stubEnv(name, variables[name]);
  vi.resetModules();
  return import("@/lib/env");
}

beforeEach(() => {
  return () => vi.unstubAllEnvs();
});

test("everything is optional", async () => {
  const { env, publicUrl } = await startedWith({});
  expect(env).toMatchObject({
    HOST: "0.0.0.0",
    PORT: 3000,
    DATA_DIR: "./data",
    API_SECRET_HEADER: "X-Api-Secret",
    ADMIN_EMAIL: "admin@shop.example",
    DATABASE_POOL_MAX: 10,
    DATABASE_STATEMENT_TIMEOUT: 15,
    PATTERN_LIBRARY: "on",
  });
  expect(env.DATABASE_URL).toBeUndefined();
  expect(env.API_BASE_URL).toBeUndefined();
  expect(publicUrl).toBe("http://localhost:3000");
});

test("empty counts as not set", async () => {
  const { env, publicUrl } = await startedWith(Object.fromEntries(NAMES.map((name) => [name, ""])));
  expect(env).toMatchObject({ PORT: 3000, DATA_DIR: "./data", ADMIN_EMAIL: "admin@shop.example" });
  expect([env.API_SECRET, env.SESSION_PASSWORD, env.ADMIN_PASSWORD]).toEqual([undefined, undefined, undefined]);
  expect(publicUrl).toBe("http://localhost:3000");
});

test("set values are used; addresses lose trailing slashes", async () => {
  const { env, publicUrl } = await startedWith({
    PORT: "8080",
    PUBLIC_URL: "https://shop.example/",
    API_BASE_URL: "https://api.example//",
    API_PUBLIC_URL: "https://api.example/",
    API_TIMEOUT_MS: "2500",
    DATABASE_URL: "postgresql://shop:secret@db.example:5432/shop",
  });
  const api = { API_BASE_URL: "https://api.example", API_PUBLIC_URL: "https://api.example", API_TIMEOUT_MS: 2500 };
  expect(env).toMatchObject({ PORT: 8080, ...api });
  expect(env.DATABASE_URL).toBe("postgresql://shop:secret@db.example:5432/shop");
  expect(publicUrl).toBe("https://shop.example");
});

test("the pattern library is switched off by one variable", async () => {
  expect((await startedWith({ PATTERN_LIBRARY: "off" })).env.PATTERN_LIBRARY).toBe("off");
});

test("pictures may come from the configured hosts, and from the backend behind the shop", async () => {
  expect((await startedWith({})).imageSources).toEqual([]);
  expect((await startedWith({ API_BASE_URL: "https://api.example/shop/" })).imageSources).toEqual([
    "https://api.example",
  ]);
  const hosts = "cdn.example.com, *.example.com,https://cdn.example.com:8443, http://127.0.0.1:4000,";
  expect((await startedWith({ IMAGE_HOSTS: hosts })).imageSources).toEqual([
    "cdn.example.com",
    "*.example.com",
    "https://cdn.example.com:8443",
    "http://127.0.0.1:4000",
  ]);
});

test("without a public address the default has the port", async () => {
  expect((await startedWith({ PORT: "4000" })).publicUrl).toBe("http://localhost:4000");
});

const wrong: [name: string, ...values: string[]][] = [
  ["HOST", "http://127.0.0.1"],
  ["PORT", "abc", "-1", "65536", "80.5"],
  ["DATABASE_URL", "mysql://db/shop", "shop"],
  ["DATABASE_POOL_MAX", "0", "many"],
  ["DATABASE_STATEMENT_TIMEOUT", "0", "15s"],
  ["API_BASE_URL", "ftp://api.example", "api.example"],
  ["PUBLIC_URL", "javascript:alert(1)"],
  ["TRUSTED_PROXIES", "-1", "yes"],
  ["SMTP_URL", "http://mail.example"],
  ["MAIL_FROM", "shop@mail.example, b@mail.example"],
  ["API_TIMEOUT_MS", "99", "120001", "10s"],
  ["API_PUBLIC_URL", "api.example"],
  ["IMAGE_HOSTS", "*", "*.com", "cdn.example.com https://cdn.example.com", "cdn.example.com/pictures"],
  ["IMAGE_HOSTS", "cdn.example.com; script-src *", "data:"],
  ["API_SECRET", "short"],
  ["API_SECRET_HEADER", "X Secret", "X-Secret: 1\r\nX"],
  ["SESSION_PASSWORD", "a".repeat(31)],
  ["ADMIN_EMAIL", "admin"],
  ["ADMIN_PASSWORD", "short", "a".repeat(129)],
  ["ECPAY_MERCHANT_ID", "shop"],
  ["ECPAY_HASH_KEY", "short"],
  ["ECPAY_HASH_IV", "a".repeat(17)],
  ["ECPAY_BASE_URL", "payment.ecpay.com.tw"],
  ["LINE_PAY_CHANNEL_ID", "shop"],
  ["LINE_PAY_CHANNEL_SECRET", "short"],
  ["LINE_PAY_BASE_URL", "api-pay.line.me"],
  ["ECPAY_LOGISTICS_MERCHANT_ID", "shop"],
  ["ECPAY_LOGISTICS_HASH_KEY", "short"],
  ["ECPAY_LOGISTICS_BASE_URL", "logistics.ecpay.com.tw"],
  ["BANK_CODE", "82"],
  ["BANK_ACCOUNT", "account"],
  ["PATTERN_LIBRARY", "no"],
  ["S3_ENDPOINT", "s3.example"],
  ["S3_BUCKET", "a/b"],
  ["S3_REGION", "Taipei"],
];
test.each(wrong.flatMap(([name, ...values]) => values.map((value) => [name, value] as const)))(
  "%s=%j is refused with one line that names it",
  async (name, value) => {
    const failure = await startedWith({ [name]: value }).catch((error: unknown) => error as Error);
    expect(failure).toMatchObject({ name: "EnvironmentError" });
    const { message } = failure as Error;
    expect(message).toMatch(new RegExp(`^Wrong environment - ${name}: .*See \\.env\\.example\\.$`));
    expect(message).not.toContain("\n");
  },
);

test("a bucket needs all of its variables, or none", async () => {
  const bucket = {
    S3_ENDPOINT: "https://s3.example/",
    S3_BUCKET: "uploads",
    S3_REGION: "auto",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "hidden-key",
  };
  expect((await startedWith(bucket)).env).toMatchObject({ ...bucket, S3_ENDPOINT: "https://s3.example" });
  for (const missing of Object.keys(bucket)) {
    const { message } = (await startedWith({ ...bucket, [missing]: "" }).catch((error: unknown) => error)) as Error;
    expect(message).toContain(`${missing}: needed with `);
    expect(message).not.toContain("hidden-key");
  }
});

test("docs/configuration.md: the secret of another backend may be short", async () => {
  const { env } = await startedWith({ API_BASE_URL: "https://api.example.com", API_SECRET: "short" });
  expect(env.API_SECRET).toBe("short");
});

test("several errors are reported at once, and no secret is printed", async () => {
  const wrong = { PORT: "x", API_SECRET: "tiny-secret", DATABASE_URL: "postgres//u:hidden@h" };
  const { message } = (await startedWith(wrong).catch((error: unknown) => error)) as Error;
  for (const name of Object.keys(wrong)) expect(message).toContain(`${name}: `);
  expect(message).not.toMatch(/tiny-secret|hidden/);
});
