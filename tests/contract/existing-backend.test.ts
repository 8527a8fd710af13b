import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createApi } from "@/lib/api-client/client";
import { httpTransport } from "@/lib/api-client/http-transport";
import type { Unreadable } from "@/lib/existing-backend/report-unreadable";
import { refusalOf } from "../support/failures";
import { SECRET, SECRET_HEADER } from "../support/shop";
import { startSpecBackend } from "../support/spec-backend";
import { MEMBER } from "../support/spec-backend/people";
import type { UnknownAnswer } from "../support/spec-backend/variant";
import { json, startStubApi, text, unknownBackend } from "../support/stub-api";

let backend: Awaited<ReturnType<typeof startSpecBackend>>;
let unread: Unreadable[];
let existing: ReturnType<typeof unknownBackend>;
beforeEach(async () => {
  backend = await startSpecBackend({ secret: { header: SECRET_HEADER, value: SECRET } });
  unread = [];
  existing = unknownBackend(unread);
});
afterEach(() => backend.close());

function api(bearer?: string, timeoutMs = 10_000, baseUrl = backend.url) {
  const access = { transport: httpTransport, baseUrl, secret: SECRET, secretHeader: SECRET_HEADER };
  return createApi({ ...access, existing, bearer, bounds: { timeoutMs } });
}

const apiAt = (url: string) => api(undefined, undefined, url);
const signIn = async () => (await api().users.login(MEMBER)).data;

