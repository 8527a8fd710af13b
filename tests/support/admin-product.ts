import type { AdminProduct, CreateProductInput, UpdateProductInput } from "@/lib/contract/admin-products";

/** A product as staff enter it: two options, two variants, one picture, on sale at once. */
export function productForm(
  categoryId: number,
  sku: string,
  more: Partial<CreateProductInput> = {},
): CreateProductInput {
  return {
    title: `手工陶杯 ${sku}`,
    summary: "一只剛好一手握住的杯子",
    description: "## 泥與火\n每一只都不同。",
    details: [{ label: "產地", value: "鶯歌" }],
    options: [{ name: "釉色", values: ["白", "青"] }],
    variants: [
      { sku: `${sku}-W`, values: ["白"], price: 420, compare_at_price: 500, on_hand: 6 },
      { sku: `${sku}-G`, values: ["青"], price: 460, on_hand: 0 },
    ],
    images: [{ url: "/p/cup.webp", thumb_url: "/p/cup-400.webp", alt: "白釉陶杯", width: 800, height: 800 }],
    category_id: categoryId,
    published: true,
    ...more,
  };
}

/** The document of an existing product, to be sent back with changes. */
export function documentOf(product: AdminProduct, more: Partial<UpdateProductInput> = {}): UpdateProductInput {
  const { title, summary, description, details, options, images, category_id, tag_ids, version } = product;
  const { hot_rank, position, return_exempt, slug, status } = product;
  return {
    ...{ title, summary, description, details, options, images, category_id, tag_ids, version },
    ...{ hot_rank, position, return_exempt, slug, published: status === "published" },
    variants: product.variants.map(({ sku, values, price, compare_at_price }) => ({
      ...{ sku, values, price, compare_at_price },
    })),
    ...more,
  };
}
