import { describe, expect, test } from "vitest";
import { fixtureProducts, listFixtures } from "@/components/patterns/fixtures";

const products = fixtureProducts(["A", "B", "C"], ["tea", "bowl", "box", "cloth"]);
const list = (query: string) => listFixtures(`/patterns/wares?${query}`, products);

describe("the specimens' replacement for a list of the server", () => {
  test("docs/specification.md section 5: a sort direction of 1 goes up, of -1 down", () => {
    for (const target of ["price", "available"] as const) {
      const up = list(`sort_target=${target}&sort_method=1`).data.map((ware) => ware[target]);
      const down = list(`sort_target=${target}&sort_method=-1`).data.map((ware) => ware[target]);
      expect(up).toEqual(up.toSorted((one, other) => one - other));
      expect(down).toEqual(up.toReversed());
      expect(new Set(up).size).toBeGreaterThan(1);
    }
  });

  test("it is searched, filtered and paged", () => {
    expect(list("keyword=bowl").data.map(({ title }) => title)).toEqual(["Abowl", "Bbowl", "Cbowl"]);
    expect(list("place=B").total).toBe(4);
    expect(list("per_page=5")).toMatchObject({ page: 1, total: 12, last_page: 3 });
    expect(list("per_page=5&page=3").data.map(({ sku }) => sku)).toEqual(["WARE-011", "WARE-012"]);
    expect(list("keyword=nothing")).toMatchObject({ data: [], total: 0, last_page: 1 });
  });
});