describe("docs/backends.md: a backend that implements only docs/specification.md section 7 is read", () => {
  test("a product with id, title, sku and price can be bought; without price or sku it is shown", async () => {
    const { data } = await api().products.list({ page: 1 });
    const shown = data.data.map(({ id, price_from, price_to }) => [id, price_from, price_to]);
    expect(shown.slice(0, 4)).toEqual([
      [1, 320, 320],
      [2, 450, 450],
      [3, null, null],
      [4, 180, 180],
    ]);
    const variantsOf = async (id: number) => (await api().products.get(id)).data.variants;
    expect(await variantsOf(2)).toMatchObject([{ sku: "A.b/c 9", price: 450, values: [] }]);
    expect(await variantsOf(3)).toEqual([]);
    expect(await variantsOf(4)).toEqual([]);
  });

  test("an invalid product is left out of a list, and reported", async () => {
    const { data } = await api().products.list({ page: 1 });
    expect(data.data.map(({ id }) => id)).not.toContain(undefined);
    expect(data).toMatchObject({ page: 1, total: 15, last_page: 2 });
    expect(unread).toEqual([
      { method: "GET", path: "/products", status: 200, field: "data[5].id" },
      { method: "GET", path: "/products", status: 200, field: "data[6].id" },
    ]);
  });

  test.each([
    ["numbers above 999,999,999", (n: number) => 4_294_967_295 + n],
    ["numbers that JavaScript rounds", (n: number) => BigInt("1234567890123456780") + BigInt(n)],
    ["UUIDs", (n: number) => `0193f6a2-8c1e-7b52-9f00-${String(n).padStart(12, "0")}`],
    ["ULIDs", (n: number) => `01J9ZQ3K7T8M5V2W4X6Y8Z${String(n).padStart(4, "0")}`],
    ["slugs", (n: number) => `usb-c-線-${n}`],
    ["words", (n: number) => "abcdefghijklmnop"[n] ?? ""],
    ["texts that have to be escaped", (n: number) => `a,b ?#&+;:@ ${n}`],
  ])("ids may be %s", async (_, idOf) => {
    backend.variant.idOf = idOf;
    const shown = (await api().products.list({ page: 1 })).data.data;
    expect(shown.map(({ id }) => String(id)).slice(0, 2)).toEqual([String(idOf(1)), String(idOf(2))]);
    for (const { id, title } of shown) expect((await api().products.get(id)).data).toMatchObject({ id, title });
    expect((await api().products.categories()).data.map(({ id }) => String(id))).toEqual(
      [1, 2].map((n) => String(idOf(n))),
    );
    expect((await refusalOf(api().products.related(shown[0]?.id ?? 0))).isNotOffered).toBe(true);
    expect(existing.memory.isKnownAsMissing({ method: "GET", pattern: "/products/:id/related", isPlain: true })).toBe(
      false,
    );
  });

  test("an id that cannot be a segment of a path is reported", async () => {
    const ids = ["", ".", "..", "a/b", "fine"];
    backend.variant.idOf = (n) => ids[n - 1] ?? n;
    expect((await api().products.list({ page: 1 })).data.data.map(({ id }) => id).slice(0, 2)).toEqual(["fine", 8]);
    expect(unread.map(({ field }) => field)).toEqual([0, 1, 2, 3, 5, 6].map((place) => `data[${place}].id`));
  });

  test("null, empty and absent mean the same", async () => {
    backend.variant.nulls = true;
    expect((await api().content.basics()).data).toEqual({
      company_name: "山泉茶行有限公司",
      ...Object.fromEntries(["tax_id", "address1", "phone1", "email1"].map((key) => [key, undefined])),
      logo_color_standard_horizontal: undefined,
      logo_color_general_horizontal: undefined,
    });
    expect((await api().products.categories()).data.map(({ id, title }) => [id, title])).toEqual([
      [1, "茶葉"],
      [2, "茶具"],
    ]);
    expect((await api().products.list({ page: 2 })).data).toMatchObject({ total: 15, last_page: 2 });
  });

  test.each(["absent", "null"] as const)("a cart of the fewest fields is valid; data and msg %s", async (left) => {
    Object.assign(backend.variant, { data: left, msg: left });
    const added = await api().carts.add({ sku: "tea_1", amount: 2 });
    const uuid = added.data.uuid ?? "";
    expect(added).toEqual({ msg: "", data: { uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
    const line = { sku: "tea_1", amount: 2, total: 640, unit_price: 320, product_id: null, title: "tea_1" };
    expect((await api().carts.get(uuid)).data).toMatchObject({ cart_items: [line], total: 640 });
    expect(await api().carts.update({ sku: "tea_1", amount: 3, uuid })).toEqual({ msg: "", data: null });
    expect(await api().carts.remove({ sku: "tea_1", amount: 0, uuid })).toEqual({ msg: "", data: null });
    expect((await api().carts.get(uuid)).data.cart_items).toEqual([]);
    expect((await api().content.subscribe({ email: "a@b.example" })).msg).toBe("");
  });

  test.each([
    [36, "offset"],
    [1_500, "local"],
    [4_000, "seconds"],
  ] as const)("a token of %i characters that expires at a time as %s is a sign-in", async (tokenLength, expiredAt) => {
    Object.assign(backend.variant, { tokenLength, expiredAt });
    const { name, user_token } = await signIn();
    expect([name, user_token.token.length]).toEqual(["", tokenLength]);
    const days = (Date.parse(user_token.expired_at ?? "") - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    expect((await api(user_token.token).users.logout()).msg).toBe("好了");
  });

  test("a code that is written as a string is a code", async () => {
    for (const [status, code] of [
      [200, "1001"],
      [409, "409"],
    ] as const) {
      backend.variant.refusals = { "POST /api/v1/carts": { status, body: `{"code":"${code}","msg":"賣完囉"}` } };
      const refusal = await refusalOf(api().carts.add({ sku: "tea_1", amount: 1 }));
      expect(refusal).toMatchObject({ kind: "refused", message: "賣完囉" });
    }
  });

  test("a list under an unknown name is an error, not an empty list", async () => {
    const list = "GET /api/v1/products";
    backend.variant.refusals = { [list]: { status: 200, code: 200, data: { rows: [{ id: 1, title: "茶" }] } } };
    expect((await refusalOf(api().products.list({ page: 1 }))).kind).toBe("garbage");
    expect(unread).toEqual([{ method: "GET", path: "/products", status: 200, field: "data" }]);
    for (const data of [null, { data: null }, { total: 0 }]) {
      backend.variant.refusals = { [list]: { status: 200, code: 200, data } };
      expect((await api().products.list({ page: 1 })).data).toMatchObject({ data: [], total: 0, last_page: 1 });
    }
  });

  test.each([[null], [[]]])("a product whose answer is %j does not exist", async (data) => {
    backend.variant.refusals = { "GET /api/v1/products/{id}": { status: 200, code: 200, data } };
    expect((await refusalOf(api().products.get(99))).isNotFound).toBe(true);
  });

  test("another charset is decoded as the header says", async () => {
    backend.variant.charset = "big5";
    expect((await api().content.basics()).data.company_name).toBe("山泉茶行有限公司");
  });

  test("relative picture addresses are resolved against the backend", async () => {
    backend.variant.pictures = "relative";
    expect((await api().products.get(5)).data.images[0]?.url).toBe(`${backend.url}/pictures/5.png`);
    expect((await api().content.basics()).data.logo_color_standard_horizontal?.default).toBe(
      `${backend.url}/pictures/logo.png`,
    );
  });

  test("an answer without a required field is reported with call and field", async () => {
    backend.variant.refusals = { "POST /api/v1/users/login": { status: 200, code: 200, data: { user_token: {} } } };
    expect((await refusalOf(api().users.login(MEMBER))).kind).toBe("garbage");
    expect(unread).toEqual([{ method: "POST", path: "/users/login", status: 200, field: "user_token.token" }]);
  });
});

describe("docs/backends.md: calls that a backend does not offer", () => {
  const WAYS: UnknownAnswer[] = [
    ...(["html404", "json404", "envelope404", "401", "403", "405", "501", "html200"] as const),
    ...(["html500", "envelope500", "envelope503", "envelope400", "code500", "code1001"] as const),
  ];

  test.each(WAYS)("%s means not offered, and is cached", async (unknown) => {
    backend.variant.unknown = unknown;
    for (const call of [() => api().content.banners(), () => api().content.blogs({ page: 1 }), () => api().me.get()]) {
      expect((await refusalOf(call())).isNotOffered).toBe(true);
      backend.calls.length = 0;
      expect((await refusalOf(call())).isNotOffered).toBe(true);
      expect(backend.calls).toEqual([]);
    }
  });

  test("a timeout of a call that was never answered means not offered; a timeout of one that was is a failure", async () => {
    backend.variant.unknown = "hanging";
    expect((await refusalOf(api(undefined, 300).content.banners())).isNotOffered).toBe(true);
    existing.memory.noteAnswer({ method: "GET", pattern: "/faqs", isPlain: true });
    expect(await refusalOf(api(undefined, 300).content.faqs())).toMatchObject({ kind: "timeout", isNotOffered: false });
  });

  test("answers that depend on a visitor's id, words or token are not cached for others", async () => {
    const visitors = [
      () => api().products.related(999),
      () => api().content.blog(999),
      () => api().content.blogs({ page: 999 }),
      () => api("a-token").me.get(),
      () => api().content.contact({} as never),
      () => api().orders.lookUp({} as never),
    ];
    for (const call of visitors) {
      expect((await refusalOf(call())).isNotOffered).toBe(true);
      backend.calls.length = 0;
      expect((await refusalOf(call())).isNotOffered).toBe(true);
      expect(backend.calls).toHaveLength(1);
    }
  });

  test("a refusal with a known reason is an answer, and so is a failure of a gateway, or of a call that was answered", async () => {
    const ours = await startOne({ status: 404, code: 404, data: { error: "not_found" } });
    expect((await refusalOf(apiAt(ours.url).content.banners())).isNotOffered).toBe(false);
    await ours.close();
    existing = unknownBackend();
    const stub = await startStubApi();
    onTestFinished(() => stub.close());
    const banners = () => refusalOf(apiAt(stub.url).content.banners());
    for (const status of [502, 503, 504]) {
      stub.answers(text(status, "<title>Bad Gateway</title>"));
      expect((await banners()).isNotOffered).toBe(false);
    }
    existing.memory.noteAnswer({ method: "GET", pattern: "/banners", isPlain: true });
    for (const status of [400, 500, 503]) {
      stub.answers(json(status, { code: status, msg: "不行", data: null }));
      expect((await banners()).isNotOffered).toBe(false);
    }
  });

  test("a refusal of a change keeps its words, whatever else is offered", async () => {
    const { url, close } = await startOne({ status: 422 });
    expect(await refusalOf(apiAt(url).content.contact({} as never))).toMatchObject({
      kind: "refused",
      message: "不行",
    });
    await close();
  });

  test("one invalid post is left out of a list", async () => {
    const post = { key: "delivery", title: "運送", questions: [] };
    const { url, close } = await startOne({ status: 200, code: 200, data: [post, { key: 3 }] });
    expect((await apiAt(url).content.faqs()).data).toEqual([post]);
    expect(unread.map(({ path, field }) => [path, field])).toContainEqual(["/faqs", "1.title"]);
    await close();
  });
});

/** A server that gives one answer to everything. */
async function startOne({ status, code = status, data = null }: { status: number; code?: number; data?: unknown }) {
  const stub = await startStubApi();
  stub.answers(json(status, { code, msg: "不行", data }));
  return { url: stub.url, close: stub.close };
}
