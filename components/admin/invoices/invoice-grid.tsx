"use client";

import { Download } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import { choiceFilter, column, dateColumn, numberColumn, RowLink } from "@/components/admin/grid/parts";
import { allowanceTones, invoiceTones } from "@/components/admin/invoice-tones";
import { ListTabs } from "@/components/admin/layout/list-tabs";
import { NothingYet } from "@/components/admin/nothing-yet";
import { OrderLink } from "@/components/admin/orders/list/order-grid";
import { SmallAnchor, SmallLink } from "@/components/admin/small-button";
import { useAdminRead } from "@/components/admin/use-admin-call";
import { Badge } from "@/components/ui/badge";
import { anyPath } from "@/lib/contract/admin-calls/address";
import {
  type InvoiceGroup,
  type InvoiceListing,
  invoiceGroups,
  type ListedInvoice,
} from "@/lib/contract/issued-invoices";
import { formatCount, formatDate, justBefore } from "@/lib/format";

/** Tabs of invoices by state, with counts; invoices that staff have to look at come first. */
export function InvoiceTabs({ current, initial }: { current: InvoiceGroup; initial: InvoiceListing }) {
  const t = useTranslations("admin.invoices");
  const { data = initial } = useAdminRead("GET invoices", { query: { per_page: 1 } }, { fallbackData: initial });
  return (
    <ListTabs
      label={t("tabs_label")}
      current={current}
      tabs={invoiceGroups.map((group) => ({
        id: group,
        href: group === "work" ? "/admin/invoice" : `/admin/invoice?group=${group}`,
        label: t(`tabs.${group}`),
        count: formatCount(data.counts[group]),
        isWork: group === "work" && data.counts.work > 0,
      }))}
    />
  );
}

type Props = {
  group: InvoiceGroup;
  initial: InvoiceListing;
  /** The latest periods, newest first: `2026-11`. */
  periods: string[];
};

/**
 * E-invoices; each links to its order, where staff act on it. The next deadline comes first. A search by number covers
 * all tabs.
 */
export function InvoiceGrid({ group, initial, periods }: Props) {
  const t = useTranslations("admin.invoices");
  const isWork = group === "work" || group === "open";
  const columns = [
    column<ListedInvoice>("order", t("order"), ({ order }) => <OrderLink number={order} hash="#invoices" />, {
      isRowHeader: true,
    }),
    column<ListedInvoice>(
      "number",
      t("number"),
      ({ number }) => <span className="tabular-nums">{number ?? t("no_number")}</span>,
      { phone: "plain" },
    ),
    column<ListedInvoice>("status", t("status"), (row) => <InvoiceState invoice={row} />, { phone: "beside" }),
    column<ListedInvoice>(
      "kind",
      t("kind"),
      ({ kind }) => <span className="whitespace-nowrap">{t(`kinds.${kind}`)}</span>,
      { phone: "plain" },
    ),
    numberColumn<"amount", ListedInvoice>("amount", t("amount"), { isMoney: true }),
    isWork
      ? column<ListedInvoice>(
          "late_at",
          t("late_at"),
          ({ late_at, allowance }) => late_at && allowance !== "awaiting" && <LateTime time={late_at} />,
        )
      : { ...dateColumn<"issued_at", ListedInvoice>("issued_at", t("issued_at")), sort: undefined },
    ...(isWork
      ? [column<ListedInvoice>("text", t("reason"), (row) => <Reason invoice={row} />, { phone: "wide" })]
      : []),
  ];
  return (
    <AdminGrid<"GET invoices">
      call="GET invoices"
      label={t("title")}
      columns={columns}
      filters={[choiceFilter("period", t("period"), periods, (value) => periodName(t, value))]}
      fixed={{ group }}
      searchHint={t("search_hint")}
      nameOf={({ order, number }) => `${order} ${number ?? ""}`.trim()}
      initial={initial}
      empty={
        <NothingYet
          title={t(group === "work" ? "no_work" : "none")}
          text={t(group === "work" ? "no_work_text" : "none_text")}
        >
          {group === "work" ? (
            <SmallLink href="/admin/order" label={t("to_orders")} />
          ) : (
            <SmallLink href="/admin/invoice" label={t("to_work")} />
          )}
        </NothingYet>
      }
    />
  );
}

/** Two months as the tax office names them, with years of the Republic. */
function periodName(t: ReturnType<typeof useTranslations<"admin.invoices">>, period: string): string {
  const [year = 0, month = 0] = period.split("-").map(Number);
  return t("period_name", { year: year - 1911, first: month, last: month + 1 });
}

function InvoiceState({ invoice: { status, allowance, is_test, won, needs_staff } }: { invoice: ListedInvoice }) {
  const t = useTranslations("admin.invoices");
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={needs_staff && status === "due" ? "warning" : invoiceTones[status]}>{t(`statuses.${status}`)}</Badge>
      {allowance && allowance !== "allowed" && allowance !== "cancelled" && (
        <Badge tone={allowanceTones[allowance]}>{t(`allowance_statuses.${allowance}`)}</Badge>
      )}
      {won && <Badge tone="good">{t("won")}</Badge>}
      {is_test && <Badge tone="warning">{t("test")}</Badge>}
    </span>
  );
}

/** What went wrong, with a link to the help on what to do. */
function Reason({ invoice: { status, allowance, text } }: { invoice: ListedInvoice }) {
  const t = useTranslations("admin.invoices");
  const help =
    status === "failed" || allowance === "failed"
      ? "failed"
      : allowance === "expired"
        ? "consent"
        : status === "by_hand" || allowance === "by_hand"
          ? "by_hand"
          : undefined;
  if (!text && !help) return null;
  return (
    <span className="flex max-w-80 flex-col items-start gap-0.5 wrap-anywhere">
      {text}
      {help && <RowLink href={`/admin/invoice/help#${help}`}>{t("what_to_do")}</RowLink>}
    </span>
  );
}

/** The deadline for the report to the ministry, and whether it is over. */
function LateTime({ time }: { time: string }) {
  const t = useTranslations("admin.invoices");
  const isLate = Date.parse(time) < Date.now();
  return (
    <span className={isLate ? "whitespace-nowrap text-danger tabular-nums" : "whitespace-nowrap tabular-nums"}>
      {t("before_end_of", { day: formatDate(justBefore(time)) })}
      {isLate && <span className="block text-sm">{t("is_late")}</span>}
    </span>
  );
}

/** All invoices and allowances of the shown period, for the tax return. */
export function InvoiceExport() {
  const t = useTranslations("admin.invoices");
  const period = useSearchParams().get("period");
  const href = anyPath("admin-files", "GET invoices/export", { query: period ? { period } : {} });
  return <SmallAnchor href={href} download title={t("export_hint")} icon={Download} label={t("export")} />;
}
