import type { ProductSummary } from "@/lib/contract/products";
import { ProductCard } from "./product-card";

/** Products side by side: two on a phone, four on a wide screen. The first pictures are fetched at once. */
export function ProductGrid({ products, eager = 0 }: { products: ProductSummary[]; eager?: number }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
      {products.map((product, index) => (
        <li key={product.id} className="flex *:flex-1">
          <ProductCard product={product} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
