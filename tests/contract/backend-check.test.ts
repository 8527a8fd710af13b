import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { backendAddress } from "@/lib/backend-check/ask";
import { checkBackend } from "@/lib/backend-check/check-backend";
import { textOf } from "@/lib/backend-check/report-text";
import { connect } from "../support/connections";
import { openShop, SECRET, SECRET_HEADER } from "../support/shop";
import { runCommand } from "../support/shop-commands";
import { read } from "../support/source-tree";
import { startSpecBackend } from "../support/spec-backend";
import { MEMBER } from "../support/spec-backend/people";
import type { Call, Refusal, Variant } from "../support/spec-backend/variant";

const access = (baseUrl: string, timeoutMs = 10_000) => ({
  baseUrl,
  secret: SECRET,
  secretHeader: SECRET_HEADER,
  timeoutMs,
});
const check = (baseUrl: string, write: boolean, timeoutMs?: number) =>
  checkBackend(access(baseUrl, timeoutMs), { write });

const CHECKED = [
  ...["GET /basics", "GET /products/categories", "GET /products/filters", "GET /products"],
  ...["GET /products?is_hottest=1", "GET /products/{id}", "GET /carts", "POST /carts", "PUT /carts", "DELETE /carts"],
  ...["POST /users/login", "DELETE /users/logout", "POST /subscribes"],
];

let backend: Awaited<ReturnType<typeof startSpecBackend>>;
beforeEach(async () => {
  backend = await startSpecBackend({ secret: { header: SECRET_HEADER, value: SECRET } });
});
afterEach(() => backend.close());

describe("docs/backends.md, The doctor: a backend with the thirteen calls", () => {
  const VARIANTS: Variant[] = [
    { unknown: "html404" },
    { unknown: "json404", nulls: true, data: "absent", msg: "absent" },
    { unknown: "envelope404", msg: "null" },
    { unknown: "401", pictures: "relative" },
    { unknown: "403", charset: "big5" },
    { unknown: "405" },
    { unknown: "501" },
    { unknown: "html200" },
    { unknown: "html500" },
    { unknown: "envelope400" },
    { unknown: "code500" },
  ];

  test.each(VARIANTS)("is ready with all of them, and offers no optional features: %j", async (variant) => {
    Object.assign(backend.variant, variant);
    const report = await check(backend.url, true);
    expect(report.calls.map(({ call }) => call)).toEqual(CHECKED);
    expect(report.calls.map(({ call, result, envelope }) => [call, result, envelope])).toEqual(
      CHECKED.map((call) => [call, "ok", true]),
    );
    expect(report.others.map(({ result }) => result)).toEqual(report.others.map(() => "not_offered"));
    expect(report.verdict).toBe("ready");
    expect(report.message).toMatch(/^All thirteen calls are in order;/);
  });

  test("a backend that never answers an unknown call offers none of the optional ones", async () => {
    backend.variant.unknown = "hanging";
    const { verdict, others } = await check(backend.url, false, 1_000);
    expect(verdict).toBe("ready");
    expect(others.map(({ result }) => result)).toEqual(others.map(() => "not_offered"));
  });

  test("without --write only GET calls are sent, with it the cart is left empty", async () => {
    const { calls, message } = await check(backend.url, false);
    expect(backend.calls.filter(({ method }) => method !== "GET")).toEqual([]);
    expect(calls.filter(({ result }) => result === "not_sent").map(({ call }) => call)).toEqual(CHECKED.slice(7));
    expect(message).toBe("What was sent is in order; 6 calls were not sent.");
    await check(backend.url, true);
    const changes = backend.calls
      .filter(({ method }) => method !== "GET")
      .map(({ method, path }) => `${method} ${path}`);
    expect(changes).toEqual(CHECKED.slice(7).map((call) => call.replace(" ", " /api/v1")));
    expect(backend.calls.findLast(({ path }) => path.startsWith("/api/v1/carts?uuid="))).toBeDefined();
  });

  test("unknown calls that are answered with a failure are named, and so is a list that answers another page", async () => {
    backend.variant.unknown = "envelope500";
    const list = { data: [], page: 0, total: 15, per_page: 12 };
    backend.variant.refusals = { "GET /api/v1/products": { status: 200, code: 200, data: list } };
    expect((await check(backend.url, false)).notes).toEqual([
      "A list answers another page than the one that was asked for: pages are counted from 1.",
      'Unknown calls are answered with 500, taken for "not offered"; 404 would say it plainly.',
      "Read all the same, though not as the specification has it: lists without page numbers (1), fields by another name (1).",
      "Its clock agrees with this machine's; expired_at without an offset is read as Taipei's.",
    ]);
  });

  test.each([
    [-8 * 60, "Its clock is 480 minutes behind this machine's"],
    [90, "Its clock is 90 minutes ahead of this machine's"],
  ])("a clock that is wrong by %i minutes is named", async (minutes, words) => {
    backend.variant.clockMinutes = minutes;
    expect((await check(backend.url, false)).notes.join()).toContain(words);
  });

  test("fields that are missing from a list are named", async () => {
    const { calls } = await check(backend.url, false);
    expect(calls.find(({ call }) => call === "GET /products")?.fields).toEqual(["data[5].id", "data[6].id"]);
  });
});

