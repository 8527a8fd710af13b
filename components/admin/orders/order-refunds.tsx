"use client";

import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import type { AdminOrder } from "@/lib/contract/orders";
import type { Refund } from "@/lib/contract/payments";
import { formatDateTime, formatMoney } from "@/lib/format";
import { panelStyle } from "./panel-style";
import { useOrderChange } from "./use-order-change";

const tones = { pending: "warning", succeeded: "accent", failed: "danger" } as const;

/** What was paid and went back. A refund by card goes by itself; of a transfer staff say how it ended. */
export function OrderRefunds({ order, maySettle }: { order: AdminOrder; maySettle: boolean }) {
  const t = useTranslations("admin.order");
  const { busy, change } = useOrderChange();
  const canRefund = order.allowed_actions.includes("refund");
  const pending = order.refunds.reduce((sum, { status, amount }) => sum + (status === "pending" ? amount : 0), 0);
  const refundable = order.paid_total - order.refunded_total - pending;
  if (order.refunds.length === 0 && !canRefund) return null;
  return (
    <section className={panelStyle} aria-labelledby="refunds-title">
      <h2 id="refunds-title" className="mb-2 text-lg font-semibold">
        {t("refunds")}
      </h2>
      <p className="mb-4 text-sm text-muted tabular-nums">
        {t("paid_and_refunded", { paid: formatMoney(order.paid_total), refunded: formatMoney(order.refunded_total) })}
      </p>
      <ul className="flex flex-col divide-y">
        {order.refunds.map((refund) => (
          <RefundRow
            key={refund.id}
            refund={refund}
            maySettle={maySettle}
            busy={busy}
            settle={(status) => change(`orders/${order.number}/refunds/${refund.id}/settlement`, { status })}
            retry={() => change(`orders/${order.number}/refunds/${refund.id}/retry`, { version: order.version })}
          />
        ))}
      </ul>
      {canRefund && (
        <form
          className="mt-4 grid items-end gap-3"
          onSubmit={async (event) => {
            event.preventDefault();
            const form = event.currentTarget;
            const given = new FormData(form);
            const note = String(given.get("note")).trim() || undefined;
            const wish = { version: order.version, amount: Number(given.get("amount")), note };
            if (await change(`orders/${order.number}/refunds`, wish)) form.reset();
          }}
        >
          <TextField
            id="refund-amount"
            name="amount"
            label={t("refund_amount")}
            type="number"
            inputMode="numeric"
            min={1}
            max={refundable}
            hint={t("refundable", { amount: formatMoney(refundable) })}
            required
          />
          <TextField id="refund-note" name="note" label={t("refund_note")} maxLength={200} />
          <Button type="submit" look="outline" disabled={busy}>
            {t("refund")}
          </Button>
        </form>
      )}
    </section>
  );
}

type RowProps = {
  refund: Refund;
  maySettle: boolean;
  busy: boolean;
  settle: (status: "succeeded" | "failed") => void;
  retry: () => void;
};

function RefundRow({ refund, maySettle, busy, settle, retry }: RowProps) {
  const t = useTranslations("admin.order");
  const words = useTranslations("order");
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium tabular-nums">{formatMoney(refund.amount)}</span>
        <Badge tone={tones[refund.status]}>{words(`refunds.status.${refund.status}`)}</Badge>
        <span className="text-sm text-muted">{words(`refunds.reason.${refund.reason}`)}</span>
        <span className="text-sm text-muted">{refund.automatic ? t("refund_by_card") : t("refund_by_hand")}</span>
      </div>
      <p className="text-sm text-muted tabular-nums">
        {formatDateTime(refund.settled_at ?? refund.created_at)}
        {refund.note ? `・${refund.note}` : ""}
      </p>
      <div className="flex flex-wrap gap-2">
        {maySettle && refund.status === "pending" && (
          <>
            <Button size="small" look="outline" disabled={busy} onClick={() => settle("succeeded")}>
              {t("refund_done")}
            </Button>
            <Button size="small" look="danger" disabled={busy} onClick={() => settle("failed")}>
              {t("refund_failed")}
            </Button>
          </>
        )}
        {maySettle && refund.status === "failed" && (
          <Button size="small" look="outline" disabled={busy} onClick={retry}>
            {t("refund_retry")}
          </Button>
        )}
      </div>
    </li>
  );
}
