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
  expect(items[0]).toContain(`<g:link>${publicUrl}/shop/7</g:link>`);
  expect(items[0]).toContain(`<g:image_link>${publicUrl}/products/tea-1.webp</g:image_link>`);
  expect(items[0]).toContain("<g:additional_image_link>https://cdn.example/tea-2.webp</g:additional_image_link>");
  expect(items[0]).toContain("<g:shipping><g:country>TW</g:country><g:price>100 TWD</g:price></g:shipping>");
  expect(items[1]).toContain("<g:shipping><g:country>TW</g:country><g:price>0 TWD</g:price></g:shipping>");
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
