import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startSpecBackend } from "../support/spec-backend";
import { MEMBER } from "../support/spec-backend/people";
import type { Variant } from "../support/spec-backend/variant";

const backend = await startSpecBackend();
afterAll(() => backend.close());
vi.resetModules();
vi.stubEnv("API_BASE_URL", backend.url);
vi.stubEnv("API_SECRET", "a-secret-of-the-tests");
vi.stubEnv("SESSION_PASSWORD", "a-password-of-the-tests-for-cookies");
const routes = {
  cart: await import("@/app/api/bff/cart/route"),
  session: await import("@/app/api/bff/session/route"),
  subscribe: await import("@/app/api/bff/subscribe/route"),
};
const { withCookieJar } = await import("@/lib/session/cookie-jar");
const { RequestCookies } = await import("@/lib/session/request-cookies");

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>;
type Answer = {
  code: number;
  msg: string;
  data: { name?: string; total?: number; cart_items?: { sku: string; amount: number }[] } | null;
};

/** A browser of the shop, which keeps its cookies. */
class Browser {
  readonly jar = new RequestCookies();

  async send(method: "GET" | "POST" | "PUT" | "DELETE", name: keyof typeof routes, body?: object): Promise<Answer> {
    const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
    const sent = method === "GET" ? undefined : JSON.stringify(body ?? {});
    const request = new Request(`http://shop.example/api/bff/${name}`, { method, headers, body: sent });
    const route = routes[name] as Partial<Record<string, unknown>>;
    const handler = route[method] as Handler;
    return withCookieJar(this.jar, async () => (await handler(request, { params: Promise.resolve({}) })).json());
  }

  signIn = () => this.send("POST", "session", MEMBER);
  add = (sku = "tea_1") => this.send("POST", "cart", { sku, amount: 2 });
  /** The skus and amounts that the page of the cart shows; the code of the answer where it is an error. */
  async cart() {
    const { code, data } = await this.send("GET", "cart");
    if (code !== 200) return code;
    return data?.cart_items?.map(({ sku, amount }) => [sku, amount]);
  }
}

const sentTo = (method: string, path: string) =>
  backend.calls.filter((call) => call.method === method && call.path.startsWith(`/api/v1${path}`));

let browser: Browser;
beforeEach(() => {
  backend.restart();
  for (const key of Object.keys(backend.variant)) Reflect.deleteProperty(backend.variant, key);
  backend.calls.length = 0;
  browser = new Browser();
});

describe("docs/backends.md, Forgotten carts and sessions: a backend that has forgotten a cart", () => {
  const WAYS: Variant["unknownCart"][] = [
    ...[400, 401, 403, 404, 409, 410, 422].map((status) => ({ status })),
    { status: 200, code: 1404 },
    { status: 200, code: 404 },
    { status: 404, isReadable: true },
    undefined,
  ];

  test.each(WAYS.flatMap((way) => [[way, "guest"] as const, [way, "member"] as const]))(
    "%j: the cart of a %s is empty, and goods are added to a new one, once",
    async (unknownCart, who) => {
      backend.variant.unknownCart = unknownCart;
      if (who === "member") await browser.signIn();
      await browser.add();
      backend.forgetCarts();
      expect(await browser.cart()).toEqual([]);
      backend.calls.length = 0;
      expect((await browser.add("TEA-5")).code).toBe(200);
      expect(sentTo("POST", "/carts").length).toBeLessThanOrEqual(2);
      expect(await browser.cart()).toEqual([["TEA-5", 2]]);
      expect((await browser.add("TEA-5")).code).toBe(200);
      expect(await browser.cart()).toEqual([["TEA-5", 4]]);

      backend.forgetCarts();
      const removed = await browser.send("DELETE", "cart", { sku: "TEA-5" });
      expect([removed.code, removed.data?.cart_items]).toEqual([200, []]);
      backend.calls.length = 0;
      const changed = await browser.send("PUT", "cart", { sku: "TEA-5", amount: 3 });
      expect([changed.code, changed.msg]).toEqual([expect.any(Number), expect.stringMatching(/^購物車/)]);
      expect(sentTo("PUT", "/carts")).toHaveLength(1);
      expect(await browser.cart()).toEqual([]);
    },
  );

  test.each([
    [409, "sold out"],
    [429, "too many calls"],
    [500, "a failure"],
  ])("a refusal of %i with a cart that is there is told, and nothing is sent twice", async (status) => {
    await browser.add();
    backend.variant.refusals = { "POST /api/v1/carts": { status, msg: "賣完囉" } };
    backend.calls.length = 0;
    expect(await browser.add()).toMatchObject({ code: status === 500 ? 502 : status, msg: "賣完囉" });
    expect(sentTo("POST", "/carts")).toHaveLength(1);
    backend.variant.refusals = {};
    expect(await browser.cart()).toEqual([["tea_1", 2]]);
  });

  test("a cart that cannot be looked at is not replaced", async () => {
    await browser.add();
    backend.variant.refusals = { "POST /api/v1/carts": { status: 404 }, "GET /api/v1/carts": { status: 500 } };
    backend.calls.length = 0;
    expect((await browser.add()).code).toBe(404);
    expect(sentTo("POST", "/carts")).toHaveLength(1);
    expect(await browser.cart()).toBe(502);
  });
});

