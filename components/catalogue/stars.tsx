import { Star } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ProductRating } from "@/lib/contract/products";

const FIVE = [1, 2, 3, 4, 5];

/** Five stars, `value` of them filled, fractions included. Hidden from screen readers: a text is beside them. */
export function Stars({ value, className = "size-4" }: { value: number; className?: string }) {
  const row = (look: string) => FIVE.map((star) => <Star key={star} className={`${className} shrink-0 ${look}`} />);
  return (
    <span aria-hidden className="relative inline-flex">
      <span className="flex text-line-strong">{row("")}</span>
      <span className="absolute inset-y-0 left-0 flex overflow-hidden text-star" style={{ width: `${value * 20}%` }}>
        {row("fill-current")}
      </span>
    </span>
  );
}

/** The rating of a product, as one line in a list. */
export function RatingLine({ rating }: { rating: ProductRating }) {
  const t = useTranslations("reviews");
  const { average, count } = rating;
  return (
    <p className="mt-1 flex items-center gap-1 text-sm tabular-nums">
      <span className="sr-only">{t("rating", { average, count })}</span>
      <Star aria-hidden className="size-4 shrink-0 fill-current text-star" />
      <span aria-hidden>{average.toFixed(1)}</span>
      <span aria-hidden className="text-muted">
        ({count})
      </span>
    </p>
  );
}
