import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Listing } from "@/components/admin/grid/types";

/** Price in TWD. */
export type FixtureProduct = { sku: string; title: string; place: string; price: number; available: number };

/** All combinations of craft and place: enough for three pages of a grid and five of a multiselect. */
export function fixtureProducts(places: string[], crafts: string[]): FixtureProduct[] {
  return places.flatMap((place, row) =>
    crafts.map((craft, column) => {
      const number = row * crafts.length + column + 1;
      return {
        sku: `WARE-${String(number).padStart(3, "0")}`,
        title: `${place}${craft}`,
        place,
        // Scattered, so that sorting by price or stock changes the order.
        price: 180 + ((number * 137) % 41) * 60,
        available: (number * 7) % 12,
      };
    }),
  );
}

const sortTargets = ["sku", "title", "place", "price", "available"] as const;

/** One page of the products, for a query of the server's lists (docs/specification.md section 5). */
export function listFixtures(path: string, products: FixtureProduct[]): Listing<FixtureProduct> {
  const query = new URL(path, "http://patterns").searchParams;
  const keyword = query.get("keyword")?.toLowerCase() ?? "";
  const found = products.filter(
    ({ title, sku, place }) =>
      `${sku} ${title}`.toLowerCase().includes(keyword) && (!query.get("place") || query.get("place") === place),
  );
  const target = sortTargets.find((name) => name === query.get("sort_target")) ?? "sku";
  const direction = query.get("sort_method") === "-1" ? -1 : 1;
  const sorted = found.toSorted((one, other) => direction * compare(one[target], other[target]));
  const perPage = Number(query.get("per_page") ?? 20);
  const page = Number(query.get("page") ?? 1);
  return {
    data: sorted.slice((page - 1) * perPage, page * perPage),
    page,
    total: found.length,
    per_page: perPage,
    last_page: Math.max(1, Math.ceil(found.length / perPage)),
  };
}

function compare(one: string | number, other: string | number): number {
  return typeof one === "number" && typeof other === "number" ? one - other : String(one).localeCompare(String(other));
}

/** The products of the specimens, named in the page's language. */
export function useFixtureProducts(): FixtureProduct[] {
  const t = useTranslations("patterns.wares");
  return useMemo(() => {
    const split = t("separator");
    return fixtureProducts(t("places").split(split), t("crafts").split(split));
  }, [t]);
}
