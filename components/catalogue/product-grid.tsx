import type { ReactNode } from "react";
import type { ShownSummary } from "@/lib/contract/products";
import { cn } from "@/lib/utils";
import { ProductCard } from "./product-card";

type Props = {
  products: ShownSummary[];
  eager?: number;
  columns?: 3 | 4;
  /** Whether the heading calls them recommended already, so that no card has to. */
  isRecommended?: boolean;
  /** The heart of a product. */
  wishOf?: (product: ShownSummary) => ReactNode;
};

/** Products side by side: two on a phone, three or four on a wide screen. The first pictures are fetched at once. */
export function ProductGrid({ products, eager = 0, columns = 4, isRecommended, wishOf }: Props) {
  return (
    <ul
      className={cn(
        "grid grid-cols-2 gap-x-4 gap-y-10 lg:gap-x-6",
        columns === 4 ? "md:grid-cols-4" : "md:grid-cols-3",
      )}
    >
      {products.map((product, index) => (
        <li key={product.id} className="flex *:flex-1">
          <ProductCard product={product} eager={index < eager} isRecommended={isRecommended} wish={wishOf?.(product)} />
        </li>
      ))}
    </ul>
  );
}
