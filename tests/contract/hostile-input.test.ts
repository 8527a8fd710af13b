import { sql } from "drizzle-orm";
import Papa from "papaparse";
import { beforeAll, describe, expect, test } from "vitest";
import { orders } from "@/lib/backend/orders/tables";
import { type Place, placesOf, type Walked, walkOf, withAt } from "../support/api-walk";
import { backOfficeOf } from "../support/back-office";
import { skus } from "../support/catalogue";
import { contact, placeOrderOf } from "../support/checkout";
import { leavesDatabaseAlone } from "../support/fingerprint";
import { fillLivedInShop } from "../support/lived-in-shop";
import { type Cell, memberToken, onEveryCell } from "../support/matrix";
import type { RawAnswer } from "../support/raw-call";
import { SECRET, SECRET_HEADER } from "../support/shop";

// What is invalid is refused before it reaches a database, over either transport.
onEveryCell(
  (cell) => {
    describe("bodies", () => bodiesSuite(cell));
    describe("queries", () => queriesSuite(cell));
  },
  { engines: ["pglite"], transports: ["in-process"] },
);

/** Invalid text as it is written in JSON: NUL and a lone surrogate survive parsing. */
const NO_TEXTS = ['"a\\u0000b"', '"a\\ud800b"'];

const DEEP_OBJECTS = `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`;
const DEEP_LISTS = "[".repeat(10_000) + "]".repeat(10_000);
const MANY_ELEMENTS = `[${"1,".repeat(20_000)}1]`;
const MANY_KEYS = `{${Array.from({ length: 1_000 }, (_, n) => `"k${n}":1`).join()}}`;

/** Passwords may have any characters; one that cannot exist is simply wrong. */
const isPassword = ({ steps }: Place) => /password/.test(String(steps.at(-1)));

function bodiesSuite(cell: () => Cell): void {
  let walk: Awaited<ReturnType<typeof walkOf>>;
  let send: (operation: Walked, body: string) => Promise<RawAnswer>;

  beforeAll(async () => {
    walk = await walkOf(cell().shop.backend);
    send = await senderOf(cell());
  });

  /** The operations that take JSON, each with the paths of all values in its body. */
  const bodies = () =>
    walk.operations.flatMap((operation) =>
      operation.body ? [{ operation, places: placesOf(operation.body.schema, walk.resolve), ...operation.body }] : [],
    );

  /** Sends bodies to every operation that takes JSON; each answer has to satisfy, and nothing may have changed. */
  async function sendEverywhere(
    made: (one: ReturnType<typeof bodies>[number]) => [what: string, body: string][],
    isFine: (status: number) => boolean,
  ) {
    const otherwise: string[] = [];
    await leavesDatabaseAlone(cell().shop.db, async () => {
      for (const one of bodies()) {
        for (const [what, body] of made(one)) {
          const answer = await send(one.operation, body);
          const isAsWanted = isFine(answer.status) && answer.envelope.code === answer.status;
          if (!isAsWanted) otherwise.push(`${one.operation.name} with ${what}: ${answer.status} ${answer.text}`);
        }
      }
      expect(otherwise).toEqual([]);
    });
  }

  const isRefused = (status: number) => status === 400;

  describe("docs/security.md, Input: arbitrary JSON in every operation of the API", { timeout: 180_000 }, () => {
    test("most operations that change something take JSON, and are covered here", () => {
      expect(bodies().length).toBeGreaterThan(80);
      expect(bodies().every(({ places, example }) => places.length > 0 && example !== undefined)).toBe(true);
    });

    test("every list in a body has a maximum length", () => {
      const endless = bodies().flatMap(({ operation, places }) =>
        places
          .filter(({ schema }) => schema.items !== undefined && schema.maxItems === undefined)
          .map(({ steps }) => `${operation.name}: ${steps.join(".")}`),
      );
      expect(endless).toEqual([]);
    });

    test("NUL and lone surrogates answer 400 at every place of every body", async () => {
      await sendEverywhere(
        ({ places, example }) =>
          places
            .filter((place) => !isPassword(place))
            .flatMap(({ steps }) => NO_TEXTS.map((json) => placed(example, steps, json))),
        isRefused,
      );
    });

    test("in a password they are a wrong password", async () => {
      await sendEverywhere(
        ({ places, example }) =>
          places.filter(isPassword).flatMap(({ steps }) => NO_TEXTS.map((json) => placed(example, steps, json))),
        (status) => status >= 400 && status < 500,
      );
    });

    test("depth answers 400: ten thousand nested objects in every place, ten thousand nested lists as the body", async () => {
      await sendEverywhere(
        ({ places, example }) => [
          ["ten thousand lists", DEEP_LISTS],
          ...places.map(({ steps }) => placed(example, steps, DEEP_OBJECTS)),
        ],
        isRefused,
      );
    });

    test("length answers 400: twenty thousand elements in every place, a thousand keys in the body", async () => {
      await sendEverywhere(
        ({ places, example }) => [
          ["a thousand keys", MANY_KEYS],
          ...places.map(({ steps }) => placed(example, steps, MANY_ELEMENTS)),
        ],
        isRefused,
      );
    });

    test("a million elements, and a key of 200 kB, exceed 100 kB: 413", async () => {
      await sendEverywhere(
        () => [
          ["a million elements", `[${"1,".repeat(999_999)}1]`],
          ["a key of 200 kB", `{"${"k".repeat(200_000)}":1}`],
        ],
        (status) => status === 413,
      );
    });

    test("a key of Object.prototype answers 400 and changes no prototype", async () => {
      await sendEverywhere(
        ({ example }) =>
          ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"].map((key) => {
            const given = JSON.stringify(example).slice(1);
            return [key, `{"${key}":{"prototype":{"polluted":1},"polluted":1}${given === "}" ? "" : ","}${given}`];
          }),
        (status) => status >= 400 && status < 500,
      );
      expect("polluted" in {}).toBe(false);
    });
  });
}

