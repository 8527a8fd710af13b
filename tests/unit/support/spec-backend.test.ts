import { afterEach, describe, expect, test } from "vitest";
import { startSpecBackend } from "../../support/spec-backend";
import { MEMBER } from "../../support/spec-backend/people";
import type { UnknownAnswer, Variant } from "../../support/spec-backend/variant";

type Envelope = { code: number; msg?: string | null; data: Record<string, unknown> };

let backend: Awaited<ReturnType<typeof startSpecBackend>>;
afterEach(() => backend.close());

async function start(variant?: Variant) {
  backend = await startSpecBackend(variant);
}

function send(method: string, path: string, body?: object, bearer?: string) {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (bearer) headers.Authorization = `Bearer ${bearer}`;
  return fetch(`${backend.url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
}

async function ask(method: string, path: string, body?: object, bearer?: string) {
  return (await (await send(method, path, body, bearer)).json()) as Envelope;
}

async function signIn(): Promise<{ token: string; expired_at: unknown }> {
  return (await ask("POST", "/users/login", MEMBER)).data.user_token as { token: string; expired_at: unknown };
}

describe("docs/specification.md section 7: the tests' backend behind the shop", () => {
  test("answers the catalogue with no more than the specification names", async () => {
    await start();
    const first = (await ask("GET", "/products?page=1&per_page=12")).data;
    expect(first).toMatchObject({ page: 1, total: 15, per_page: 12, last_page: 2 });
    expect((first.data as unknown[])[0]).toEqual({ id: 1, title: "凍頂烏龍茶", sku: "tea_1", price: 320 });
    expect(first.data).toContain("商品整理中");
    expect((await ask("GET", "/products?page=2")).data.data).toHaveLength(3);
    expect((await ask("GET", "/products?is_hottest=1&per_page=8")).data.data).toHaveLength(8);
    expect((await ask("GET", "/products?keyword=烏龍")).data.total).toBe(2);
    expect(await ask("GET", "/products/2")).toMatchObject({ code: 200, data: { id: 2, sku: "A.b/c 9" } });
    expect(await ask("GET", "/products/99")).toMatchObject({ code: 404, data: null });
    expect((await ask("GET", "/products/categories")).data).toContainEqual({ id: 1, key: "tea", title: "茶葉" });
    expect((await ask("GET", "/basics")).data).toHaveProperty("company_name");
  });

  test("keeps a cart by its uuid, and a member's for its token alone", async () => {
    await start();
    const { uuid, ...others } = (await ask("POST", "/carts", { sku: "tea_1", amount: 2 })).data;
    expect(others).toEqual({});
    expect(await ask("PUT", "/carts", { sku: "tea_1", amount: 3, uuid })).toMatchObject({ code: 200, data: null });
    const items = [{ sku: "tea_1", amount: 3, total: 960 }];
    expect((await ask("GET", `/carts?uuid=${uuid}`)).data).toEqual({ cart_items: items });
    await ask("DELETE", "/carts", { sku: "tea_1", amount: 0, uuid });
    expect((await ask("GET", `/carts?uuid=${uuid}`)).data).toEqual({ cart_items: [] });
    const { token } = await signIn();
    const own = (await ask("POST", "/carts", { sku: "A.b/c 9", amount: 1 }, token)).data.uuid;
    expect((await send("GET", `/carts?uuid=${own}`)).status).toBe(403);
    expect((await ask("GET", "/carts", undefined, token)).data.cart_items).toHaveLength(1);
  });

  test("signs in with the token alone, and out", async () => {
    await start({ tokenLength: 1500, expiredAt: "local" });
    expect(await ask("POST", "/users/login", { ...MEMBER, password: "x" })).toEqual({
      code: 401,
      msg: "帳密不對啦",
      data: null,
    });
    const { token, expired_at } = await signIn();
    expect(token).toHaveLength(1500);
    expect(expired_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    backend.variant.expiredAt = "seconds";
    expect((await signIn()).expired_at).toBeTypeOf("number");
    expect((await ask("DELETE", "/users/logout", undefined, token)).code).toBe(200);
    expect((await ask("DELETE", "/users/logout", undefined, token)).code).toBe(401);
  });

  test("can leave out data and msg, refuse, and stop refusing, while it runs", async () => {
    await start({ data: "absent", msg: "absent" });
    expect(await ask("POST", "/subscribes", { email: "a@tea.example" })).toEqual({ code: 200 });
    backend.variant.refusals = { "POST /api/v1/subscribes": { status: 200, code: 1001, msg: "賣完囉", data: [] } };
    expect(await ask("POST", "/subscribes", { email: "b@tea.example" })).toEqual({
      code: 1001,
      msg: "賣完囉",
      data: [],
    });
    delete backend.variant.refusals;
    expect((await ask("POST", "/subscribes", { email: "b@tea.example" })).code).toBe(200);
    expect(backend.calls.map(({ method, path, body }) => ({ method, path, body }))).toContainEqual({
      method: "POST",
      path: "/api/v1/subscribes",
      body: { email: "b@tea.example" },
    });
  });

  const unknown: [UnknownAnswer, number, string][] = [
    ["html404", 404, "text/html"],
    ["json404", 404, "application/json"],
    ["envelope404", 404, "application/json"],
    ["401", 401, "application/json"],
    ["403", 403, "application/json"],
    ["405", 405, "application/json"],
    ["501", 501, "application/json"],
    ["html200", 200, "text/html"],
  ];
  test.each(unknown)("answers unknown calls as %s", async (kind, status, type) => {
    await start({ unknown: kind });
    const answers = [await send("GET", "/banners"), await send("PATCH", "/carts", {})];
    for (const answer of answers) {
      expect(answer.status).toBe(status);
      expect(answer.headers.get("Content-Type")).toContain(type);
    }
  });

  test("leaves unknown calls without an answer as hanging", async () => {
    await start({ unknown: "hanging" });
    const controller = new AbortController();
    const asked = fetch(`${backend.url}/api/v1/banners`, { signal: controller.signal });
    await expect.poll(() => backend.calls.length).toBe(1);
    controller.abort();
    await expect(asked).rejects.toThrow("aborted");
  });

  test("gives nulls where a value may be missing", async () => {
    await start({ nulls: true });
    expect((await ask("GET", "/basics")).data).toMatchObject({ address1: null, phone1: null, email1: null });
    expect((await ask("GET", "/products")).data).toMatchObject({ page: null, per_page: null, total: 15 });
    expect((await ask("GET", "/products/1")).data).toMatchObject({ image: null, description: null });
  });

  test("serves pictures where the variant says", async () => {
    await start();
    const statusOf = async (pictures: NonNullable<Variant["pictures"]>) => {
      backend.variant.pictures = pictures;
      const { url } = (await ask("GET", "/products/5")).data.image as { url: string };
      const answer = await fetch(new URL(url, backend.url));
      return [new URL(url, backend.url).origin, answer.status, answer.headers.get("Content-Type")];
    };
    expect(await statusOf("own")).toEqual([backend.url, 200, "image/png"]);
    expect(await statusOf("relative")).toEqual([backend.url, 200, "image/png"]);
    expect(await statusOf("absolute")).toEqual([backend.picturesUrl, 200, "image/png"]);
    expect(await statusOf("broken")).toEqual([backend.url, 404, null]);
  });

  test("writes Big5, and checks the secret", async () => {
    await start({ charset: "big5", secret: { header: "X-Api-Secret", value: "s".repeat(16) } });
    const answer = await send("GET", "/basics");
    expect(answer.headers.get("Content-Type")).toBe("application/json; charset=big5");
    const text = new TextDecoder("big5").decode(await answer.arrayBuffer());
    expect(JSON.parse(text)).toEqual({ code: 401, msg: "密鑰不對", data: null });
  });
});
