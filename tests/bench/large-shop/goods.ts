import { squeeze } from "@/lib/backend/db/queries/fold-text";
import { searchLexemes } from "@/lib/backend/db/queries/search-tokens";
import type { Random } from "../../support/random";
import { insertRows, type Rows } from "./insert-rows";
import { brands, kinds, looks, materials, places, seriesCharacters, tags } from "./vocabulary";

/** The products that can be ordered: the first variant of each. */
export type OrderableProducts = { id: number; title: string; sku: string; price: number }[];

const BATCH = 10_000;
const sizes = ["單入", "三入", "大", "中", "小", "500g", "150g", "XL"];

/**
 * Writes categories of very different sizes, tags, and products with variants, stock (a part of it low) and pictures.
 */
export async function writeProducts(client: Rows, random: Random, count: number): Promise<OrderableProducts> {
  const before = await lastIds(client);
  await client.query(
    "insert into product_categories (key, title, position) select 'bench-' || n, title, n from unnest($1::text[]) with ordinality c(title, n)",
    [kinds],
  );
  await client.query(
    "insert into product_tags (key, title, position) select 'bench-' || n, title, n from unnest($1::text[]) with ordinality t(title, n)",
    [tags],
  );
  // Derived data of a hundred thousand products are written once, at the end, and not with each row.
  for (const table of FOLLOWED) await client.query(`alter table ${table} disable trigger user`);
  const orderable: OrderableProducts = [];
  for (let start = 0; start < count; start += BATCH) {
    const products = Array.from({ length: Math.min(BATCH, count - start) }, (_, index) =>
      productOf(random, start + index + 1, before),
    );
    for (const statement of INSERTS) await insertRows(client, products, statement);
    for (const { id, title, price_from: price } of products) orderable.push({ id, title, price, sku: `BENCH-${id}-A` });
  }
  for (const statement of CONSEQUENCES) await client.query(statement);
  for (const table of FOLLOWED) await client.query(`alter table ${table} enable trigger user`);
  return orderable;
}

type Before = { product: number; category: number; tag: number };

/** The existing ids of the shop; new ones follow them. */
async function lastIds(client: Rows): Promise<Before> {
  const { rows } = await client.query(
    `select (select coalesce(max(id), 0) from products) as product,
       (select coalesce(max(id), 0) from product_categories) as category,
       (select coalesce(max(id), 0) from product_tags) as tag`,
  );
  return rows[0] as Before;
}

function productOf(random: Random, number: number, before: Before) {
  const id = before.product + number;
  // A quarter of the shop in one category, half a percent in the smallest.
  const category = Math.floor(random.next() ** 3 * kinds.length);
  const place = random.pick(places);
  const material = random.pick(materials);
  const series = random.pick(seriesCharacters) + random.pick(seriesCharacters);
  const brand = random.next() < 0.3 ? `${random.pick(brands)} ` : "";
  const title = `${brand}${place}${random.pick(looks)}${material}${kinds[category]} ${series}系列 ${id}`;
  const summary = `${place}職人以${material}製成，${random.pick(looks)}款，適合${random.pick(looks)}使用。`;
  const details = [
    { label: "產地", value: place },
    { label: "材質", value: material },
    { label: "保固", value: `${1 + random.below(3)} 年` },
  ];
  const price = 80 + 10 * random.below(300);
  const variants = Array.from({ length: 1 + random.below(4) }, (_, place) => ({
    sku: `BENCH-${id}-${"ABCD"[place]}`,
    value: sizes[(id + place) % sizes.length] ?? "",
    price: price + 50 * place,
    place,
    on_hand: random.next() < 0.03 ? random.below(6) : 20 + random.below(300),
  }));
  const published = random.next() < 0.92;
  return {
    id,
    title,
    summary,
    details,
    variants,
    // Lists do not show long texts, but rows have a realistic size.
    description: `## ${title}\n\n${`${summary}${place}的${material}，每一件都由${random.pick(looks)}的手法完成。`.repeat(6)}`,
    options: variants.length > 1 ? [{ name: "規格", values: variants.map(({ value }) => value) }] : [],
    category: before.category + category + 1,
    position: random.below(1_000),
    published,
    archived: !published && random.next() < 0.3,
    hot: random.next() < 0.0005 ? random.below(100) : null,
    price_from: price,
    price_to: variants.at(-1)?.price ?? price,
    tags: [...new Set(Array.from({ length: random.below(4) }, () => before.tag + 1 + tags.indexOf(random.pick(tags))))],
    pictures: 1 + random.below(4),
    folded_title: squeeze(title),
    lexemes: searchLexemes(
      title,
      summary,
      ...details.map(({ value }) => value),
      ...variants.flatMap(({ sku, value }) => [sku, value]),
    ),
  };
}

const INSERTS = [
  `insert into products (id, title, summary, description, details, options, category_id, position, published, archived, hot_rank,
     price_from, price_to, folded_title, search, created_at, updated_at)
   overriding system value
   select id, title, summary, description, details, options, category, position, published, archived, hot, price_from, price_to,
     folded_title, array_to_tsvector(lexemes), created, created + random() * (now() - created)
   from (select *, now() - random() * interval '700 days' as created
     from json_to_recordset($1) as r (id int, title text, summary text, description text, details jsonb, options jsonb,
       category int, position int, published boolean, archived boolean, hot int, price_from int, price_to int, folded_title text,
       lexemes text[])) r`,
  `insert into product_variants (sku, product_id, values, price, position)
   select v.sku, r.id, jsonb_build_array(v.value), v.price, v.place
   from json_to_recordset($1) as r (id int, variants json),
     json_to_recordset(r.variants) as v (sku text, value text, price int, place int)`,
  `insert into inventories (sku, on_hand, updated_at)
   select v.sku, v.on_hand, now() - random() * interval '300 days'
   from json_to_recordset($1) as r (variants json), json_to_recordset(r.variants) as v (sku text, on_hand int)`,
  `insert into product_tag_links (product_id, tag_id)
   select r.id, t from json_to_recordset($1) as r (id int, tags int[]), unnest(r.tags) t`,
  `insert into product_images (product_id, url, thumb_url, alt, width, height, position)
   select r.id, '/uploads/' || md5(r.id || '-' || n) || '.webp', '/uploads/' || md5(r.id || '-' || n) || '-thumb.webp', r.title,
     1200, 1200, n - 1
   from json_to_recordset($1) as r (id int, title text, pictures int), generate_series(1, r.pictures) n`,
];

const FOLLOWED = ["products", "product_variants", "product_tag_links", "inventories"];

const CONSEQUENCES = [
  "select refresh_product_facets(array(select id from products))",
  "select setval(pg_get_serial_sequence('products', 'id'), (select max(id) from products))",
  `insert into stock_movements (sku, kind, quantity, source)
   select sku, 'received', greatest(1, on_hand), 'first:' || sku from inventories where sku like 'BENCH-%'`,
];
