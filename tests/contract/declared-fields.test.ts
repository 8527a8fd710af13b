import { describe, expect, test } from "vitest";
import type { DeclaredField, DeclaredFields, FieldKind } from "@/lib/contract/declared-fields";
import { type ProductFields, productFields, type VariantFields, variantFields } from "@/lib/contract/product-fields";
import { fieldHeadings } from "@/lib/i18n/translate";
import { documentOf, productForm } from "../support/admin-product";
import { asAdministrator, onEveryCell } from "../support/matrix";

/** A value of each kind; later ones of moments are later, and none has seconds, which spreadsheets do not write. */
const samples: Record<FieldKind, (index: number) => unknown> = {
  line: () => "老茶行",
  block: () => "尺寸 | 口徑\n小 | 9 公分",
  code: () => "4710123456789",
  flag: () => true,
  moment: (index) => `2099-01-0${index + 1}T02:00:00.000Z`,
  whole: () => 7,
  amount: () => 137,
  size: () => ({ length: 12.5, width: 8, height: 8 }),
};

function filled(fields: DeclaredFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, { kind }], index) => [name, samples[kind](index)]));
}

/** Above and below the price of 420, as the rules between prices want it. */
const ofVariant = { ...filled(variantFields), compare_at_price: 500, sale_price: 380 };
const ofProduct = filled(productFields);

onEveryCell((cell) => {
  const admin = () => asAdministrator(cell());
  const made = async (sku: string) => {
    const variants = [{ sku, values: [], price: 420, on_hand: 3, ...ofVariant }];
    const body = productForm(cell().shop.catalogue.categories.ware, sku, {
      ...{ options: [], variants, published: false },
      ...ofProduct,
    });
    return (await (await admin()).call("POST products", { body })).data;
  };
  const read = async (id: number) => (await (await admin()).call("GET products/{id}", { params: { id } })).data;

  describe("CONTRIBUTING.md: every declared field of a product and its variants", () => {
    test("is saved and read, and kept by a change that leaves it out", async () => {
      const product = await made("DECLARED-SAVED");
      expect(product).toMatchObject(ofProduct);
      expect(product.variants[0]).toMatchObject(ofVariant);
      const without = documentOf(product, { title: "改了名字" }) as Record<string, unknown>;
      for (const name of Object.keys(productFields)) delete without[name];
      without.variants = product.variants.map(({ sku, values, price }) => ({ sku, values, price }));
      const params = { id: product.id };
      await (await admin()).call("PUT products/{id}", { params, body: without as ReturnType<typeof documentOf> });
      const kept = await read(product.id);
      expect(kept).toMatchObject({ title: "改了名字", ...ofProduct });
      expect(kept.variants[0]).toMatchObject(ofVariant);
    });

    test("is copied with the product or not, as it is declared", async () => {
      const product = await made("DECLARED-COPY");
      const params = { id: product.id };
      const { data: copy } = await (await admin()).call("POST products/{id}/duplicate", { params });
      const expected = (fields: DeclaredFields, values: Record<string, unknown>) =>
        Object.fromEntries(
          Object.entries(fields).map(([name, { isNotCopied, none }]) => [name, isNotCopied ? none : values[name]]),
        );
      expect(copy).toMatchObject(expected(productFields, ofProduct));
      expect(copy.variants[0]).toMatchObject(expected(variantFields, ofVariant));
    });

    test("is a column of the spreadsheet: an export, imported after a change, brings it back; without it, it stays", async () => {
      const product = await made("DECLARED-SHEET");
      const staff = await admin();
      const file = await staff.file("GET products/export", { query: { keyword: "DECLARED-SHEET" } });
      const text = await file.text();
      for (const name of [...Object.keys(productFields), ...Object.keys(variantFields)]) {
        expect(text).toContain(fieldHeadings(name as keyof (ProductFields & VariantFields))[0]);
      }
      const emptied = documentOf(product, { ...nothing(productFields) });
      const variants = product.variants.map(({ sku, price }) => ({
        sku,
        values: [],
        price,
        ...nothing(variantFields),
      }));
      const params = { id: product.id };
      await staff.call("PUT products/{id}", { params, body: { ...emptied, variants } });
      const empty = await read(product.id);
      expect(empty).toMatchObject(nothing(productFields));
      expect(empty.variants[0]).toMatchObject(nothing(variantFields));
      await staff.call("POST products/imports", { file: new Blob([text], { type: "text/csv" }) });
      const back = await read(product.id);
      expect(back).toMatchObject(ofProduct);
      expect(back.variants[0]).toMatchObject(ofVariant);
      const bare = new Blob([`product_id,sku,title\r\n${product.id},DECLARED-SHEET,只改名字\r\n`], {
        type: "text/csv",
      });
      await staff.call("POST products/imports", { file: bare });
      const kept = await read(product.id);
      expect(kept).toMatchObject({ title: "只改名字", ...ofProduct });
      expect(kept.variants[0]).toMatchObject(ofVariant);
    });

    test("reaches shoppers if it is declared so, and no other does", async () => {
      const product = await made("DECLARED-SHOWN");
      const { data } = await (await admin()).call("GET products/{id}/preview", { params: { id: product.id } });
      const shown = (fields: DeclaredFields) =>
        Object.entries(fields).flatMap(([name, field]: [string, DeclaredField]) => (field.shown ? name : []));
      const given = (values: object, fields: DeclaredFields) => Object.keys(fields).filter((name) => name in values);
      // The right of return, the sale's end and the former price follow from rules of their own.
      expect(given(data, productFields).toSorted()).toEqual(
        [...shown(productFields), "return_exempt", "sale_ends_at"].toSorted(),
      );
      expect(given(data.variants[0] ?? {}, variantFields).toSorted()).toEqual(
        [...shown(variantFields), "compare_at_price"].toSorted(),
      );
      for (const name of shown(productFields)) expect(data).toMatchObject({ [name]: ofProduct[name] });
    });
  });
});

function nothing(fields: DeclaredFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, { none }]) => [name, none]));
}
