import { describe, expect, test } from "vitest";
import type { Call, Send } from "@/lib/api-client/call";
import { cartCalls } from "@/lib/api-client/carts";
import { contentCalls } from "@/lib/api-client/content";
import { patternOf } from "@/lib/api-client/errors";
import { productCalls } from "@/lib/api-client/products";
import { userCalls } from "@/lib/api-client/users";
import { type BackendCall, isOneOfThirteen, thirteen } from "@/lib/existing-backend/calls";
import { fieldNames } from "@/lib/existing-backend/field-names";
import { UnreadableError } from "@/lib/existing-backend/values";

type Name = keyof typeof thirteen;
const calls: [Name, BackendCall][] = Object.entries(thirteen) as [Name, BackendCall][];

/** The thirteen calls of the client, by their names in the table. */
function callsOfClient(): Record<Name, Call<never, unknown>> {
  const send = ((call: unknown) => call) as unknown as Send;
  const [carts, content] = [cartCalls(send), contentCalls(send)];
  const [products, users] = [productCalls(send), userCalls(send)];
  const uuid = "u-1";
  const made = {
    basics: content.basics(),
    categories: products.categories(),
    filters: products.filters(),
    list: products.list({ page: 1 }),
    hottest: products.hottest(),
    product: products.get(7),
    cart: carts.get(uuid),
    add: carts.add({ sku: "tea", amount: 1, uuid }),
    update: carts.update({ sku: "tea", amount: 2, uuid }),
    remove: carts.remove({ sku: "tea", amount: 0, uuid }),
    login: users.login({ email: "backend-check@shop.invalid", password: "backend-check" }),
    logout: users.logout(),
    subscribe: content.subscribe({ email: "backend-check" }),
  };
  return made as unknown as Record<Name, Call<never, unknown>>;
}

describe("docs/backends.md: one table of the thirteen calls", () => {
  test("has the thirteen of docs/specification.md section 7", () => expect(calls).toHaveLength(13));

  test.each(calls)("%s is what the client sends, parsed by the same function", (name, call) => {
    const sent = callsOfClient()[name];
    expect([sent.method ?? "GET", sent.path.replace("/7", "/{id}")]).toEqual([call.method, call.path]);
    if (call.query) expect(sent.query).toEqual(call.query);
    if (call.body) expect(sent.body).toEqual(call.body({ sku: "tea", uuid: "u-1" }));
    expect(sent.isAnswerOptional).toBe(call.isAnswerOptional);
    expect(String(sent.reads)).toBe(String(call.reads));
  });

  test.each(calls)("%s is one of the thirteen, and similar calls are not", (_, { method, path }) => {
    const url = `https://api.example.com/base/api/v1${path.replace("{id}", "usb-c-%E7%B7%9A")}`;
    expect(isOneOfThirteen({ method, url })).toBe(true);
    expect(isOneOfThirteen({ method, url: `${url}/more/and-more` })).toBe(false);
    expect(isOneOfThirteen({ method: "PATCH", url })).toBe(false);
  });
});

test("docs/backends.md, Fields: a product may have any word as its id, except the names of calls", () => {
  const products = productCalls(((call: unknown) => call) as unknown as Send);
  const pathOf = (call: unknown) => (call as Call<never>).path;
  const { get, related, boughtTogether, ...others } = products;
  for (const byId of [get, related, boughtTogether])
    expect(patternOf(pathOf(byId("teapot")))).toMatch(/^\/products\/:id/);
  for (const other of Object.values(others)) expect(patternOf(pathOf(other({} as never)))).not.toContain(":id");
});

const WHOLE: Record<string, Record<string, unknown>> = {
  product: { id: 7, title: "Tea", sku: "tea", price: 320 },
  category: { id: 1, title: "Teas" },
  line: { sku: "tea", amount: 2, total: 640 },
  cart: { uuid: "u-1", cart_items: [] },
  session: { user_token: { token: "t".repeat(20), expired_at: "2099-11-23" }, name: "Mei" },
  basics: { company_name: "Tea house" },
};

/** `data` of a call that contains exactly this object: a product, a line, … */
function dataOf(name: Name, thing: unknown): unknown {
  if (name === "list" || name === "hottest") return { data: [thing] };
  if (name === "categories") return [thing];
  return name === "cart" ? { uuid: "u-1", cart_items: [thing] } : thing;
}

/** The fields that were reported as missing. */
function misses(name: Name, thing: unknown): string[] {
  const missed: string[] = [];
  try {
    thirteen[name].reads(dataOf(name, thing), {
      baseUrl: "https://api.example.com",
      leaveOut: (field) => missed.push(field),
    });
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    missed.push(error.field);
  }
  return missed;
}

/** The same without the field of this name, which may be nested. */
function without(thing: Record<string, unknown>, name: string): Record<string, unknown> {
  const [first = "", ...rest] = name.split(".");
  const { [first]: inside, ...others } = thing;
  if (rest.length === 0 || inside === undefined) return others;
  return { ...others, [first]: without(inside as Record<string, unknown>, rest.join(".")) };
}

const read = [
  ["product", ["list", "hottest", "product"]],
  ["category", ["categories"]],
  ["line", ["cart"]],
  ["cart", ["add"]],
  ["session", ["login"]],
  ["basics", ["basics"]],
] as const;

describe("docs/backends.md: required fields", () => {
  const cases = read.flatMap(([kind, names]) =>
    names.flatMap((name) => Object.entries(fieldNames[kind]).map(([field, [wire]]) => ({ kind, name, field, wire }))),
  );

  test.each(cases)("$name: $kind.$field", ({ kind, name, field, wire }) => {
    const whole = WHOLE[kind] ?? {};
    expect(misses(name, whole)).toEqual([]);
    const isNeeded = (thirteen[name].needs as readonly string[]).includes(`${kind}.${field}`);
    const missed = misses(name, without(whole, wire)).map((place) => place.replace(/^.*\]\./, ""));
    expect(missed).toEqual(isNeeded ? [wire] : []);
  });
});
