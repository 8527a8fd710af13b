import { useTranslations } from "next-intl";
import { type ReactNode, type Ref, useId } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import type { ShownCart as Cart } from "@/lib/contract/carts";
import { formatMoney, formatWeekday } from "@/lib/format";
import { BlockedNotice } from "./notices";

type Props = {
  cart: Cart;
  /** Accessible name, for pages with several. */
  label?: string;
  /** Fee of home delivery below the threshold of free delivery, TWD; undefined if the backend takes no orders. */
  fee?: number;
  /** The link to the checkout. */
  checkoutRef?: Ref<HTMLAnchorElement>;
  /** Below the link to the checkout, or in its place. */
  children?: ReactNode;
};

/** The total of the cart and the link to the checkout. */
export function CartSummary({ cart, label, fee, checkoutRef, children }: Props) {
  const t = useTranslations("cart");
  const due = feeOf(cart, fee);
  return (
    <section aria-label={label ?? t("total")} className="rounded-2xl bg-surface p-6 lg:sticky lg:top-24">
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-y-1 tabular-nums [&>dd]:text-right [&>dt]:pr-4 [&>dd:last-child]:text-2xl [&>dd:last-child]:font-semibold">
        <dt>{t("total")}</dt>
        <dd>{formatMoney(cart.total)}</dd>
        {due ? (
          <>
            <dt>{t("fee")}</dt>
            <dd>{formatMoney(due)}</dd>
            <dt className="mt-2 border-t pt-3 font-semibold">{t("estimate")}</dt>
            <dd className="mt-2 self-stretch border-t pt-3">{formatMoney(cart.total + due)}</dd>
          </>
        ) : null}
      </dl>
      {fee !== undefined && <WayToCheckout cart={cart} checkoutRef={checkoutRef} />}
      {children}
    </section>
  );
}

/** Fee of home delivery for this cart, TWD; 0 once the total reaches the threshold of free delivery. */
export function feeOf(cart: Cart, fee: number | undefined): number {
  return cart.free_shipping_gap === 0 ? 0 : (fee ?? 0);
}

/** False while stock is short or the cart is blocked. */
export function canCheckOut(cart: Cart): boolean {
  return !isShort(cart) && !cart.blocked;
}

function isShort({ cart_items }: Cart): boolean {
  return cart_items.some(({ is_short }) => is_short);
}

function WayToCheckout({ cart, checkoutRef }: Pick<Props, "cart" | "checkoutRef">) {
  const t = useTranslations("cart");
  return (
    <>
      {cart.free_shipping_gap !== undefined && <FreeShipping total={cart.total} gap={cart.free_shipping_gap} />}
      {cart.arrives_by && (
        <p className="mt-4 text-sm text-muted">{t("arrival", { date: formatWeekday(cart.arrives_by) })}</p>
      )}
      {cart.blocked && (
        <div className="mt-6">
          <BlockedNotice blocked={cart.blocked} />
        </div>
      )}
      {canCheckOut(cart) && (
        <>
          <ButtonLink ref={checkoutRef} href="/checkout" size="wide" className="mt-6">
            {t("checkout")}
          </ButtonLink>
          <p className="mt-3 text-center text-sm text-muted">{t("coupon_later")}</p>
        </>
      )}
      {isShort(cart) && (
        <p role="status" className="mt-6 rounded-xl bg-warning-soft px-4 py-3 text-warning">
          {t("fix_first")}
        </p>
      )}
    </>
  );
}

function FreeShipping({ total, gap }: { total: number; gap: number }) {
  const t = useTranslations("cart");
  const id = useId();
  return (
    <div className="mt-4">
      <p id={id} className={gap === 0 ? "text-sm text-accent" : "text-sm"}>
        {gap === 0 ? t("free") : t("gap", { amount: formatMoney(gap) })}
      </p>
      <progress
        aria-labelledby={id}
        value={total}
        max={Math.max(total + gap, 1)}
        className="progress-line mt-2 block"
      />
    </div>
  );
}
