import { searchVector } from "../db/search-tokens";

type Variant = { sku: string; values: string[]; price: number; compareAtPrice?: number | null };

type Texts = { title: string; summary: string; details: { label: string; value: string }[] };

/** The columns of a product that follow from its texts and variants, kept so that lists need no aggregate. */
export function derivedColumns({ title, summary, details }: Texts, variants: Variant[]) {
  const [first, ...rest] = variants;
  if (!first) throw new Error("a product has at least one variant");
  const cheapest = rest.reduce((lowest, variant) => (variant.price < lowest.price ? variant : lowest), first);
  return {
    priceFrom: cheapest.price,
    priceTo: Math.max(...variants.map(({ price }) => price)),
    compareAtPrice: cheapest.compareAtPrice ?? null,
    search: searchVector(
      title,
      summary,
      ...details.map(({ value }) => value),
      ...variants.flatMap(({ sku, values }) => [sku, ...values]),
    ),
  };
}
