import { expect, test } from "vitest";
import { defaultShipping } from "@/lib/contract/settings";
import { publicUrl } from "@/lib/env";
import { merchantHead, merchantItems } from "@/lib/storefront/feeds/merchant-xml";
import { tea } from "../../../support/tea";

const items = merchantItems(tea, "禾日選物", defaultShipping).split("</item>").slice(0, -1);

test("every variant is an item, grouped by the product", () => {
  expect(items).toHaveLength(2);
  for (const item of items) expect(item).toContain("<g:item_group_id>7</g:item_group_id>");
  expect(items[0]).toContain("<g:id>TEA-50</g:id>");
  expect(merchantItems({ ...tea, variants: tea.variants.slice(0, 1) }, "x", defaultShipping)).not.toContain(
    "item_group_id",
  );
});

test("a lowered price is a sale", () => {
  expect(items[0]).toContain("<g:price>420 TWD</g:price><g:sale_price>380 TWD</g:sale_price>");
  expect(items[1]).toContain("<g:price>1600 TWD</g:price>");
  expect(items[1]).not.toContain("sale_price");
});

test("availability, condition, brand, addresses and delivery are included", () => {
  expect(items[0]).toContain("<g:availability>in_stock</g:availability>");
  expect(items[1]).toContain("<g:availability>out_of_stock</g:availability>");
  expect(items[0]).toContain("<g:brand>禾日選物</g:brand><g:condition>new</g:condition>");
  expect(merchantItems({ ...tea, brand: "老茶行" }, "禾日選物")).toContain("<g:brand>老茶行</g:brand>");
  expect(items[0]).toContain(`<g:link>${publicUrl}/shop/7?sku=TEA-50</g:link>`);
  expect(items[0]).toContain(`<g:image_link>${publicUrl}/products/tea-1.webp</g:image_link>`);
  expect(items[0]).toContain("<g:additional_image_link>https://cdn.example/tea-2.webp</g:additional_image_link>");
  expect(items[0]).toContain("<g:shipping><g:country>TW</g:country><g:price>100 TWD</g:price></g:shipping>");
  expect(items[1]).toContain("<g:shipping><g:country>TW</g:country><g:price>0 TWD</g:price></g:shipping>");
});

test("each variant has its own picture, and says by what it differs", () => {
  const [small, large] = tea.variants as [(typeof tea.variants)[0], (typeof tea.variants)[0]];
  const options = [
    { name: "顏色", values: ["墨綠", "白"] },
    { name: "尺寸 Size", values: ["L", "M"] },
    { name: "口味", values: ["原味", "辣"] },
  ];
  const variants = [
    { ...small, values: ["墨綠", "L", "原味"] },
    { ...large, values: ["白", "M", "辣"], image_url: "https://cdn.example/tea-2.webp" },
  ];
  const [first = "", second = ""] = merchantItems({ ...tea, options, variants }, "x").split("</item>");
  expect(first).toContain("<g:color>墨綠</g:color><g:size>L</g:size><g:product_detail>");
  expect(first).toContain("<g:attribute_name>口味</g:attribute_name><g:attribute_value>原味</g:attribute_value>");
  expect(first).toContain(`<g:image_link>${publicUrl}/products/tea-1.webp</g:image_link>`);
  expect(second).toContain("<g:image_link>https://cdn.example/tea-2.webp</g:image_link>");
  expect(second).toContain(`<g:additional_image_link>${publicUrl}/products/tea-1.webp</g:additional_image_link>`);
  expect(merchantItems({ ...tea, variants: [small] }, "x")).not.toMatch(/g:size|\?sku=/);
});

test("a sale with an end says until when its price is valid", () => {
  const [sale = "", none] = merchantItems({ ...tea, sale_ends_at: "2026-12-24T16:00:00.000Z" }, "x").split("</item>");
  expect(sale).toMatch(/<g:sale_price_effective_date>[\d-]{10}T\d\d:\d\dZ\/2026-12-24T16:00Z</);
  for (const item of [none, items[0]]) expect(item).not.toContain("effective_date");
});

test("texts are plain and escaped", () => {
  expect(items[0]).toContain("<g:title>高山茶 &lt;特級&gt; &amp; &quot;禮盒&quot; 50 公克</g:title>");
  expect(items[0]).toContain("<g:description>風味 清香，見 說明。 花香 果香</g:description>");
  expect(merchantHead("A & B", "<c>")).toContain("<title>A &amp; B</title>");
});

test("a shop that takes no orders has no delivery; a product without a picture is left out: Google refuses it", () => {
  expect(merchantItems(tea, "x")).not.toContain("<g:shipping>");
  expect(merchantItems({ ...tea, images: [] }, "x", defaultShipping)).toBe("");
});
