import type { Product, ProductVariant } from "@/lib/contract/products";

type Options = Product["options"];

/** The variant that is chosen first: the first in stock, else the first. */
export function firstChoice(variants: ProductVariant[]): ProductVariant | undefined {
  return variants.find(({ available }) => available !== 0) ?? variants[0];
}

/** The variant with exactly these values. */
export function variantOf(variants: ProductVariant[], values: string[]): ProductVariant | undefined {
  return variants.find((variant) => variant.values.every((value, index) => value === values[index]));
}

/** The name of an option's radio buttons in the form. */
export const optionField = (index: number) => `option-${index}`;

/** The chosen values of the form, in the order of the options. */
export function chosenIn(form: FormData, options: Options): string[] {
  return options.map((_, index) => String(form.get(optionField(index)) ?? ""));
}

/** The result of choosing a value while the other options stay the same. */
export function outcomeOf(variants: ProductVariant[], values: string[], option: number, value: string) {
  const variant = variantOf(variants, values.with(option, value));
  if (!variant) return "missing";
  return variant.available !== 0 ? "available" : "sold_out";
}

/** The values after choosing one. If no variant has that combination, the other options change to one that exists. */
export function choose(variants: ProductVariant[], options: Options, values: string[], option: number, value: string) {
  const wanted = values.with(option, value);
  if (variantOf(variants, wanted)) return wanted;
  const made = variants.filter((variant) => variant.values[option] === value);
  return firstChoice(made)?.values ?? options.map((_, index) => values[index] ?? "");
}

/** A picture for each value, only if every value of the option has one of its own, as glazes have but sizes do not. */
export function picturesOf(optionValues: string[], variants: ProductVariant[], option: number): Map<string, string> {
  const found = new Map<string, string>();
  for (const value of optionValues) {
    const urls = new Set(variants.filter(({ values }) => values[option] === value).map(({ image_url }) => image_url));
    const [url] = urls;
    if (urls.size === 1 && url) found.set(value, url);
  }
  return new Set(found.values()).size === optionValues.length ? found : new Map();
}
