import { useTranslations } from "next-intl";
import { useOrderMutation } from "@/components/admin/orders/changes/order-conflict";
import type { NextStep } from "@/components/admin/orders/next-step";
import { ReasonButton } from "@/components/admin/orders/reason-button";
import { Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import type { AdminOrder } from "@/lib/contract/orders";
import type { Refund, RefundAction } from "@/lib/contract/payments";
import { formatDateTime, formatMoney } from "@/lib/format";
import { RefundAccount } from "./refund-account";

const tones = {
  due: "warning",
  sending: "warning",
  unclear: "danger",
  refused: "danger",
  by_hand: "warning",
  succeeded: "good",
  withdrawn: "neutral",
} as const;

type Props = { order: AdminOrder; next: NextStep | undefined; maySettle: boolean };

/** Payments and refunds. Card refunds run automatically; for money that staff transfer, they confirm it. */
export function OrderRefunds({ order, next, maySettle }: Props) {
  const t = useTranslations("admin.order");
  const { refunds, paid_total, refunded_total } = order;
  if (refunds.length === 0) return null;
  return (
    <Panel
      title={t("refunds")}
      text={t("paid_and_refunded", { paid: formatMoney(paid_total), refunded: formatMoney(refunded_total) })}
    >
      <ul className="flex flex-col divide-y">
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} order={order} next={next} maySettle={maySettle} />
        ))}
      </ul>
    </Panel>
  );
}

const targets = { retry: "due", take_over: "by_hand", settle: "succeeded", withdraw: "withdrawn" } as const;

function RefundRow({ refund, order, next, maySettle }: Props & { refund: Refund }) {
  const t = useTranslations("admin.order");
  const reasons = useTranslations("order.refunds.reason");
  const { busy, call } = useOrderMutation();
  const { amount, status, reason, return_id, automatic, note, account } = refund;
  const { next_attempt_at, settled_at, created_at } = refund;
  const act = (action: RefundAction, note?: string) =>
    call("POST orders/{number}/refunds/{id}/settlement", {
      params: { number: order.number, id: refund.id },
      body: { status: targets[action], note },
    });
  const isNext = next?.kind === "refund" && next.id === refund.id;
  const actions = refund.allowed_actions.filter((action) => !(isNext && action === "settle"));
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium tabular-nums">{formatMoney(amount)}</span>
        <Badge tone={tones[status]}>{t(`refund_status.${status}`)}</Badge>
        <span className="text-sm text-muted">
          {return_id === null ? (
            reasons(reason)
          ) : (
            <a href={`#return-${return_id}`} className="text-accent underline underline-offset-4">
              {t("return", { id: return_id })}
            </a>
          )}
        </span>
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
      {maySettle && account && (
        <RefundAccount number={order.number} id={refund.id} account={account} isAsked={isNext && !account.given_at} />
      )}
      {maySettle && actions.length > 0 && (
        <div className="flex flex-wrap gap-2 print:hidden">
          {actions.map((action) =>
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
                question={{
                  text: t(`ask_refund.${action}`),
                  label: t(`refund_actions.${action}`),
                  reason: "required",
                  run: (reason) => act(action, reason),
                }}
                busy={busy}
              />
            ),
          )}
        </div>
      )}
    </li>
  );
}