describe("docs/backends.md, The doctor: errors are named", () => {
  const ok = (data: unknown): Refusal => ({ status: 200, code: 200, data });
  const html: Refusal = { status: 200, body: "<!doctype html><title>Tea</title>" };
  const wrong: [Call, Refusal, named: string, found: string][] = [
    ["GET /api/v1/products", ok({ rows: [{ id: 1, title: "Tea" }] }), "GET /products", "cannot read data"],
    ["GET /api/v1/products", ok({ data: { rows: [] } }), "GET /products", "cannot read data"],
    ["GET /api/v1/products", ok([{ id: "p/1", title: "Tea" }]), "GET /products", "none of its products can be read"],
    ["GET /api/v1/products/categories", ok({ list: [] }), "GET /products/categories", "cannot read data"],
    ["GET /api/v1/products/{id}", ok({ id: 1 }), "GET /products/{id}", "cannot read title"],
    ["GET /api/v1/basics", ok("Tea house"), "GET /basics", "cannot read data"],
    ["GET /api/v1/basics", html, "GET /basics", "a web page, not the envelope"],
    ["GET /api/v1/basics", { status: 500, code: 500 }, "GET /basics", "refused with 500"],
    ["GET /api/v1/products/filters", { status: 500, code: 500 }, "GET /products/filters", "refused with 500"],
    [
      "GET /api/v1/carts",
      ok({ cart_items: [{ sku: "tea_1" }] }),
      "GET /carts",
      "the cart holds 0 of the product, not 1",
    ],
    ["POST /api/v1/carts", ok({ id: "u-1" }), "POST /carts", "cannot read uuid"],
    ["PUT /api/v1/carts", ok(null), "PUT /carts", "the cart holds 1 of the product, not 2"],
    ["PUT /api/v1/carts", { status: 200, code: 1001 }, "PUT /carts", "refused with code 1001"],
    ["DELETE /api/v1/carts", { status: 405, code: 405 }, "DELETE /carts", "refused with 405"],
    [
      "POST /api/v1/users/login",
      ok({ user_token: { token: "a-token", expired_at: "2030-01-01" } }),
      "POST /users/login",
      "a made-up member was signed in",
    ],
    [
      "GET /api/v1/products",
      { status: 301, location: "/api/v1/products/?page=1" },
      "GET /products",
      "a redirect to a path with a slash at its end: not followed",
    ],
    ["POST /api/v1/subscribes", html, "POST /subscribes", "a web page, not the envelope"],
  ];

  test.each(wrong)("%s answers %j", async (call, refusal, named, found) => {
    backend.variant.refusals = { [call]: refusal };
    const report = await check(backend.url, true);
    expect(report.verdict).toBe("failed");
    expect(report.calls.find((one) => one.call === named)).toMatchObject({ result: "failed", found });
    expect(textOf(report).replace(/\s+/g, " ")).toContain("of the thirteen calls failed.");
  });

  test("docs/backends.md shows the printed output", async () => {
    backend.variant.refusals = { "POST /api/v1/carts": ok({ id: "u-1" }) };
    const printed = textOf(await check(backend.url, true)).replace(backend.url, "https://api.example.com");
    expect(read("docs/backends.md")).toContain(`\n\`\`\`\n${printed.trimEnd()}\n\`\`\`\n`);
  });

  test("a list may lack filters that are refused or cannot be parsed", async () => {
    for (const refusal of [{ status: 404 }, { status: 404, body: "" }, html]) {
      backend.variant.refusals = { "GET /api/v1/products/filters": refusal };
      const { verdict, calls } = await check(backend.url, false);
      expect(verdict).toBe("ready");
      expect(calls[2]).toMatchObject({ call: "GET /products/filters", result: "missing" });
    }
  });

  test("a backend without products cannot be tested with a cart", async () => {
    const empty = ok({ data: null, total: 0 });
    backend.variant.refusals = { "GET /api/v1/products": empty, "GET /api/v1/products?is_hottest=1": empty };
    const { verdict, calls } = await check(backend.url, true);
    expect(verdict).toBe("ready");
    const unsent = calls.filter(({ result }) => result === "not_sent").map(({ call }) => call);
    expect(unsent).toEqual(["GET /products/{id}", "POST /carts", "PUT /carts", "DELETE /carts"]);
  });
});

