import { describe, expect, test } from "vitest";
import { type DeclaredField, type DeclaredFields, noneOf } from "@/lib/contract/declared-fields";
import { type ProductFields, productFields, type VariantFields, variantFields } from "@/lib/contract/product-fields";
import { fieldHeadings } from "@/lib/i18n/translate";
import { documentOf, productForm } from "../support/admin-product";
import { filled } from "../support/declared-fields";
import { asAdministrator, onEveryCell } from "../support/matrix";

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
      const emptied = documentOf(product, noneOf(productFields));
      const variants = product.variants.map(({ sku, price }) => ({
        sku,
        values: [],
        price,
        ...noneOf(variantFields),
      }));
      const params = { id: product.id };
      await staff.call("PUT products/{id}", { params, body: { ...emptied, variants } });
      const empty = await read(product.id);
      expect(empty).toMatchObject(noneOf(productFields));
      expect(empty.variants[0]).toMatchObject(noneOf(variantFields));
      const emptyText = await (
        await staff.file("GET products/export", { query: { keyword: "DECLARED-SHEET" } })
      ).text();
      await staff.call("POST products/imports", { file: new Blob([text], { type: "text/csv" }) });
      const back = await read(product.id);
      expect(back).toMatchObject(ofProduct);
      expect(back.variants[0]).toMatchObject(ofVariant);
      await staff.call("POST products/imports", { file: new Blob([emptyText], { type: "text/csv" }) });
      expect(await read(product.id)).toMatchObject(noneOf(productFields));
      expect((await read(product.id)).variants[0]).toMatchObject(noneOf(variantFields));
      await staff.call("POST products/imports", { file: new Blob([text], { type: "text/csv" }) });
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
      const [variant] = data.variants;
      for (const name of shown(variantFields)) expect(variant).toMatchObject({ [name]: filled(variantFields)[name] });
    });
  });
});
