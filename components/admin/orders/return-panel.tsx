"use client";

import { useTranslations } from "next-intl";
import { titleOf } from "@/components/admin/line-title";
import { panelStyle } from "@/components/admin/panel";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { ActOnReturn, ReturnAction, ReturnRequest } from "@/lib/contract/returns";
import { formatDateTime, formatMoney } from "@/lib/format";
import { InspectReturn } from "./inspect-return";
import { useOrderMutation } from "./order-conflict";
import { ReasonButton } from "./reason-button";

/** A return: what is wished, why, with which pictures, and what may be done about it now. */
export function ReturnPanel({ request }: { request: ReturnRequest }) {
  const t = useTranslations("admin.order");
  const words = useTranslations("order");
  const { busy, call } = useOrderMutation();
  const act = (action: ReturnAction, more: Pick<ActOnReturn, "lines" | "answer"> = {}) =>
    call("POST returns/{id}/actions", {
      params: { id: request.id },
      body: { action, version: request.version, ...more },
    });
  const can = (action: ReturnAction) => request.allowed_actions.includes(action);
  return (
    <section id={`return-${request.id}`} className={panelStyle} aria-labelledby={`return-${request.id}-title`}>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 id={`return-${request.id}-title`} className="text-lg font-semibold">
          {t("return", { id: request.id })}
        </h2>
        <Badge tone="warning">{words(`returns.status.${request.status}`)}</Badge>
        <span className="text-sm text-muted tabular-nums">{formatDateTime(request.requested_at)}</span>
      </div>
      <p>{words(`returns.reason.${request.reason}`)}</p>
      {request.note && <p className="mt-1 whitespace-pre-line text-muted">{request.note}</p>}
      <ul className="mt-3 text-sm">
        {request.lines.map((line) => (
          <li key={line.line_id}>
            {titleOf(line)} × {line.amount}
          </li>
        ))}
      </ul>
      {request.pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {request.pictures.map((name, index) => (
            <li key={name}>
              <a href={`/api/bff/admin-pictures/${request.number}/${name}`} target="_blank" rel="noreferrer">
                <img
                  src={`/api/bff/admin-pictures/${request.number}/${name}`}
                  alt={t("return_picture", { count: index + 1 })}
                  width={96}
                  height={96}
                  className="size-24 rounded-lg object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {request.tracking_number && (
        <p className="mt-3 text-sm text-muted">
          {t("tracking_number")} <span className="font-mono">{request.tracking_number}</span>
        </p>
      )}
      {request.answer && <p className="mt-3 text-sm">{t("answer", { text: request.answer })}</p>}
      {request.refund !== null && (
        <p className="mt-1 text-sm tabular-nums">{t("return_refund", { amount: formatMoney(request.refund) })}</p>
      )}
      {can("inspect") && (
        <InspectReturn request={request} busy={busy} onFound={(lines, answer) => act("inspect", { lines, answer })} />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {(["approve", "send", "receive", "close"] as const).filter(can).map((action) => (
          <Button key={action} data-step size="small" disabled={busy} onClick={() => act(action)}>
            {t(`return_actions.${action}`)}
          </Button>
        ))}
        {can("reject") && (
          <ReasonButton
            size="small"
            look="danger"
            title={t("ask_reject_return")}
            label={t("return_actions.reject")}
            isRequired
            busy={busy}
            run={(answer) => act("reject", { answer })}
          />
        )}
      </div>
    </section>
  );
}
