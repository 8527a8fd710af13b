import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import { Phrases } from "@/components/ui/phrases";
import { Picture } from "@/components/ui/picture";
import type { ShownSummary } from "@/lib/contract/products";
import { productHref } from "@/lib/contract/shown-id";
import { formatMoney, formatPriceRange } from "@/lib/format";
import { RatingLine } from "./stars";

type Props = {
  product: ShownSummary;
  eager?: boolean;
  /** The heading says so already, so that the badge is left out. */
  isRecommended?: boolean;
  /** `sizes` of the picture, where the list is not the usual grid. */
  sizes?: string;
  /** The wish list button at the corner of the picture. */
  wish?: ReactNode;
};

const GRID_SIZES = "(min-width: 64rem) 17.5rem, (min-width: 48rem) 30vw, 46vw";

/** A product in a list: the whole card is a link, named by the product's title for screen readers. */
export function ProductCard({ product, eager = false, isRecommended = false, sizes = GRID_SIZES, wish }: Props) {
  return (
    <article className="group relative flex flex-col gap-3">
      <div className="relative overflow-hidden rounded-2xl bg-surface">
        <Picture
          image={product.image}
          eager={eager}
          decorative
          sizes={sizes}
          className={clsx(
            "h-auto w-full transition-transform duration-500 group-hover:scale-[1.03]",
            product.available === 0 && "opacity-50",
          )}
        />
        <StockBadge product={product} isHot={product.is_hottest && !isRecommended} />
      </div>
      {wish}
      <div className="flex flex-1 flex-col">
        <h3 className="text-base font-medium">
          <AppLink href={productHref(product.id)} className="after:absolute after:inset-0 after:rounded-2xl">
            <Phrases text={product.title} />
          </AppLink>
        </h3>
        <p className="mt-0.5 line-clamp-2 text-sm text-muted">{product.summary}</p>
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2 tabular-nums">
          {product.price_from !== null && (
            <span className="font-semibold">
              {formatPriceRange(product.price_from, product.price_to ?? product.price_from)}
            </span>
          )}
          {product.compare_at_price && <s className="text-sm text-muted">{formatMoney(product.compare_at_price)}</s>}
        </p>
        {product.rating && <RatingLine rating={product.rating} />}
      </div>
    </article>
  );
}

function StockBadge({ product, isHot }: { product: ShownSummary; isHot: boolean }) {
  const t = useTranslations("shop");
  const isOnSale = product.compare_at_price !== null;
  if (product.available === null && !isHot && !isOnSale) return null;
  return (
    <div className="absolute top-3 left-3">
      {product.available === 0 ? (
        <Badge tone="ink">{t("sold_out")}</Badge>
      ) : product.available !== null ? (
        <Badge tone="warning">{t("few_left", { count: product.available })}</Badge>
      ) : isOnSale ? (
        <Badge tone="sale">{t("sale")}</Badge>
      ) : (
        <Badge tone="page">{t("hot")}</Badge>
      )}
    </div>
  );
}
