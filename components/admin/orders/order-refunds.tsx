"use client";

import { useTranslations } from "next-intl";
import { CheckedForm } from "@/components/admin/form/checked-form";
import { Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import type { AdminOrder } from "@/lib/contract/orders";
import type { Refund, RefundAction } from "@/lib/contract/payments";
import { formatDateTime, formatMoney } from "@/lib/format";
import { useOrderMutation } from "./order-conflict";
import { ReasonButton } from "./reason-button";

const tones = {
  due: "warning",
  sending: "warning",
  unclear: "danger",
  refused: "danger",
  by_hand: "warning",
  succeeded: "accent",
  withdrawn: "neutral",
} as const;

/** What was paid and went back. A refund by card goes by itself; of money that staff move they say when it is done. */
export function OrderRefunds({ order, maySettle }: { order: AdminOrder; maySettle: boolean }) {
  const t = useTranslations("admin.order");
  const { busy, call } = useOrderMutation();
  const { refunds, paid_total, refunded_total } = order;
  const canRefund = order.allowed_actions.includes("refund");
  const taken = refunds.filter(({ status }) => status !== "withdrawn");
  const refundable = taken.reduce((left, { amount }) => left - amount, paid_total);
  if (refunds.length === 0 && !canRefund) return null;
  return (
    <Panel
      title={t("refunds")}
      text={t("paid_and_refunded", { paid: formatMoney(paid_total), refunded: formatMoney(refunded_total) })}
    >
      <ul className="flex flex-col divide-y">
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} order={order} maySettle={maySettle} />
        ))}
      </ul>
      {canRefund && (
        <CheckedForm
          className="mt-4 grid items-end gap-3"
          onChecked={async (event) => {
            const form = event.currentTarget;
            const given = new FormData(form);
            const note = String(given.get("note")).trim() || undefined;
            const body = { version: order.version, amount: Number(given.get("amount")), note };
            const params = { number: order.number };
            if (await call("POST orders/{number}/refunds", { params, body })) form.reset();
          }}
        >
          {(errorOf) => (
            <>
              <TextField
                id="refund-amount"
                error={errorOf("refund-amount")}
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
            </>
          )}
        </CheckedForm>
      )}
    </Panel>
  );
}

const targets = { retry: "due", take_over: "by_hand", settle: "succeeded", withdraw: "withdrawn" } as const;

type RowProps = { refund: Refund; order: AdminOrder; maySettle: boolean };

function RefundRow({ refund, order, maySettle }: RowProps) {
  const t = useTranslations("admin.order");
  const reasons = useTranslations("order.refunds.reason");
  const { busy, call } = useOrderMutation();
  const { amount, status, reason, automatic, note, next_attempt_at, settled_at, created_at } = refund;
  const act = (action: RefundAction, note?: string) =>
    call("POST orders/{number}/refunds/{id}/settlement", {
      params: { number: order.number, id: refund.id },
      body: { status: targets[action], note },
    });
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium tabular-nums">{formatMoney(amount)}</span>
        <Badge tone={tones[status]}>{t(`refund_status.${status}`)}</Badge>
        <span className="text-sm text-muted">{reasons(reason)}</span>
        <span className="text-sm text-muted">{automatic ? t("refund_by_card") : t("refund_by_hand")}</span>
      </div>
      <p className="text-sm text-muted tabular-nums">
        {formatDateTime(settled_at ?? created_at)}
        {note ? `・${note}` : ""}
      </p>
      {status === "unclear" && <p className="text-sm text-warning">{t("refund_unclear_hint")}</p>}
      {next_attempt_at && (
        <p className="text-sm text-muted tabular-nums">{t("refund_next", { time: formatDateTime(next_attempt_at) })}</p>
      )}
      {maySettle && (
        <div className="flex flex-wrap gap-2">
          {refund.allowed_actions.map((action) =>
            action === "settle" || action === "retry" ? (
              <SmallButton
                key={action}
                disabled={busy}
                onClick={() => act(action)}
                label={t(`refund_actions.${action}`)}
              />
            ) : (
              <ReasonButton
                key={action}
                size="small"
                look="quiet"
                title={t(`ask_refund.${action}`)}
                label={t(`refund_actions.${action}`)}
                isRequired
                busy={busy}
                run={(reason) => act(action, reason)}
              />
            ),
          )}
        </div>
      )}
    </li>
  );
}
