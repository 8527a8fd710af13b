import { clsx } from "clsx";
import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Picture } from "@/components/ui/picture";
import type { ProductBrief } from "@/lib/contract/products";
import { productHref } from "@/lib/contract/shown-id";
import { formatPriceRange } from "@/lib/format";

type Props<Brief> = {
  products: Brief[];
  /** For a few offers: large cards that never scroll. */
  large?: boolean;
  /** Action below the price. */
  actionOf?: (product: Brief) => ReactNode;
};

/** Products with picture, name and price, in one row that scrolls where they do not fit. */
export function ProductBriefList<Brief extends ProductBrief>({ products, large = false, actionOf }: Props<Brief>) {
  return (
    <ul
      className={
        large
          ? "grid grid-cols-2 gap-4 sm:grid-cols-4"
          : "-mx-4 flex snap-x gap-4 overflow-x-auto scroll-px-4 px-4 pb-2 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-8 md:px-0"
      }
    >
      {products.map((product) => (
        <li
          key={product.id}
          className={clsx("group relative flex flex-col", !large && "w-28 shrink-0 snap-start md:w-auto")}
        >
          <Picture
            image={product.image}
            decorative
            sizes={large ? "(min-width: 40rem) 12rem, 50vw" : "(min-width: 48rem) 8.5rem, 7rem"}
            className="h-auto w-full rounded-xl"
          />
          <AppLink
            href={productHref(product.id)}
            className="mt-2 line-clamp-2 text-sm after:absolute after:inset-0 after:rounded-xl group-hover:underline"
          >
            {product.title}
          </AppLink>
          {product.price_from !== null && (
            <p className="text-sm text-muted tabular-nums">
              {formatPriceRange(product.price_from, product.price_to ?? product.price_from)}
            </p>
          )}
          {/* Stacked above the link that covers the card. */}
          {actionOf && <div className="relative mt-auto pt-2">{actionOf(product)}</div>}
        </li>
      ))}
    </ul>
  );
}
