import { describe, expect, test } from "vitest";
import { emptyVariant, type VariantRow } from "@/components/admin/catalogue/editor-values";
import {
  cellGroups,
  generateVariants,
  pasteCells,
  renameValues,
  withCell,
  withoutOption,
  withUsedValues,
} from "@/components/admin/catalogue/variant-rows";

const row = (values: string[], sku: string, more: Partial<VariantRow> = {}): VariantRow => ({
  ...emptyVariant,
  values,
  sku,
  ...more,
});
const short = (rows: VariantRow[]) => rows.map(({ values, sku, price }) => [values.join("/"), sku, price].join(" "));

describe("docs/back-office.md: the variants of a product", () => {
  test("are every combination of its options; SKUs continue the first one and prices equal the first's", () => {
    const options = [
      { name: "顏色", values: ["白", "青"] },
      { name: "尺寸", values: ["S", "M"] },
    ];
    const first = row(["白"], "CUP", { price: "680" });
    const made = short(generateVariants(options, [first]));
    expect(made.join()).toBe("白/S CUP 680,白/M CUP-1 680,青/S CUP-2 680,青/M CUP-3 680");
  });

  test("keep edited values when a value is added, and no SKU is used twice", () => {
    const options = [{ name: "顏色", values: ["白", "青", "黑"] }];
    const rows = [row(["青"], "CUP-1", { price: "720" }), row(["白"], "CUP-9", { price: "680", on_hand: "4" })];
    const made = generateVariants(options, rows);
    expect(short(made)).toEqual(["白 CUP-9 680", "青 CUP-1 720", "黑 CUP-2 720"]);
    expect(made[0]?.on_hand).toBe("4");
  });

  test("have an empty SKU as long as there is none to continue", () => {
    const made = generateVariants([{ name: "顏色", values: ["白", "青"] }], [row(["白"], " ")]);
    expect(made.map(({ sku }) => sku.trim())).toEqual(["", ""]);
  });

  test("are a hundred at most", () => {
    const values = Array.from({ length: 11 }, (_, at) => String(at));
    const options = ["長", "寬"].map((name) => ({ name, values }));
    expect(generateVariants(options, [])).toHaveLength(100);
  });

  test("follow a renamed value, and are unchanged when one is added or removed", () => {
    const rows = [row(["白", "S"], "A"), row(["青", "S"], "B")];
    expect(short(renameValues(rows, 0, ["白", "青"], ["雪白", "青"]))).toEqual(["雪白/S A ", "青/S B "]);
    expect(renameValues(rows, 0, ["白", "青"], ["白"])).toBe(rows);
  });

  test("that become equal without an option are merged into the first", () => {
    const rows = [row(["白", "S"], "A"), row(["白", "M"], "B"), row(["青", "S"], "C")];
    expect(short(withoutOption(rows, 1))).toEqual(["白 A ", "青 C "]);
  });
});

describe("docs/back-office.md: cells of the table of variants", () => {
  const shown = { options: 1, cells: cellGroups.sale };

  test("a pasted block fills the cells from its start, and adds missing rows with the next SKU", () => {
    const rows = [row(["白"], "CUP-1", { price: "1" })];
    const pasted = pasteCells(rows, shown, { row: 0, column: 2 }, [["680 "], ["720", "800"]]);
    expect(short(pasted)).toEqual(["白 CUP-1 680", " CUP-1-1 720"]);
    expect(pasted[1]?.compare_at_price).toBe("800");
    expect(rows[0]?.price).toBe("1");
  });

  test("cells beyond the last column are left out", () => {
    const last = cellGroups.sale.length;
    const [pasted] = pasteCells([row(["白"], "A")], shown, { row: 0, column: last }, [["7", "8"]]);
    expect(pasted).toEqual(row(["白"], "A", { on_hand: "7" }));
  });

  test("SKU and stock of existing variants are kept", () => {
    const known = row(["白"], "A", { isKnown: true, on_hand: "4" });
    expect(withCell(known, shown, 1, "B")).toEqual(known);
    expect(withCell(known, shown, 5, "9")).toEqual(known);
    expect(withCell(known, shown, 2, "9").price).toBe("9");
  });

  test("values typed into rows become values of their options, each once", () => {
    const options = [{ name: "顏色", values: ["白"] }];
    const rows = [row(["青 "], "A"), row(["白"], "B"), row([""], "C")];
    expect(withUsedValues(options, rows)).toEqual([{ name: "顏色", values: ["白", "青"] }]);
  });
});
