import { expect, test } from "vitest";
import { startSpecBackend } from "../../support/spec-backend";

test("docs/specification.md section 7: the tests' backend answers with no more than the specification names", async () => {
  const backend = await startSpecBackend();
  const ask = async (method: string, path: string, body?: object) => {
    const init = { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const answer = await fetch(`${backend.url}/api/v1${path}`, init);
    return ((await answer.json()) as { data: Record<string, unknown> }).data;
  };
  try {
    const products = await ask("GET", "/products?page=1&per_page=12");
    expect(Object.keys(products).toSorted()).toEqual(["data", "last_page", "page", "per_page", "total"]);
    expect((products.data as unknown[])[0]).toEqual({ id: 1, title: "凍頂烏龍茶", sku: "tea_1", price: 320 });
    const { uuid, ...others } = await ask("POST", "/carts", { sku: "tea_1", amount: 2 });
    expect(others).toEqual({});
    const items = [{ sku: "tea_1", amount: 2, total: 640 }];
    expect(await ask("GET", `/carts?uuid=${uuid}`)).toEqual({ cart_items: items });
  } finally {
    await backend.close();
  }
});
