import { describe, expect, test } from "vitest";
import { typedOf, valuesOfTyped } from "@/components/admin/form/typed-fields";
import { type DeclaredFields, noneOf, type ReadValues } from "@/lib/contract/declared-fields";
import { productFields, variantFields } from "@/lib/contract/product-fields";
import { filled } from "../../../../support/declared-fields";

describe("a form holds every declared field so that it sends what it was given", () => {
  test.each<[string, DeclaredFields]>([
    ["product", productFields],
    ["variant", variantFields],
  ])("of a %s, with values and without", (_, fields) => {
    for (const values of [filled(fields), noneOf(fields)] as ReadValues<DeclaredFields>[]) {
      expect(valuesOfTyped(fields, typedOf(fields, values))).toEqual(values);
    }
    expect(valuesOfTyped(fields, typedOf(fields, undefined))).toEqual(noneOf(fields));
  });

  test("the cells of a variant are texts, which is what inputs hold", () => {
    for (const values of [filled(variantFields) as ReadValues<typeof variantFields>, undefined]) {
      for (const cell of Object.values(typedOf(variantFields, values))) expect(cell).toBeTypeOf("string");
    }
  });

  test("what cannot be read is sent as it is, for the contract to refuse", () => {
    const typed = { ...typedOf(variantFields, undefined), size: "30 by 20", weight: "heavy" };
    expect(valuesOfTyped(variantFields, typed)).toMatchObject({ size: "30 by 20", weight: Number.NaN });
  });
});