/** The example with raw JSON at one path. */
function placed(example: unknown, steps: Place["steps"], json: string): [string, string] {
  const body = JSON.stringify(withAt(example, steps, "@@here@@"));
  return [`${json.slice(0, 40)} at ${steps.join(".") || "the top"}`, body.replace('"@@here@@"', () => json)];
}

/** The credentials that an operation needs: an owner's, or a member's. */
async function credentialsOf(cell: Cell) {
  const [staff, member] = [await cell.adminToken(), await memberToken(cell)];
  return ({ pattern }: Walked) => `Bearer ${/^\/admin\//.test(pattern) ? staff : member}`;
}

async function senderOf(cell: Cell) {
  const bearerFor = await credentialsOf(cell);
  return (operation: Walked, body: string) => {
    const isOpen = !/^\/(admin\/|users\/me|carts|orders)/.test(operation.pattern);
    const headers = { Authorization: isOpen ? undefined : bearerFor(operation) };
    return cell.raw({ method: operation.method, path: operation.path, body, headers });
  };
}

type Page = { data: Record<string, unknown>[]; total: number };

/** What an attacker may send where an id, a number or a key is expected; as it goes over the wire. */
const NO_IDENTIFIERS = [
  ...["%00", "1%00", "%ED%A0%80", "1.5", "1e3", "0x10", "%2B1", "%201", "99999999999999999999"],
  ...["1%27%20or%20%271%27%3D%271", "1%3Bselect%20pg_sleep(9)--"],
  ...["..%2F..%2Fsecrets.json", "..%5C..%5Csecrets.json", "__proto__"],
];

/** The same for queries, which have many more places, and what is out of their bounds. */
const NO_VALUES = NO_IDENTIFIERS.filter((_, index) => index % 2 === 0);
const OUT_OF_BOUNDS: Record<string, string[]> = {
  page: ["0", "-1", "1000001"],
  per_page: ["0", "-1", "101"],
  product_category_id: ["0", "2147483648"],
  price_from: ["-1"],
};

const SQL_WORDS = [
  ...["'", "''", '"', "' or '1'='1", "'; drop table orders; --", "$1", "\\", "/*", "&", "!", "<->", "* : ( ) |"],
  "zzqq'||pg_sleep(9)||'",
];

