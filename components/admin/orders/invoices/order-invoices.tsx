import { useTranslations } from "next-intl";
import { Fragment, useState } from "react";
import { invoiceTones } from "@/components/admin/invoice-tones";
import { Facts } from "@/components/admin/layout/facts";
import { useOrderMutation } from "@/components/admin/orders/changes/order-conflict";
import { ReasonButton } from "@/components/admin/orders/reason-button";
import { useRevalidateOn } from "@/components/admin/orders/use-revalidate-on";
import { Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminRead } from "@/components/admin/use-admin-call";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import { linkStyle } from "@/components/ui/link-style";
import type { ActOnInvoice, IssuedInvoice, OrderInvoices as OrderInvoicesData } from "@/lib/contract/issued-invoices";
import type { AdminOrder } from "@/lib/contract/orders";
import { formatDate, formatDateTime, formatMoney, justBefore } from "@/lib/format";
import { EnterInvoice } from "./enter-invoice";
import { InvoiceAllowances } from "./invoice-allowances";
import { InvoiceKind } from "./invoice-kind";
import { ReissueInvoice } from "./reissue-invoice";

/** States in which the service is being asked; the answer arrives without staff. */
const moving: IssuedInvoice["status"][] = ["due", "issuing", "voiding", "replacing"];

const isMoving = ({ status, allowances }: IssuedInvoice) =>
  moving.includes(status) || allowances.some((each) => ["due", "asking", "cancelling"].includes(each.status));

type Show = (answer: OrderInvoicesData) => unknown;

/** The order's e-invoices, newest first: their states and what staff can do, or why there is none. */
export function OrderInvoices({ order, mayAct }: { order: AdminOrder; mayAct: boolean }) {
  const t = useTranslations("admin.order.invoices");
  const { number } = order;
  const { data, mutate } = useAdminRead(
    "GET orders/{number}/invoices",
    { params: { number } },
    { refreshInterval: (known) => (known?.none_because === "soon" || known?.invoices.some(isMoving) ? 10_000 : 0) },
  );
  // Any event of an order may change its invoice.
  useRevalidateOn(order.events.length, mutate);
  if (!data) return null;
  if (data.none_because) {
    return (
      <Panel anchor="invoices" title={t("title")} aside={<Badge tone="neutral">{t("none")}</Badge>}>
        <p className="text-sm text-muted">{t(`none_because.${data.none_because}`)}</p>
      </Panel>
    );
  }
  const show: Show = (answer) => mutate(answer, { revalidate: false });
  return (
    <Panel
      anchor="invoices"
      title={t("title")}
      action={
        <AppLink href={`/admin/invoice?keyword=${number}`} className={linkStyle}>
          {t("in_list")}
        </AppLink>
      }
    >
      <ul className="flex flex-col divide-y">
        {data.invoices.map((invoice) => (
          <InvoiceItem
            key={invoice.id}
            invoice={invoice}
            order={data}
            member={order.member_id}
            mayAct={mayAct}
            show={show}
          />
        ))}
      </ul>
    </Panel>
  );
}

type ItemProps = {
  invoice: IssuedInvoice;
  order: OrderInvoicesData;
  member: number | null;
  mayAct: boolean;
  show: Show;
};

function InvoiceItem({ invoice, order, member, mayAct, show }: ItemProps) {
  const t = useTranslations("admin.order.invoices");
  const states = useTranslations("admin.invoices");
  const { status, number, random_code, issued_at, voided_at, amount, tax, allowed, buyer, text, late_at } = invoice;
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium tabular-nums">{number ?? t("no_number")}</span>
        <Badge tone={invoice.needs_staff && status === "due" ? "warning" : invoiceTones[status]}>
          {states(`statuses.${status}`)}
        </Badge>
        {invoice.is_test && <Badge tone="warning">{t("test")}</Badge>}
        {invoice.won && <Badge tone="good">{t("won")}</Badge>}
      </div>
      <Facts
        className="gap-x-4 gap-y-1 text-sm tabular-nums"
        facts={[
          random_code && [t("random_code"), random_code],
          [t("amount"), t("amount_with_tax", { amount: formatMoney(amount), tax: formatMoney(tax) })],
          allowed > 0 && [
            t("allowed"),
            t("allowed_left", { allowed: formatMoney(allowed), left: formatMoney(amount - allowed) }),
          ],
          [t("buyer"), <InvoiceKind key="buyer" invoice={buyer} member={member} />],
          issued_at && [t("issued_at"), formatDateTime(issued_at)],
          voided_at && [t("voided_at"), formatDateTime(voided_at)],
          // Until the buyer consents, nothing has to be reported to the ministry.
          late_at &&
            !invoice.allowances.some(({ status: state }) => state === "awaiting") && [
              t(number && !voided_at ? "allowance_late_at" : "late_at"),
              t("before_end_of", { day: formatDate(justBefore(late_at)) }),
            ],
        ]}
      />
      {invoice.needs_staff && (
        <div className="flex flex-col gap-1 rounded-xl bg-danger-soft px-4 py-3 wrap-anywhere text-danger">
          {text && <p>{t("said", { text })}</p>}
          {status === "due" && <p className="text-sm text-ink">{t("waits")}</p>}
          <p className="flex flex-wrap gap-x-4 text-sm print:hidden">
            <AppLink href="/admin/invoice/help" className={linkStyle}>
              {t("what_to_do")}
            </AppLink>
            {status === "due" && (
              <AppLink href="/admin/settings/invoices" className={linkStyle}>
                {t("to_ranges")}
              </AppLink>
            )}
          </p>
        </div>
      )}
      {mayAct && <InvoiceButtons invoice={invoice} order={order} show={show} />}
      <InvoiceAllowances invoice={invoice} order={order} mayAct={mayAct} show={show} />
    </li>
  );
}

function InvoiceButtons({ invoice, order, show }: Omit<ItemProps, "mayAct" | "member">) {
  const t = useTranslations("admin.order.invoices.actions");
  const ask = useTranslations("admin.order.invoices.ask");
  const { busy, call } = useOrderMutation();
  const [open, setOpen] = useState<"reissue" | "enter">();
  const { number, version } = order;
  const act = (body: ActOnInvoice) =>
    call("POST orders/{number}/invoices/{id}/actions", { params: { number, id: invoice.id }, body }, show);
  if (invoice.allowed_actions.length === 0) return null;
  const dialog = { version, busy, act, onClose: () => setOpen(undefined) };
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {invoice.allowed_actions.map((action) => {
        if (action === "retry") {
          return (
            <Fragment key={action}>
              <SmallButton disabled={busy} onClick={() => setOpen("reissue")} label={t("correct")} />
              <SmallButton disabled={busy} onClick={() => act({ action, version })} label={t(action)} />
            </Fragment>
          );
        }
        if (action === "reissue" || action === "enter") {
          return <SmallButton key={action} disabled={busy} onClick={() => setOpen(action)} label={t(action)} />;
        }
        return (
          <ReasonButton
            key={action}
            size="small"
            look="outline"
            busy={busy}
            question={{
              text: ask(action),
              label: t(action),
              reason: action === "void" ? "required" : undefined,
              maxLength: VOID_REASON,
              run: (reason) => act(action === "void" ? { action, version, reason: reason ?? "" } : { action, version }),
            }}
          />
        );
      })}
      {open === "reissue" && <ReissueInvoice {...dialog} invoice={invoice} />}
      {open === "enter" && <EnterInvoice {...dialog} />}
    </div>
  );
}

/** Maximum length for the ministry. */
const VOID_REASON = 20;
