import { useTranslations } from "next-intl";
import { useState } from "react";
import { CheckedDialog } from "@/components/admin/form/checked-dialog";
import { checkedField } from "@/components/admin/form/checked-field";
import { allowanceTones } from "@/components/admin/invoice-tones";
import { useOrderMutation } from "@/components/admin/orders/changes/order-conflict";
import { ReasonButton } from "@/components/admin/orders/reason-button";
import { SmallButton } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import { TextField } from "@/components/ui/field";
import type { ActOnAllowance, Allowance, IssuedInvoice, OrderInvoices } from "@/lib/contract/issued-invoices";
import { formatDateTime, formatMoney } from "@/lib/format";

type Props = {
  invoice: IssuedInvoice;
  order: OrderInvoices;
  mayAct: boolean;
  show: (answer: OrderInvoices) => unknown;
};

/** The allowances of an invoice, including those that wait for the buyer's consent. */
export function InvoiceAllowances({ invoice, ...props }: Props) {
  const t = useTranslations("admin.order.invoices");
  if (invoice.allowances.length === 0) return null;
  return (
    <div className="rounded-xl bg-surface px-4 py-3">
      <h3 className="text-sm font-medium text-muted">{t("allowances")}</h3>
      <ul className="mt-2 flex flex-col divide-y">
        {invoice.allowances.map((allowance) => (
          <AllowanceItem key={allowance.id} allowance={allowance} {...props} />
        ))}
      </ul>
    </div>
  );
}

function AllowanceItem({ allowance, order, mayAct, show }: Omit<Props, "invoice"> & { allowance: Allowance }) {
  const t = useTranslations("admin.order.invoices");
  const states = useTranslations("admin.invoices");
  const { status, number, amount, tax, consents, consent_before, needs_staff, text } = allowance;
  return (
    <li className="flex flex-col gap-1.5 py-3 text-sm first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium tabular-nums">
          {t("amount_with_tax", { amount: formatMoney(amount), tax: formatMoney(tax) })}
        </span>
        <Badge tone={allowanceTones[status]}>{states(`allowance_statuses.${status}`)}</Badge>
      </div>
      {number && <p className="text-muted tabular-nums">{t("allowance_number", { number })}</p>}
      {status === "awaiting" && consent_before && (
        <p className="text-muted tabular-nums">{t("consent_before", { time: formatDateTime(consent_before) })}</p>
      )}
      {consents.map(({ at, by, text_version }) => (
        <p key={at + by} className="text-muted tabular-nums">
          {t(`consents.${by}`, { time: formatDateTime(at) })}
          {text_version && t("text_version", { version: text_version })}
        </p>
      ))}
      {text && needs_staff && <p className="wrap-anywhere text-danger">{t("said", { text })}</p>}
      {mayAct && <AllowanceButtons allowance={allowance} order={order} show={show} />}
    </li>
  );
}

function AllowanceButtons({ allowance, order, show }: Pick<Props, "order" | "show"> & { allowance: Allowance }) {
  const t = useTranslations("admin.order.invoices.allowance_actions");
  const ask = useTranslations("admin.order.invoices.ask_allowance");
  const { busy, call } = useOrderMutation();
  const [isSettling, setIsSettling] = useState(false);
  const { number, version } = order;
  const act = (body: ActOnAllowance) =>
    call("POST orders/{number}/allowances/{id}/actions", { params: { number, id: allowance.id }, body }, show);
  if (allowance.allowed_actions.length === 0) return null;
  return (
    <div className="mt-1 flex flex-wrap gap-2 print:hidden">
      {allowance.allowed_actions.map((action) => {
        if (action === "retry" || action === "ask_again" || action === "settle") {
          const press = () => (action === "settle" ? setIsSettling(true) : act({ action, version }));
          return <SmallButton key={action} disabled={busy} onClick={press} label={t(action)} />;
        }
        return (
          <ReasonButton
            key={action}
            size="small"
            look="outline"
            busy={busy}
            question={{ text: ask(action), label: t(action), run: () => act({ action, version }) }}
          />
        );
      })}
      {isSettling && (
        <CheckedDialog
          title={t("settle")}
          text={ask("settle")}
          confirm={t("settle")}
          busy={busy}
          onClose={() => setIsSettling(false)}
          onChecked={(fields) => act({ action: "settle", version, number: String(fields.get("number")).trim() })}
        >
          {(errorOf) => (
            <TextField
              {...checkedField("allowance", "number", errorOf)}
              label={t("paper_number")}
              hint={t("paper_number_hint")}
              pattern="[A-Za-z0-9\-]{1,16}"
              maxLength={16}
              autoComplete="off"
              required
            />
          )}
        </CheckedDialog>
      )}
    </div>
  );
}