function queriesSuite(cell: () => Cell): void {
  let operations: Walked[];
  let resolve: Awaited<ReturnType<typeof walkOf>>["resolve"];
  let get: (operation: Walked, query: string) => Promise<RawAnswer>;

  beforeAll(async () => {
    await fillLivedInShop(cell());
    await writeIn(cell());
    await cell().shop.db.execute(sql`insert into reviews (product_id, order_id, stars, text, author, values, search)
      select (select min(id) from products), (select min(id) from orders), 5, '很好用', '王＊明', '[]', ''::tsvector`);
    await cell().shop.db.execute(sql`insert into invoices
      (order_id, service, is_test, status, own_number, buyer, amount, tax, lines, number, issued_at)
      select min(id), 'by_hand', false, 'issued', 'INV1', '{"kind": "member"}', 105, 5, '[]', 'AB12345678', now() from orders`);
    ({ operations, resolve } = await walkOf(cell().shop.backend));
    // Neighbours of an order need an order that exists.
    const [order] = await cell().shop.db.select({ number: orders.number }).from(orders).limit(1);
    for (const operation of operations) {
      if (operation.pattern !== "/admin/orders/{number}/neighbours") continue;
      operation.path = operation.pattern.replace("{number}", order?.number ?? "");
    }
    get = await getterOf(cell());
  });

  const taking = (name: string) =>
    operations.filter(({ method, parameters }) => {
      return method === "GET" && parameters.some((parameter) => parameter.in === "query" && parameter.name === name);
    });

  test("docs/security.md, Input: identifiers have one strict pattern: anything else in a path answers 400 or 404", {
    timeout: 180_000,
  }, async () => {
    const otherwise: string[] = [];
    await leavesDatabaseAlone(cell().shop.db, async () => {
      for (const operation of operations.filter(({ pattern }) => pattern.includes("{"))) {
        for (const value of NO_IDENTIFIERS) {
          const path = operation.pattern.replace(/\{\w+\}/g, value);
          const answer = await get({ ...operation, path }, "");
          const isRefused = [400, 404].includes(answer.status) && answer.envelope.code === answer.status;
          if (!isRefused) otherwise.push(`${operation.name} with ${value}: ${answer.status}`);
        }
      }
    });
    expect(otherwise).toEqual([]);
  });

  test("docs/security.md, Input: the same in queries, and no value breaks an operation", {
    timeout: 180_000,
  }, async () => {
    const otherwise: string[] = [];
    for (const operation of operations.filter(({ method }) => method === "GET")) {
      for (const { name, schema, in: place } of operation.parameters) {
        if (place !== "query") continue;
        const { type, pattern, enum: words, format } = resolve(schema);
        const isText = type === "string" && !pattern && !words && !format && !schema.const;
        for (const value of [...NO_VALUES, ...(OUT_OF_BOUNDS[name] ?? [])]) {
          const answer = await get(operation, `${name}=${value}`);
          const isFine = isText && !/%00/.test(value) ? answer.status < 500 : [400, 404].includes(answer.status);
          if (!isFine)
            otherwise.push(`${operation.name}?${name}=${value}: ${answer.status} ${answer.text.slice(0, 100)}`);
        }
      }
    }
    expect(otherwise).toEqual([]);
  });

  test("docs/security.md, Input: a list sorts only by the columns that it declares", async () => {
    const lists = taking("sort_target");
    expect(lists.length).toBeGreaterThan(10);
    for (const list of lists) {
      const { schema } = list.parameters.find(({ name }) => name === "sort_target") ?? {};
      expect(schema?.enum?.length, list.name).toBeGreaterThan(0);
      for (const column of schema?.enum ?? []) {
        for (const method of ["asc", "desc"]) {
          const answer = await get(list, `sort_target=${column}&sort_method=${method}`);
          expect(answer.status, `${list.name} by ${column}`).toBe(200);
        }
      }
      const others = [
        "id",
        "search",
        "password_hash",
        "toString",
        "__proto__",
        "constructor",
        "1",
        "(select 1)",
        "id;drop",
        "",
      ];
      for (const column of others) {
        const answer = await get(list, `sort_target=${encodeURIComponent(column)}`);
        expect([answer.status, answer.envelope.code], `${list.name} by ${column}`).toEqual([400, 400]);
      }
      for (const method of ["2", "0", "ASC", "down", "asc,desc", " asc", "asc nulls first", "__proto__"]) {
        const answer = await get(list, `sort_method=${encodeURIComponent(method)}`);
        expect(answer.status, `${list.name} ${method}`).toBe(400);
      }
    }
  });

  test("docs/security.md, Input: every CSV file begins with a byte order mark, and no cell begins like a formula", async () => {
    const name = "=HYPERLINK(1)";
    const { shop, api } = cell();
    await shop.db.execute(sql`update members set name = ${name}`);
    await shop.db.execute(sql`update administrators set name = ${name}`);
    await shop.db.execute(sql`update products set title = ${name}`);
    await api.content.subscribe({ email: "+reader@example.com" });
    const line = [{ sku: skus.towel, amount: 1 }];
    await placeOrderOf(api, line, { contact: { ...contact, name }, note: `first\n${name}\r${name}` });
    // The report names categories of confirmed orders.
    await shop.db.execute(sql`update product_categories set title = ${name}`);
    await shop.db.execute(sql`update orders set order_status = 'processing' where contact_name = ${name}`);
    const files = operations.filter(({ type }) => type === "text/csv");
    expect(files.map(({ pattern }) => pattern).toSorted()).toEqual(
      [
        ...["audit-logs", "inventories", "invoices", "members", "orders", "products/export", "products/template"],
        ...["reports/sales", "subscribers"],
      ].map((path) => `/admin/${/products/.test(path) ? path : `${path}/export`}`),
    );
    for (const file of files) {
      const { text, headers } = await get(file, "");
      expect(headers.get("Content-Type"), file.name).toBe("text/csv; charset=utf-8");
      expect(text.startsWith("\uFEFF"), file.name).toBe(true);
      const { data: rows } = Papa.parse<string[]>(text.slice(1).trimEnd(), { newline: "\r\n" });
      const isEmpty = file.pattern.endsWith("/template");
      expect(rows.length, file.name).toBeGreaterThan(isEmpty ? 0 : 1);
      expect(new Set(rows.map(({ length }) => length)).size, `${file.name}: every row has every column`).toBe(1);
      // Nothing on an invoice is free text.
      const hasWords = !isEmpty && !/invoices/.test(file.name);
      if (hasWords) expect(text, file.name).toContain(/subscribers/.test(file.name) ? "'+reader" : `'${name}`);
      for (const value of rows.flat()) expect(value, file.name).not.toMatch(/^[=@\t\r]|^[+-](?!\d+$)/);
      // A spreadsheet that takes any line break for the end of a row finds no formula after it either.
      expect(text.replace(/"(?:[^"]|"")*"/g, ""), file.name).not.toMatch(/[\r\n][=+@\t-]/);
    }
  });

  describe("docs/security.md, Input: keywords are searched literally", () => {
    /** The answer of a list for a keyword. */
    async function found(list: Walked, keyword: string): Promise<string> {
      // Stores are searched within one chain.
      const needed = list.pattern === "/convenience-stores" ? "chain=seven_eleven&" : "";
      const answer = await get(list, `${needed}keyword=${encodeURIComponent(keyword)}`);
      expect(answer.status, `${list.name} for ${keyword}`).toBe(200);
      return contentOf(answer);
    }

    test("quotes and SQL find no more than any other miss, in every search field", async () => {
      const lists = taking("keyword");
      expect(lists.length).toBeGreaterThan(15);
      for (const list of lists) {
        const miss = await found(list, "zzqqzzqq");
        const all = await get(list, "");
        if (all.status === 200) expect(contentOf(all), `${list.name} has something to find`).not.toBe(miss);
        for (const word of SQL_WORDS)
          expect(await found(list, `zzqqzzqq${word}`), `${list.name} for ${word}`).toBe(miss);
      }
    });

    test("wildcards of LIKE find no more than any other miss, in every search field", async () => {
      for (const list of taking("keyword")) {
        const miss = await found(list, "zzqqzzqq");
        for (const wild of ["%", "_", "%%", "__", "\\", "\\%", "_%", "、。！"]) {
          expect(await found(list, wild), `${list.name} for ${wild}`).toBe(miss);
        }
      }
    });
  });
}

