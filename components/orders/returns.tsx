import { useTranslations } from "next-intl";
import { useState } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { Problem } from "@/components/ui/problem";
import type { Order } from "@/lib/contract/orders";
import type { ReturnParcel } from "@/lib/contract/return-parcels";
import type { ReturnRequest } from "@/lib/contract/returns";
import { formatDate, formatDateTime, formatMoney, formatWeekday } from "@/lib/format";
import { CopyButton } from "./copy-button";
import { Panel } from "./panel";
import { type OrderPart, useOrderMutation } from "./use-order";

const ReturnForm = later(() => import("./return-form").then((module) => module.ReturnForm));
const ReturnTracking = later(() => import("./return-tracking").then((module) => module.ReturnTracking));

/** The returns of an order, and the form to request one. */
export function Returns({ order, change, returnTo }: OrderPart & { returnTo: string }) {
  const t = useTranslations("order.returns");
  const [asks, setAsks] = useState(false);
  const isByLaw = order.lines.some(({ returnable_by_law }) => returnable_by_law > 0);
  const canAsk = order.allowed_actions.includes("request_return");
  const { return_until } = order;
  if (order.returns.length === 0 && !canAsk) return null;

  function offered({ by_law, offered }: NonNullable<Order["return_until"]>): string {
    const days = { day: formatWeekday(by_law), later: formatWeekday(offered) };
    if (!isByLaw) return t("offer_later_until", days);
    return by_law === offered ? t("offer_until", days) : t("offer_both", days);
  }

  return (
    <Panel title={t("title")} className={order.returns.length === 0 ? "print:hidden" : undefined}>
      <div className="flex flex-col gap-6">
        {order.returns.map((request) => (
          <Return key={request.id} order={order} change={change} request={request} returnTo={returnTo} />
        ))}
        {canAsk && (
          <div className="flex flex-col items-start gap-3 print:hidden">
            <p className="text-muted">{return_until ? offered(return_until) : t(isByLaw ? "offer" : "offer_later")}</p>
            {!asks && (
              <Button look="outline" onClick={() => setAsks(true)}>
                {t("ask")}
              </Button>
            )}
          </div>
        )}
        {canAsk && asks && <ReturnForm order={order} change={change} onDone={() => setAsks(false)} />}
      </div>
    </Panel>
  );
}

function Return({ order, change, request, returnTo }: OrderPart & { request: ReturnRequest; returnTo: string }) {
  const t = useTranslations("order.returns");
  const { problem, send } = useOrderMutation(change);
  const {
    id,
    status,
    lines,
    reason,
    note,
    answer,
    tracking_number,
    pictures,
    refund,
    allowed_actions,
    send_before,
    parcel,
  } = request;

  const reasonText = [reason && t(`reason.${reason}`), note].filter(Boolean).join(t("colon"));
  const withdraw = () =>
    send("DELETE", `/api/bff/orders/${order.number}/returns/${id}`, undefined, { onDone: () => change.show() });

  return (
    <article className="flex flex-col gap-2 border-b pb-6 last:border-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={status === "rejected" || status === "refused" ? "danger" : "good"}>{t(`status.${status}`)}</Badge>
        <span className="text-sm text-muted tabular-nums">{formatDateTime(request.requested_at)}</span>
      </p>
      <p>{t(`next.${status}`, { time: send_before ? formatDateTime(send_before) : "" })}</p>
      {status === "approved" && !parcel && returnTo && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-surface px-4 py-3">
          <p className="min-w-0 flex-1 basis-60">
            <span className="block text-sm text-muted">{t("send_to")}</span>
            <span className="wrap-anywhere">{returnTo}</span>
          </p>
          <CopyButton text={returnTo} of={t("send_to")} />
        </div>
      )}
      {status === "approved" && (
        <AppLink href="/refund-and-return" className="self-start underline print:hidden">
          {t("how")}
        </AppLink>
      )}
      {status === "approved" && parcel && <ReturnParcelText parcel={parcel} />}
      {answer && <p className="rounded-xl bg-surface px-4 py-3">{t("answer", { answer })}</p>}
      <p className="text-sm text-muted">
        {lines.map(({ title, values, amount }) => `${[title, ...values].join("・")} × ${amount}`).join(t("separator"))}
      </p>
      {reasonText && <p className="text-sm text-muted">{reasonText}</p>}
      {tracking_number && <p className="text-sm text-muted">{t("tracking", { number: tracking_number })}</p>}
      {refund !== null && <p>{t("refund", { amount: formatMoney(refund) })}</p>}
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2 print:hidden">
          {pictures.map((name, index) => (
            <li key={name}>
              <a href={`/api/bff/orders/${order.number}/pictures/${name}`} target="_blank" rel="noreferrer">
                <img
                  src={`/api/bff/orders/${order.number}/pictures/${name}`}
                  alt={t("pictures.alt", { place: index + 1 })}
                  loading="lazy"
                  className="size-20 rounded-xl bg-surface object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {allowed_actions.includes("send") && !parcel && (
        <ReturnTracking order={order} change={change} request={request} />
      )}
      {allowed_actions.includes("withdraw") && (
        <Button look="outline" size="small" className="self-start print:hidden" onClick={withdraw}>
          {t("withdraw")}
        </Button>
      )}
      <Problem text={problem} />
    </article>
  );
}

/** How the carrier collects the returned parcel: by a code at a store's machine, or at the door. */
function ReturnParcelText({ parcel: { carrier, code, hand_in_before } }: { parcel: ReturnParcel }) {
  const t = useTranslations("order.returns");
  const carriers = useTranslations("order.carriers");
  const name = carriers(carrier);
  if (!code) return <p className="rounded-xl bg-accent-soft px-4 py-3">{t("parcel_home", { carrier: name })}</p>;
  return (
    <div className="flex flex-col gap-1 rounded-xl bg-accent-soft px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {t("parcel_code")}
        <strong className="text-xl font-semibold tabular-nums">{code}</strong>
        <CopyButton text={code} of={t("parcel_code")} />
      </p>
      <p className="text-sm">
        {t("parcel_store", { carrier: name, day: hand_in_before ? formatDate(hand_in_before) : "" })}
      </p>
    </div>
  );
}
