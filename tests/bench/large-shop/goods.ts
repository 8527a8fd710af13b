import type { Client } from "pg";
import { searchLexemes } from "@/lib/backend/db/search-tokens";
import { insertRows } from "./insert-rows";
import type { Random } from "./random";

const kinds = [
  "高山烏龍茶",
  "紅玉紅茶",
  "檜木砧板",
  "柴燒茶杯",
  "鑄鐵鍋",
  "藺草坐墊",
  "純棉毛巾",
  "手工筆記本",
  "鳳梨酥",
  "竹編提籃",
];
const looks = ["經典", "特選", "職人", "輕量", "禮盒", "限定", "日常", "復刻"];

/** What can be ordered: the first variant of each product. */
export type Goods = { id: number; title: string; sku: string; price: number }[];

/** Writes products with two variants each and their stock, a part of it low. */
export async function writeGoods(client: Client, random: Random, count: number): Promise<Goods> {
  await client.query(
    "insert into product_categories (key, title) select 'bench-' || n, '分類 ' || n from generate_series(1, 12) n",
  );
  const products = Array.from({ length: count }, (_, index) => {
    const title = `${random.pick(looks)}${random.pick(kinds)} ${index + 1}`;
    const price = 80 + 10 * random.below(300);
    const skus = ["A", "B"].map((end) => `BENCH-${index + 1}-${end}`);
    return {
      title,
      price,
      skus,
      lexemes: searchLexemes(title, "台灣製", ...skus),
      category: 1 + random.below(12),
      published: random.next() < 0.9,
    };
  });
  await insertRows(
    client,
    products,
    `insert into products (title, summary, description, details, options, category_id, position, published, price_from, price_to, search, created_at)
     select title, '台灣製', '', '[]', '[]', category, 0, published, price, price + 50, array_to_tsvector(lexemes), now() - random() * interval '700 days'
     from json_to_recordset($1) as r (title text, price int, lexemes text[], category int, published boolean)`,
  );
  await client.query(`insert into product_variants (sku, product_id, values, price, position)
    select 'BENCH-' || split_part(title, ' ', 2) || '-' || v, id, jsonb_build_array(v), price_from, case v when 'A' then 0 else 1 end
    from products, unnest(array['A', 'B']) v`);
  await client.query(`insert into inventories (sku, on_hand, reserved)
    select sku, case when random() < 0.03 then (random() * 5)::int else 20 + (random() * 300)::int end, 0 from product_variants`);
  await client.query(`insert into stock_movements (sku, kind, quantity, source)
    select sku, 'received', greatest(1, on_hand), 'first:' || sku from inventories`);
  return products.map(({ title, price, skus }, index) => ({ id: index + 1, title, price, sku: skus[0] ?? "" }));
}
