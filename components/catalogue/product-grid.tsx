import type { ReactNode } from "react";
import type { ShownSummary } from "@/lib/contract/products";
import { cn } from "@/lib/utils";
import { ProductCard } from "./product-card";

type Props = {
  products: ShownSummary[];
  eager?: number;
  columns?: 3 | 4;
  /** The heading says so already, so that no card shows the badge. */
  isRecommended?: boolean;
  /** The wish list button of a product. */
  wishOf?: (product: ShownSummary) => ReactNode;
};

/** Grid of products: two columns on phones, three or four on wide screens. The first pictures load eagerly. */
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
