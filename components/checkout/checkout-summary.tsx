import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BlockedNotice, PriceChange, shortage } from "@/components/cart/notices";
import { OrderTotals } from "@/components/checkout/order-totals";
import { AppLink } from "@/components/ui/app-link";
import { Picture } from "@/components/ui/picture";
import { Skeleton } from "@/components/ui/skeleton";
import type { ShownCartItem } from "@/lib/contract/carts";
import type { CheckoutPreview } from "@/lib/contract/checkouts";
import { formatMoney } from "@/lib/format";

type Props = {
  /** Lines of the cart, shown until the server's preview has arrived. */
  items: ShownCartItem[];
  preview: CheckoutPreview | undefined;
  failed: boolean;
  children: ReactNode;
};

/** Quantities and prices above the binding order button; all amounts come from the server. */
export function CheckoutSummary({ items, preview, failed, children }: Props) {
  const t = useTranslations("checkout");
  const cart = useTranslations("cart");
  const lines = preview?.lines ?? items;
  return (
    <section
      id="summary"
      aria-labelledby="summary-title"
      className="flex flex-col gap-5 rounded-2xl bg-surface p-6 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <div className="flex items-baseline justify-between">
        <h2 id="summary-title" className="text-xl font-semibold">
          {t("summary")}
        </h2>
        <AppLink
          href="/carts"
          className="inline-flex min-h-6 items-center text-sm text-accent underline underline-offset-4"
        >
          {t("edit_cart")}
        </AppLink>
      </div>
      {failed && !preview ? (
        <p role="alert" className="text-danger">
          {t("preview_failed")}
        </p>
      ) : (
        <>
          <ul className="flex flex-col gap-4">
            {lines.map((line) => (
              <li key={line.sku} className="flex gap-3 max-[19rem]:flex-wrap">
                <Picture image={line.image} decorative sizes="4rem" className="size-16 shrink-0 rounded-lg" />
                <div className="min-w-0 flex-1">
                  <p className="wrap-anywhere">{line.title}</p>
                  <p className="text-sm text-muted tabular-nums">
                    {/* If both do not fit, the line breaks between them, without a separator at its end. */}
                    <span className="flex flex-wrap gap-x-3">
                      {line.values.length > 0 && <span>{line.values.join("・")}</span>}
                      <span className="min-w-0">
                        {formatMoney(line.unit_price)} × {line.amount}
                      </span>
                    </span>
                  </p>
                  <PriceChange item={line} />
                  {line.return_exempt && <p className="text-sm text-warning">{t("exempt_line")}</p>}
                  {line.is_short && (
                    <p className="text-sm text-danger">
                      {cart(shortage(line.available), { count: line.available ?? 0 })}
                    </p>
                  )}
                </div>
                <p className="tabular-nums">{formatMoney(line.total)}</p>
              </li>
            ))}
          </ul>
          {lines.some(({ return_exempt }) => return_exempt) && (
            <p className="rounded-xl bg-warning-soft px-4 py-3 text-sm text-warning">{t("exempt_notice")}</p>
          )}
          {/* As tall as the three rows that replace it. */}
          {preview ? <OrderTotals {...preview} /> : <Skeleton className="h-32 rounded-lg" />}
          {preview?.blocked && <BlockedNotice blocked={preview.blocked} />}
        </>
      )}
      {children}
    </section>
  );
}