describe("docs/backends.md, The doctor: a complete backend", () => {
  test("is ready, and offers every optional feature", async () => {
    const shop = await openShop("pglite");
    const connection = await connect("HTTP", shop.backend);
    onTestFinished(async () => {
      await connection.close();
      await shop.close();
    });
    const report = await check(connection.baseUrl, true);
    expect(report.calls.map(({ call, result }) => [call, result])).toEqual(CHECKED.map((call) => [call, "ok"]));
    expect(report.others.filter(({ result }) => result !== "offered")).toEqual([]);
  });
});

/** Listens on a port of its own until the test has ended. */
async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function answering(status: number, body: string, headers: Record<string, string> = {}): Promise<string> {
  return listening(createServer((_, response) => void response.writeHead(status, headers).end(body)));
}

describe("docs/backends.md, The doctor: an address without a backend gets one sentence", () => {
  const noHttp = () => listening(createTcpServer((socket) => void socket.end("220 mail.example ESMTP\r\n")));
  const silent = () => listening(createServer(() => {}));
  const refusing = async () => {
    backend.variant.secret = { header: SECRET_HEADER, value: "another-secret-than-that-of-the-tests" };
    return backend.url;
  };
  const cases: [name: string, start: () => Promise<string>, message: RegExp][] = [
    ["a web page", () => answering(200, "<!doctype html>"), /no backend of the shop: .* web pages \(status 200\)/],
    ["a missing page", () => answering(404, "<html></html>"), /no backend of the shop: .* web pages \(status 404\)/],
    ["JSON of another kind", () => answering(200, "{}"), /something else than the envelope \(status 200\)/],
    ["a redirect", () => answering(301, "", { Location: "/" }), /answered with a redirect \(301\)/],
    ["a wrong secret", refusing, /answered with 401: check API_SECRET/],
    [
      "a wrong secret, without an envelope",
      () => answering(401, '{"message":"no"}'),
      /answered with 401: check API_SECRET/,
    ],
    ["a mail server", noHttp, /what answers at this port does not speak HTTP\./],
    ["silence", silent, /no answer within 0\.5 s/],
    ["a closed port", async () => "http://127.0.0.1:1", /nothing listens at this port \(connection refused\)/],
    ["HTTPS where HTTP is spoken", async () => backend.url.replace("http:", "https:"), /does not speak HTTPS/],
  ];

  test.each(cases)("%s", async (_, start, message) => {
    const report = await check(await start(), true, 500);
    expect(report).toMatchObject({ verdict: "no_backend", calls: [], others: [] });
    expect(report.message).toMatch(message);
    expect(textOf(report).trimEnd().split("\n").length).toBeLessThanOrEqual(2);
  });
});

