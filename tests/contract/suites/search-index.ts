import type { Pool } from "pg";
import { expect, test, vi } from "vitest";
import type { Cell } from "../../support/matrix";

export function searchIndexSuite(cell: () => Cell): void {
  test.each([
    ["a keyword", "紅茶"],
    ["the parts of one that nothing has whole", "紅茶具組合盒"],
  ])("docs/specification.md section 7: in a big shop, %s uses the index product_facets_search", async (_, keyword) => {
    const { api, shop } = cell();
    const pool = (shop.db as unknown as { $client: Pool }).$client;
    const sent = vi.spyOn(pool, "query");
    await api.products.list({ keyword });
    const statements = sent.mock.calls.map(([query, values]) => ({ query, values }) as unknown as Statement);
    sent.mockRestore();
    const searches = statements.filter(({ query }) => query.text.includes("@@"));
    // Whether there are results, the page and its count.
    expect(searches).toHaveLength(3);
    for (const plan of await explainInBigShop(pool, searches)) {
      expect(plan.match(/Bitmap Index Scan on product_facets_search/g)).toHaveLength(1);
    }
  });
}

type Statement = { query: { text: string }; values: unknown[] };

/** Plans of the statements if the shop had five thousand more products, which are rolled back afterwards. */
async function explainInBigShop(pool: Pool, statements: Statement[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(`insert into products (title, summary, description, details, options, category_id, price_from, price_to, search)
      select 'x', '', '', '[]', '[]', (select min(id) from product_categories), 1, 1, array_to_tsvector(array['w' || n])
      from generate_series(1, 5000) n`);
    await client.query("set constraints all immediate");
    await client.query("analyze products, product_facets");
    await client.query("set local enable_seqscan = off");
    const plans: string[] = [];
    for (const { query, values } of statements) {
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${query.text}`, values);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    }
    return plans;
  } finally {
    client.release(true);
  }
}
