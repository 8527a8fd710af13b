import { expect, test } from "vitest";
import { readCategories, readFilters, readListing, readProduct } from "@/lib/existing-backend/products";
import { readAddedTo, readBasics, readCart, readChangedCart } from "@/lib/existing-backend/shop";

/** What a reader makes of `data`, and the fields that it reported. */
function reading<T>(read: (data: unknown, context: never) => T, data: unknown, sent?: unknown) {
  const reported: string[] = [];
  const context = { baseUrl: "https://api.example.com", sent, leaveOut: (field: string) => reported.push(field) };
  return { found: read(data, context as never), reported };
}

test.each([
  [{ total: "1,020" }, 1020, 510],
  [{ total: "NT$1020" }, 1020, 510],
  [{ total: null, price: "NT$510" }, 1020, 510],
  [{ unit_price: 510 }, 1020, 510],
  [{ total: null }, null, null],
  [{}, null, null],
])("docs/backends.md, Fields: a cart's line of two with %j", (sums, total, unit_price) => {
  const { found } = reading(readCart, { cart_items: [{ sku: "tea", amount: "2", ...sums }] });
  expect(found.cart_items).toMatchObject([{ sku: "tea", amount: 2, total, unit_price }]);
});

const TEN = Array.from({ length: 10 }, (_, index) => ({ id: index + 1, title: "Tea" }));

test.each([
  ["page", { data: TEN, page: 2, total: 25, per_page: 10, last_page: 3 }, []],
  ["current_page", { data: TEN, current_page: 2, total: 25, per_page: 10 }, []],
  ["meta", { data: TEN, meta: { current_page: 2, total: 25, per_page: 10, last_page: 3 } }, []],
  ["no page", { data: TEN, total: 25, per_page: 10 }, []],
  ["another page", { data: TEN, page: 1, total: 25, per_page: 10 }, ["page"]],
  ["nothing where its total promises something", { data: [], page: 2, total: 25, per_page: 10 }, ["data"]],
])("docs/backends.md, Fields: a list that answers %s to page 2 is page 2", (_, data, reports) => {
  const { found, reported } = reading(readListing, data, { page: 2 });
  expect(found).toMatchObject({ page: 2, total: 25, per_page: 10, last_page: 3 });
  expect(reported).toEqual(reports);
});

test("docs/backends.md, Fields: categories of a tree are listed with the titles above them, each once", () => {
  const black = { id: 3, title: "Black", children: [{ id: 4, title: "Ruby" }] };
  const tree = [
    { id: 1, title: "Tea", children: [{ id: 2, title: "Green" }, black] },
    { id: 3, title: "Black" },
  ];
  const { found } = reading(readCategories, tree);
  expect(found.map(({ id, title }) => [id, title])).toEqual([
    [1, "Tea"],
    [2, "Tea / Green"],
    [3, "Tea / Black"],
    [4, "Tea / Black / Ruby"],
  ]);
});

test("docs/backends.md, Fields: a former price is on the product's page too, and HTML becomes Markdown", () => {
  const { found } = reading(readProduct, {
    ...{ id: 1, title: "Tea", sku: "tea", price: 320, original_price: "NT$400" },
    summary: "<p>From <b>Nantou</b></p>",
    description: "<h2>Taste</h2><p>Sweet &amp; <b>light</b></p>",
  });
  expect(found).toMatchObject({ compare_at_price: 400, summary: "From Nantou" });
  expect(found.description).toBe("## Taste\n\nSweet & **light**");
  expect(found.variants).toMatchObject([{ price: 320, compare_at_price: 400 }]);
});

test.each([[null], [[]], [{}]])("docs/backends.md, Fields: company details of %j are as if absent", (data) => {
  expect(reading(readBasics, data).found).toMatchObject({ company_name: "" });
});

test.each([[null], [[]], [{}], ["ok"]])(
  "docs/backends.md: adding that is answered with %j keeps the cart that was sent",
  (data) => {
    expect(reading(readAddedTo, data, { sku: "tea", amount: 1, uuid: "u-1" }).found).toEqual({ uuid: "u-1" });
    expect(() => reading(readAddedTo, data, { sku: "tea", amount: 1, uuid: null })).toThrow("cannot read uuid");
  },
);

test("docs/backends.md, Fields: tags and categories may be plain texts", () => {
  const tea = { id: 1, title: "Tea", tags: ["organic", "new"], categories: ["Green"] };
  expect(reading(readProduct, tea).found).toMatchObject({
    tags: [
      { id: "organic", title: "organic" },
      { id: "new", title: "new" },
    ],
    product_category_id: "Green",
  });
  expect(reading(readCategories, ["Green", "Black"]).found).toMatchObject([
    { id: "Green", title: "Green" },
    { id: "Black", title: "Black" },
  ]);
  for (const filters of [{ tags: ["organic"] }, ["organic"]])
    expect(reading(readFilters, filters).found.tags).toMatchObject([{ id: "organic", title: "organic" }]);
});

