import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import { buttonStyle } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Order } from "@/lib/contract/orders";
import { formatDateTime, formatPhone } from "@/lib/format";
import { CancelOrder } from "./cancel-order";
import { OrderLines } from "./order-lines";
import { OrderStatusBadge, PaymentStatusBadge } from "./order-status-badge";
import { OrderTotals } from "./order-totals";

/** The shopper's view of an order; null is one that this browser may not see, or that does not exist. */
export function OrderView({ order, justPlaced }: { order: Order | null; justPlaced: boolean }) {
  const t = useTranslations("order");
  const checkout = useTranslations("checkout");
  if (!order) {
    return (
      <EmptyState title={t("missing_title")} text={t("missing_text")} heading="h1">
        <AppLink href="/shop" className={buttonStyle()}>
          {t("continue")}
        </AppLink>
      </EmptyState>
    );
  }
  const { contact, address } = order;
  return (
    <article className="flex flex-col gap-8">
      {justPlaced && order.order_status !== "cancelled" ? (
        <header className="rounded-3xl bg-accent-soft px-6 py-10 text-center">
          <CircleCheck aria-hidden className="mx-auto size-12 text-accent" />
          <h1 className="mt-3 text-2xl font-semibold md:text-3xl">{t("thanks")}</h1>
          <p className="mx-auto mt-2 max-w-md text-muted">{t("thanks_text")}</p>
          <p className="mt-4">
            {t("number")}
            <strong className="ml-2 font-mono text-lg" data-testid="order-number">
              {order.number}
            </strong>
          </p>
        </header>
      ) : (
        <h1 className="text-2xl font-semibold md:text-3xl">{t("title", { number: order.number })}</h1>
      )}
      <dl className="grid gap-x-8 gap-y-4 rounded-2xl border p-6 sm:grid-cols-3">
        <Fact term={t("placed_at")}>{formatDateTime(order.placed_at)}</Fact>
        <Fact term={t("status")}>
          <OrderStatusBadge status={order.order_status} />
        </Fact>
        <Fact term={t("payment")}>
          <span className="mr-2">{checkout(order.payment)}</span>
          <PaymentStatusBadge status={order.payment_status} />
        </Fact>
        <Fact term={t("contact")}>
          {contact.name}
          <br />
          {formatPhone(contact.phone)}
          <br />
          <span className="break-all">{contact.email}</span>
        </Fact>
        {address && (
          <Fact term={t("deliver_to")}>
            {address.zip} {address.county}
            {address.district}
            <br />
            {address.street}
          </Fact>
        )}
        {order.note && <Fact term={t("note")}>{order.note}</Fact>}
      </dl>
      <section aria-labelledby="lines-title">
        <h2 id="lines-title" className="mb-2 text-xl font-semibold">
          {t("lines")}
        </h2>
        <OrderLines lines={order.lines} />
        <div className="mt-4 ml-auto max-w-sm">
          <OrderTotals {...order} />
        </div>
      </section>
      <div className="flex flex-wrap gap-3">
        <AppLink href="/shop" className={buttonStyle()}>
          {t("continue")}
        </AppLink>
        {order.allowed_actions.includes("cancel") && <CancelOrder number={order.number} version={order.version} />}
      </div>
    </article>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
