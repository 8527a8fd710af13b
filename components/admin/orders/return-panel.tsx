"use client";

import { useTranslations } from "next-intl";
import { CheckedForm } from "@/components/admin/form/checked-form";
import { titleOf } from "@/components/admin/line-title";
import { panelStyle } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import { TextField } from "@/components/ui/field";
import type { ActOnReturn, ReturnAction, ReturnRequest } from "@/lib/contract/returns";
import { formatDateTime, formatMoney } from "@/lib/format";
import { useOrderMutation } from "./order-conflict";
import { QuantityField } from "./quantity-field";
import { ReasonButton } from "./reason-button";

type Found = Pick<ActOnReturn, "lines" | "answer">;
type InspectProps = { request: ReturnRequest; busy: boolean; onFound: (found: Found) => void };

const fates = ["sellable", "damaged", "refused"] as const;

/** What was found in the parcel: every piece is sellable, damaged or not taken back. */
function InspectReturn({ request, busy, onFound }: InspectProps) {
  const t = useTranslations("admin.order");
  return (
    <CheckedForm
      className="mt-4 flex flex-col gap-4 rounded-xl bg-surface p-4"
      onChecked={(event) => {
        const form = new FormData(event.currentTarget);
        const count = (line_id: number, fate: string) => Number(form.get(`${line_id}-${fate}`));
        const lines = request.lines.map(({ line_id }) => ({
          line_id,
          sellable: count(line_id, "sellable"),
          damaged: count(line_id, "damaged"),
          refused: count(line_id, "refused"),
        }));
        onFound({ lines, answer: String(form.get("answer")).trim() || undefined });
      }}
    >
      {(errorOf) => (
        <>
          {request.lines.map((line) => (
            <fieldset key={line.line_id} className="grid grid-cols-3 gap-3">
              <legend className="mb-2 text-sm font-medium">
                {titleOf(line)} × {line.amount}
              </legend>
              {fates.map((fate) => (
                <QuantityField
                  key={fate}
                  id={`found-${request.id}-${line.line_id}-${fate}`}
                  name={`${line.line_id}-${fate}`}
                  error={errorOf(`found-${request.id}-${line.line_id}-${fate}`)}
                  label={t(`found.${fate}`)}
                  max={line.amount}
                  defaultValue={fate === "sellable" ? line.amount : 0}
                />
              ))}
            </fieldset>
          ))}
          <TextField id={`answer-${request.id}`} name="answer" label={t("answer_optional")} maxLength={500} />
          <SmallButton
            look="solid"
            type="submit"
            className="self-start"
            disabled={busy}
            label={t("return_actions.inspect")}
          />
        </>
      )}
    </CheckedForm>
  );
}

/** A return: what is wished, why, with which pictures, and what may be done about it now. */
export function ReturnPanel({ request }: { request: ReturnRequest }) {
  const t = useTranslations("admin.order");
  const words = useTranslations("order");
  const { busy, call } = useOrderMutation();
  const act = (action: ReturnAction, more: Found = {}) =>
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
          {t("tracking_number")} <span className="tabular-nums">{request.tracking_number}</span>
        </p>
      )}
      {request.answer && <p className="mt-3 text-sm">{t("answer", { text: request.answer })}</p>}
      {request.refund !== null && (
        <p className="mt-1 text-sm tabular-nums">{t("return_refund", { amount: formatMoney(request.refund) })}</p>
      )}
      {can("inspect") && <InspectReturn request={request} busy={busy} onFound={(found) => act("inspect", found)} />}
      <div className="mt-4 flex flex-wrap gap-2">
        {(["approve", "send", "receive", "close"] as const).filter(can).map((action) => (
          <SmallButton
            look="solid"
            key={action}
            data-step
            disabled={busy}
            onClick={() => act(action)}
            label={t(`return_actions.${action}`)}
          />
        ))}
        {can("reject") && (
          <ReasonButton
            size="small"
            look="quietDanger"
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
