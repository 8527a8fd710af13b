import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiMessage } from "@/lib/i18n/translate";
import { connect } from "../support/connections";
import { expectRefusal, rawCall } from "../support/raw-call";
import { openShop, type Shop } from "../support/shop";

describe("every answer of /api/v1 carries the id of its request", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop("pglite");
  });
  afterAll(() => shop.close());

  test("the proxy's id, or a new one; also on refusals and unknown paths", async () => {
    const connection = await connect("in-process", shop.backend);
    const calls = [
      { path: "/products" },
      { path: "/nothing" },
      { path: "/admin/me" },
      { method: "POST", path: "/carts", json: { sku: "" } },
      { path: "/products", headers: { "X-Api-Secret": "wrong" } },
    ];
    for (const call of calls) {
      const made = [await rawCall(connection, call), await rawCall(connection, call)];
      const ids = made.map(({ headers }) => headers.get("X-Request-Id"));
      expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), expect.stringMatching(/^[0-9a-f]{16}$/)]);
      expect(ids[0]).not.toBe(ids[1]);
      const given = { ...call, headers: { ...call.headers, "X-Request-Id": "given-by-the-proxy" } };
      expect((await rawCall(connection, given)).headers.get("X-Request-Id")).toBe("given-by-the-proxy");
    }
  });

  test("an unexpected error is answered with that id, which a shopper can quote, and nothing else", async () => {
    const connection = await connect("in-process", shop.backend);
    await shop.db.execute(sql`alter table subscribers rename to gone`);
    const json = { email: "ming@example.com" };
    const answer = await rawCall(connection, { method: "POST", path: "/subscribes", json });
    await shop.db.execute(sql`alter table gone rename to subscribers`);
    expectRefusal(answer, 500, "internal");
    const id = answer.headers.get("X-Request-Id");
    expect(answer.envelope.data).toEqual({ error: "internal", request_id: id });
    expect(answer.envelope.msg).toBe(`${apiMessage("errors.internal")}（查詢碼：${id}）`);
  });
});