/** The members of an answer that do not differ between two calls. */
function contentOf({ text, envelope }: RawAnswer): string {
  const page = (envelope?.data ?? {}) as Partial<Page>;
  return page.total === undefined ? text : JSON.stringify([page.total, page.data]);
}

/** A message, a subscriber and a blog post, so that no list is empty. */
async function writeIn(cell: Cell): Promise<void> {
  const { content } = cell.api;
  await content.contact({
    name: "Wang Datong",
    email: "datong@example.com",
    topic: "product",
    message: "請問烏龍茶還會再到貨嗎？",
  });
  await content.subscribe({ email: "reader@example.com" });
  const backOffice = await backOfficeOf(cell, "content");
  const [category] = await backOffice.call("POST blog-categories", { body: { title: "Tea" } });
  const post = { title: "Winter oolong", summary: "Warm.", body: "Slowly.", author: "Editor", cover: null };
  const shown = { blog_category_id: category?.id ?? 0, product_ids: [], published: true, published_at: null };
  await backOffice.call("POST blogs", { body: { ...post, ...shown } });
}

async function getterOf(cell: Cell) {
  const bearerFor = await credentialsOf(cell);
  return async (operation: Walked, query: string): Promise<RawAnswer> => {
    const { method, path } = operation;
    const headers: [string, string][] = [
      ["Authorization", bearerFor(operation)],
      [SECRET_HEADER, SECRET],
    ];
    if (method !== "GET") headers.push(["Content-Type", "application/json"]);
    const answer = await cell.connection.sendRaw({
      method,
      path: `/api/v1${path}${query && `?${query}`}`,
      headers,
      body: method === "GET" ? undefined : "{}",
    });
    // Read as bytes, since the decoder would remove the byte order mark.
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
    const isJson = /json/.test(answer.headers.get("Content-Type") ?? "");
    return { status: answer.status, headers: answer.headers, text, envelope: isJson ? JSON.parse(text) : undefined };
  };
}
