import { PencilLine, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActionMenu } from "@/components/admin/action-menu";
import type { NextStep } from "@/components/admin/orders/next-step";
import { useAsked } from "@/components/admin/orders/use-order-acts";
import { panelStyle } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import type { AdminOrder } from "@/lib/contract/orders";
import { isReturnOpen, type ReturnAction, type ReturnRequest } from "@/lib/contract/returns";
import { formatDateTime, formatMoney, titleOf } from "@/lib/format";
import { InspectReturn } from "./inspect-return";
import { ReturnParcelState } from "./return-parcel-state";
import { returnParts } from "./return-parts";
import { useReturnActs } from "./use-return-acts";

type Props = {
  request: ReturnRequest;
  order: AdminOrder;
  next: NextStep | undefined;
};

/** A return: items, reason, pictures, refund, and what may be done about it now. */
export function ReturnPanel({ request, order, next }: Props) {
  const t = useTranslations("admin.order");
  const words = useTranslations("order");
  const { busy, act, reject } = useReturnActs(request);
  const { dialog, ask } = useAsked(busy);
  const can = (action: ReturnAction) => request.allowed_actions.includes(action);
  const isNext = (action: ReturnAction) => next?.kind === "return" && next.id === request.id && next.action === action;
  const title = `return-${request.id}-title`;
  const days = request.requested_on_day ?? undefined;
  return (
    <section id={`return-${request.id}`} className={panelStyle} aria-labelledby={title}>
      <div className="mb-3 flex items-start gap-3">
        <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={title} className="text-lg font-semibold">
            {t("return", { id: request.id })}
          </h2>
          <Badge tone={isReturnOpen(request.status) ? "warning" : "neutral"}>
            {t(`return_status.${request.status}`)}
          </Badge>
          {request.status === "requested" && request.bound === "late" && (
            <Badge tone="warning">{t("after_offered_days")}</Badge>
          )}
          <span className="text-sm text-muted tabular-nums max-sm:basis-full">
            {formatDateTime(request.requested_at)}
          </span>
        </div>
        <ActionMenu
          label={t("more_with_return", { id: request.id })}
          actions={[
            can("send") && { label: t("return_actions.send"), icon: PencilLine, onSelect: () => act("send") },
            can("reject") && { label: reject.label, icon: X, tone: "danger", onSelect: () => ask(reject) },
          ]}
        />
      </div>
      <ul>
        {request.lines.map((line) => (
          <li key={line.line_id}>
            {titleOf(line)} × {line.amount}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-muted">
        {words(`returns.reason.${request.reason ?? "none"}`)}
        {days !== undefined && `・${t("requested_on_day", { days })}`}
        {request.tracking_number && `・${t("tracking_number")} ${request.tracking_number}`}
      </p>
      {request.note && <p className="mt-2 whitespace-pre-line">{request.note}</p>}
      {request.allowance_consent && (
        <p className="mt-2 text-sm text-muted">{t("allowance_consent", { version: request.allowance_consent })}</p>
      )}
      {request.status === "approved" && request.withdrawal && (
        <p className="mt-2 text-sm text-muted">{t("within_seven_days")}</p>
      )}
      <ReturnParcelState request={request} order={order} />
      <Pictures request={request} />
      {request.answer && <p className="mt-3 text-sm">{t("answer", { text: request.answer })}</p>}
      <ReturnMoney request={request} order={order} />
      {can("inspect") && !isNext("inspect") && (
        <div className="mt-4">
          <InspectReturn request={request} busy={busy} onFound={(found) => act("inspect", found)} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden print:hidden">
        {(["approve", "receive", "close"] as const)
          .filter((action) => can(action) && !isNext(action))
          .map((action) => (
            <SmallButton
              key={action}
              disabled={busy}
              onClick={() => act(action)}
              label={t(`return_actions.${action}`)}
            />
          ))}
      </div>
      {dialog}
    </section>
  );
}

function Pictures({ request: { number, pictures } }: { request: ReturnRequest }) {
  const t = useTranslations("admin.order");
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {pictures.map((name, index) => (
        <li key={name}>
          <a href={`/api/bff/admin-pictures/${number}/${name}`} target="_blank" rel="noreferrer">
            <img
              src={`/api/bff/admin-pictures/${number}/${name}`}
              alt={t("return_picture", { count: index + 1 })}
              width={96}
              height={96}
              className="size-24 rounded-lg object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The refund of a return, or the expected one, and its state. */
function ReturnMoney({ request, order }: Pick<Props, "request" | "order">) {
  const t = useTranslations("admin.order");
  const { id, refund, refund_expected } = request;
  const own = order.refunds.filter(({ return_id }) => return_id === id);
  if (refund === null && refund_expected === null) return null;
  const parts = refund === null ? returnParts(order, request) : undefined;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-t pt-4 tabular-nums">
      <p className="font-medium">
        {refund === null
          ? t("return_expected", { amount: formatMoney(refund_expected ?? 0) })
          : t("return_refund", { amount: formatMoney(refund) })}
      </p>
      {own.map((one) => (
        <Badge key={one.id} tone={one.status === "succeeded" ? "good" : "warning"}>
          {t(`refund_status.${one.status}`)}
        </Badge>
      ))}
      {parts && (
        <p className="text-sm text-muted">
          {t(parts.fee > 0 ? "return_parts" : "return_parts_goods", {
            goods: formatMoney(parts.goods),
            fee: formatMoney(parts.fee),
          })}
        </p>
      )}
      {refund === null && <p className="w-full text-sm text-muted">{t("return_expected_text")}</p>}
    </div>
  );
}
