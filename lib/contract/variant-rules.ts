import type { z } from "zod";

type Shape = {
  options: { name: string; values: string[] }[];
  variants: { sku: string; values: string[]; price: number; compare_at_price: number | null }[];
};

/**
 * What must hold between a product's options and its variants: names and values are unique, every variant has one value
 * of each option, and no two variants share their values or their sku.
 */
export function checkVariants({ options, variants }: Shape, context: z.core.$RefinementCtx<unknown>): void {
  const refuse = (...path: (string | number)[]) => context.addIssue({ code: "custom", path, input: undefined });
  for (const index of repeated(options.map(({ name }) => name))) refuse("options", index, "name");
  for (const [index, { values }] of options.entries()) {
    if (repeated(values).length > 0) refuse("options", index, "values");
  }
  for (const index of repeated(variants.map(({ sku }) => sku))) refuse("variants", index, "sku");
  for (const index of repeated(variants.map(({ values }) => JSON.stringify(values)))) {
    refuse("variants", index, "values");
  }
  for (const [index, { values, price, compare_at_price }] of variants.entries()) {
    const fits = values.length === options.length && values.every((value, at) => options[at]?.values.includes(value));
    if (!fits) refuse("variants", index, "values");
    if (compare_at_price !== null && compare_at_price <= price) refuse("variants", index, "compare_at_price");
  }
}

/** Where something stands that stood before. */
function repeated(texts: string[]): number[] {
  return texts.flatMap((text, index) => (texts.indexOf(text) < index ? [index] : []));
}