describe("docs/backends.md, Fields: a sign-in", () => {
  const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
  const local = (seconds: number) => iso(seconds + 8 * 60 * 60).slice(0, 19);
  const HOUR = 60 * 60;

  test.each<[name: string, written: (seconds: number) => unknown, lasts: "until then" | "until closed" | "not at all"]>(
    [
      ["with slashes", (at) => local(at).replaceAll("-", "/").replace("T", " "), "until then"],
      ["as a date of HTTP", (at) => new Date(at * 1000).toUTCString(), "until then"],
      ["in UTC with a space", (at) => `${iso(at).slice(0, 19).replace("T", " ")} +0000`, "until then"],
      ["in seconds with decimals", (at) => at + 0.25, "until then"],
      ["as seconds that are left", (at) => Math.round(at - Date.now() / 1000), "until then"],
      ["null", () => null, "until closed"],
      ["absent", () => undefined, "until closed"],
      ["as no time at all", () => "soon", "until closed"],
      ["in the past", (at) => local(at - 8 * 24 * HOUR), "not at all"],
      ["in UTC without an offset, of a short life", () => iso(Date.now() / 1000 + HOUR).slice(0, 19), "not at all"],
    ],
  )("whose expiry is written %s", async (_, expiredAt, lasts) => {
    backend.variant.expiredAt = expiredAt;
    const { code } = await browser.signIn();
    const cookie = browser.jar.lines().find((line) => line.startsWith("user="));
    const days = (Date.parse(/Expires=([^;]+)/i.exec(cookie ?? "")?.[1] ?? "") - Date.now()) / (24 * HOUR * 1000);
    expect([code, Boolean(cookie), Math.round(days)]).toEqual(
      { "until then": [200, true, 7], "until closed": [200, true, Number.NaN], "not at all": [502, false, Number.NaN] }[
        lasts
      ],
    );
    const { data } = await browser.send("GET", "session");
    expect(data).toEqual(lasts === "not at all" ? null : { name: "會員" });
  });
});

describe("docs/backends.md, Fields: a cart", () => {
  test.each<[name: string, written: (total: number) => unknown]>([
    ["with a comma", (total) => total.toLocaleString("en")],
    ["with its currency", (total) => `NT$${total}`],
    ["null", () => null],
    ["missing", () => undefined],
  ])("whose totals are %s shows them", async (_, written) => {
    backend.variant.lineTotal = { written };
    await browser.add("TEA-5");
    const { data } = await browser.send("GET", "cart");
    expect(data).toMatchObject({
      total: 1960,
      cart_items: [{ sku: "TEA-5", amount: 2, total: 1960, unit_price: 980 }],
    });
  });
});

describe("docs/specification.md section 8: a refusal without a message", () => {
  test.each([400, 409, 422])("of %i has none for the browser, which shows its own", async (status) => {
    await browser.add();
    const refusal = { status, msg: "" };
    for (const call of ["POST /api/v1/carts", "PUT /api/v1/carts", "POST /api/v1/subscribes"] as const)
      backend.variant.refusals = { ...backend.variant.refusals, [call]: refusal };
    const answers = [
      await browser.add(),
      await browser.send("PUT", "cart", { sku: "tea_1", amount: 3 }),
      await browser.send("POST", "subscribe", { email: "mei@tea.example" }),
    ];
    expect(answers).toEqual(answers.map(() => ({ code: status, msg: "", data: null })));
  });

  test("of 500 is a failure of the service", async () => {
    backend.variant.refusals = { "POST /api/v1/carts": { status: 500, msg: "" } };
    expect(await browser.add()).toMatchObject({ code: 502, msg: "服務暫時無法使用，請稍後再試" });
  });
});

describe("docs/backends.md, Forgotten carts and sessions: a token that the backend has ended", () => {
  test.each([
    ["reading the cart", "GET", "cart", undefined],
    ["adding", "POST", "cart", { sku: "tea_1", amount: 1 }],
    ["subscribing", "POST", "subscribe", { email: "mei@tea.example" }],
    ["asking who is signed in", "GET", "session", undefined],
  ] as const)("%s works as for a guest, and the session ends", async (_, method, name, body) => {
    await browser.signIn();
    await browser.add();
    expect((await browser.send("GET", "session")).data).toEqual({ name: "會員" });
    backend.restart();
    expect((await browser.send(method, name, body)).code).toBe(200);
    // Without the backend, so that no second call ends it.
    backend.calls.length = 0;
    expect((await browser.send("GET", "session")).data).toBeNull();
    expect(backend.calls).toEqual([]);
    expect(browser.jar.get("user")).toBeUndefined();
  });

  test("a failure, or a refusal for another reason, ends no session", async () => {
    await browser.signIn();
    for (const status of [403, 422, 500]) {
      backend.variant.refusals = { "GET /api/v1/carts": { status } };
      expect((await browser.send("GET", "session")).data).toEqual({ name: "會員" });
    }
  });

  test("docs/specification.md section 7: a member's calls have the bearer, a guest's have none", async () => {
    const bearers = () => backend.calls.map(({ headers }) => headers.authorization?.slice(0, 7));
    await browser.send("POST", "subscribe", { email: "lin@tea.example" });
    expect(bearers()).toEqual([undefined]);
    await browser.signIn();
    backend.calls.length = 0;
    await browser.send("POST", "subscribe", { email: "mei.lin@tea.example" });
    expect(bearers()).toEqual(["Bearer "]);
  });
});
