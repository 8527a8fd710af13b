import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { JsonLd } from "@/components/layout/json-ld";
import { shopSettings } from "@/lib/contract/settings";
import { productData } from "@/lib/storefront/structured-data/product";
import { tea } from "../../support/tea";

test("docs/security.md: JSON-LD escapes <, and parses to the same value", () => {
  const data = productData(tea, "禾日選物", { settings: shopSettings.parse({}) });
  const html = renderToStaticMarkup(JsonLd({ data }));
  const content = html.replace(/^<script type="application\/ld\+json">/, "").replace(/<\/script>$/, "");
  expect(content).not.toContain("<");
  expect(JSON.parse(content)).toEqual(JSON.parse(JSON.stringify(data)));
});