test.each([
  [{ category: "Green" }, "Green"],
  [{ categories: [{ id: 7, title: "Green" }, { id: 8 }] }, 7],
  [{ category: { id: 7, title: "Green" }, categories: ["Black"] }, 7],
  [{ categories: [] }, null],
  [{ categories: "Green" }, "Green"],
  [{ categories: ["a/b"] }, null],
  [{ categories: ["R&amp;B &amp;lt;"] }, "R&B &lt;"],
  [{}, null],
])("docs/backends.md, Fields: a product with %j is in the category %s", (fields, id) => {
  expect(reading(readProduct, { id: 1, title: "Tea", ...fields }).found.product_category_id).toBe(id);
});

test("docs/backends.md, Fields: a cart may be the list of its lines", () => {
  const lines = [{ sku: "tea", amount: 2, total: 640 }];
  expect(reading(readCart, lines).found).toMatchObject({ uuid: null, cart_items: [{ sku: "tea", amount: 2 }] });
  expect(reading(readCart, []).found).toMatchObject({ cart_items: [] });
  expect(reading(readCart, [{ sku: "tea" }]).reported).toEqual(["cart_items[0].amount"]);
  expect(reading(readChangedCart, lines).found).toMatchObject({ cart_items: [{ sku: "tea" }] });
  // PHP writes "nothing" so.
  expect(reading(readChangedCart, []).found).toBeNull();
});

test.each([
  ["Salt &amp; Pepper", "Salt & Pepper"],
  ["Mei&#39;s &quot;best&quot;", `Mei's "best"`],
  ["Tea&nbsp;&#8211;&#x20;Green", "Tea – Green"],
  ["&#x8336;&#33865;", "茶葉"],
  ["&lt;b&gt;Tea&lt;/b&gt;", "<b>Tea</b>"],
  ["&amp;lt;", "&lt;"],
  ["&#0;&#x1F;&#xD800;&#1114112;&copy;&tea;&#;", "&#0;&#x1F;&#xD800;&#1114112;&copy;&tea;&#;"],
  ["Tea & co;", "Tea & co;"],
])("docs/backends.md, Fields: the title %j is read as %j", (written, title) => {
  const tea = {
    id: 1,
    title: written,
    summary: written,
    tags: [{ id: 2, title: written }],
    variants: [{ sku: "a", title: written }],
  };
  const listed = reading(readListing, { data: [tea], total: 1 }).found.data[0];
  expect(listed).toMatchObject({ title, summary: title, tags: [{ title }] });
  expect(reading(readCategories, [{ id: 1, title: written }]).found).toMatchObject([{ title }]);
  expect(reading(readCart, [{ sku: "a", amount: 1, title: written }]).found.cart_items).toMatchObject([{ title }]);
  expect(reading(readBasics, { company_name: written }).found.company_name).toBe(title);
});

test("docs/backends.md, Fields: products and carts as WooCommerce names them are read", () => {
  const tea = {
    ...{ id: 7, name: "Tea", sku: "tea", price: "320", regular_price: "400", sale_price: "320" },
    ...{ short_description: "<p>From Nantou</p>", stock_quantity: 3, images: [{ src: "/a.png", alt: "Leaves" }] },
    categories: [{ id: 4, name: "Green", slug: "green" }],
  };
  expect(reading(readProduct, tea).found).toMatchObject({
    ...{ title: "Tea", summary: "From Nantou", price_from: 320, compare_at_price: 400, product_category_id: 4 },
    variants: [{ sku: "tea", price: 320, compare_at_price: 400, available: 3 }],
  });
  const unreduced = reading(readProduct, { ...tea, price: "400", sale_price: "" }).found;
  expect([unreduced.compare_at_price, unreduced.variants[0]?.compare_at_price]).toEqual([null, null]);
  const cart = { items: [{ sku: "tea", name: "Tea", quantity: 2, line_total: "640" }] };
  expect(reading(readCart, cart).found).toMatchObject({ cart_items: [{ sku: "tea", amount: 2, total: 640 }] });
});

test("docs/backends.md, Fields: products as Shopify and Shopline name them are read", () => {
  const tea = {
    ...{ id: "16050375155238626683133099", title: "Tea", body_html: "<p>Sweet</p>", tags: "organic, new" },
    variants: [{ sku: "a", title: "Tin", price: "320", inventory_quantity: 9 }],
  };
  const { found, reported } = reading(readListing, { products: [tea], total_count: 1 });
  expect(reported).toEqual([]);
  expect(found).toMatchObject({ total: 1, data: [{ id: tea.id, price_from: 320 }] });
  expect(found.data[0]?.tags.map(({ title }) => title)).toEqual(["organic", "new"]);
  expect(reading(readProduct, tea).found).toMatchObject({ description: "Sweet", variants: [{ sku: "a", price: 320 }] });
});
