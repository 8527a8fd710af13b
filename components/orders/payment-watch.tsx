import { CircleCheck, LoaderCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { forgetDraft } from "@/components/checkout/use-draft";
import { Button } from "@/components/ui/button";
import { isPaidAtOnce } from "@/lib/contract/gateway-methods";
import type { Order } from "@/lib/contract/orders";

/** Milliseconds between two requests, and their number: one minute in total. */
const EVERY = 3000;
const LOOKS = 20;

type Props = { order: Order; reload: () => Promise<unknown>; late: boolean; onLate: () => void };

/** Shown after returning from the payment page until the provider's notice arrives, mostly within seconds. */
export function PaymentWatch({ order, reload, late, onLate }: Props) {
  const t = useTranslations("order.watch");
  const [looks, setLooks] = useState(0);
  const waits = isAwaited(order);
  useEffect(() => {
    if (!waits || late) return;
    if (looks >= LOOKS) return onLate();
    const timer = setTimeout(() => {
      // A failed request counts as no change.
      reload()
        .catch(() => {})
        .finally(() => setLooks((count) => count + 1));
    }, EVERY);
    return () => clearTimeout(timer);
  }, [waits, late, looks, reload, onLate]);
  const isPaid = order.payment_status === "paid";
  useEffect(() => {
    if (isPaid) forgetDraft();
  }, [isPaid]);
  if (isPaid) {
    return (
      <p
        role="status"
        className="flex items-center gap-3 rounded-2xl bg-accent-soft px-5 py-4 text-accent print:hidden"
      >
        <CircleCheck aria-hidden className="size-6 shrink-0" />
        {t("paid")}
      </p>
    );
  }
  if (!waits) return null;
  if (late) {
    return (
      <div role="status" className="rounded-2xl bg-warning-soft px-5 py-4 text-warning print:hidden">
        <p className="font-medium">{t("late_title")}</p>
        <p className="mt-1">{t("late_text")}</p>
        <Button look="outline" size="small" className="mt-3" onClick={() => reload()}>
          {t("look_again")}
        </Button>
      </div>
    );
  }
  return (
    <p role="status" className="flex items-center gap-3 rounded-2xl bg-surface px-5 py-4 print:hidden">
      <LoaderCircle aria-hidden className="size-6 shrink-0 animate-spin text-accent" />
      {t("waiting")}
    </p>
  );
}

/** Whether the result of a gateway payment is still open: neither paid nor failed, of an order that waits for it. */
export function isAwaited({ order_status, payment, payment_status }: Order): boolean {
  return order_status === "pending" && isPaidAtOnce(payment) && payment_status === "unpaid";
}