const run = (args: string[], environment: Record<string, string> = {}) =>
  runCommand("backend-check", args, { API_SECRET: SECRET, ...environment });

describe("docs/backends.md, The doctor: the command", () => {
  test("exits with 0 when the backend is ready, with lines of at most 100 ASCII characters", async () => {
    const { code, said } = await run([backend.url, "--write"]);
    expect(code, said).toBe(0);
    expect(said).toContain("All thirteen calls are in order;");
    for (const call of CHECKED) expect(said).toContain(`\n${call} `);
    expect(said.split("\n").filter((line) => line.length > 100 || /[^ -~]/.test(line))).toEqual([]);
  });

  test("checks the backend of API_BASE_URL when no address is given", async () => {
    const { code, said } = await run(["--json"], { API_BASE_URL: backend.url });
    expect([code, JSON.parse(said).address]).toEqual([0, backend.url]);
  });

  test("exits with 1 when a required call failed; --json prints one document and nothing else", async () => {
    backend.variant.refusals = { "GET /api/v1/products": { status: 200, code: 200, data: { rows: [] } } };
    const { code, said } = await run([backend.url, "--json"]);
    expect(code).toBe(1);
    const report = JSON.parse(said);
    expect(report).toMatchObject({ address: backend.url, write: false, verdict: "failed" });
    expect(report.calls[3]).toMatchObject({
      call: "GET /products",
      status: 200,
      envelope: true,
      result: "failed",
      found: "cannot read data",
      fields: ["data"],
      required: true,
    });
  });

  test("exits with 1 where there is no backend", async () => {
    const { code, said } = await run(["http://127.0.0.1:1"]);
    expect({ code, said }).toEqual({
      code: 1,
      said: "http://127.0.0.1:1: There is no backend: nothing listens at this port (connection refused).\n",
    });
  });

  test("exits with 2 for wrong arguments, and says how it is used", async () => {
    const wrong: [args: string[], message: RegExp][] = [
      [[], /^One address is needed\.\n/],
      [["http://a.example", "http://b.example"], /^One address is needed\.\n/],
      [["http://a.example", "--wirte"], /^Unknown option '--wirte'/],
      [["https://mei:pass-of-mei@api.example.com"], /^The address has to be without a user name/],
    ];
    const answers = await Promise.all(wrong.map(([args]) => run(args)));
    for (const [n, { code, said }] of answers.entries()) {
      expect(code, said).toBe(2);
      expect(said).toMatch(wrong[n]?.[1] ?? /never/);
      expect(said).toContain("Usage: npm run backend:check -- https://api.example.com [--write] [--json]");
      expect(said).not.toContain("pass-of-mei");
    }
  });

  test.each([
    ["api.example.com", /^The address has to be one such as https:/],
    ["ftp://api.example.com", /^The address has to be one such as https:/],
    ["https://api.example.com/api/v1/", /^Leave \/api\/v1 out of the address/],
  ])("%s is no address of a backend", (address, message) => {
    expect(() => backendAddress(address)).toThrow(message);
  });

  test("prints no secret, also where the backend repeats it", async () => {
    const told = `wrong secret: ${SECRET}`;
    const refusals: [Call, Refusal][] = [
      ["GET /api/v1/basics", { status: 401, msg: told, data: { [SECRET]: SECRET } }],
      ["GET /api/v1/carts", { status: 200, code: 200, data: { cart_items: [{ [SECRET]: SECRET }] } }],
      [
        "POST /api/v1/users/login",
        { status: 200, code: 200, data: { user_token: { token: "token-of-mei", expired_at: "2030-01-01" } } },
      ],
    ];
    backend.variant.refusals = Object.fromEntries(refusals);
    const runs = [[], ["--json"]].map((more) => run([backend.url, "--write", ...more]));
    for (const { code, said } of await Promise.all(runs)) {
      expect(code).toBe(1);
      for (const secret of [SECRET, "token-of-mei", MEMBER.password]) expect(said).not.toContain(secret);
    }
  });
});
