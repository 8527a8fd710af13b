import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle, queryIn, type SearchProps } from "@/app/admin/page-parts";
import { InvoiceExport, InvoiceGrid, InvoiceTabs } from "@/components/admin/invoices/invoice-grid";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { NothingYet } from "@/components/admin/nothing-yet";
import { SmallLink } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import { type InvoiceListing, invoiceGroup, invoiceQuery } from "@/lib/contract/issued-invoices";
import { monthAfter, taipeiMonth } from "@/lib/format";

export const generateMetadata = pageTitle((t) => t("invoices.title"));

/** How many two-month periods can be chosen: the current one and a year back. */
const PERIODS = 7;

/** E-invoices by state and period; staff act on an invoice on its order's page. */
export default async function AdminInvoicesPage({ searchParams }: SearchProps) {
  const query = await queryIn(invoiceQuery, searchParams);
  const group = invoiceGroup.catch("work").parse(query.group);
  const t = await getTranslations("admin.invoices");
  const screen = await loadScreen((read) => ({ list: read("GET invoices", { query: { ...query, group } }) }));
  if (!screen) return null;
  const { issuer, counts } = screen.list;
  const toSettings = !issuer && screen.may("settings_read") && (
    <SmallLink look="solid" href="/admin/settings/invoices" label={t("to_settings")} />
  );
  if (!issuer && !query.period && Object.values(counts).every((count) => count === 0)) {
    return (
      <>
        <ScreenHead title={t("title")} />
        <NothingYet title={t("not_issued")} text={t("not_issued_text")}>
          {toSettings}
        </NothingYet>
      </>
    );
  }
  return (
    <>
      <ScreenHead title={t("title")} text={issuer && t("text")} badge={<InvoiceIssuer issuer={issuer} />}>
        {toSettings}
        <SmallLink href="/admin/invoice/help" label={t("help")} />
        <InvoiceExport />
      </ScreenHead>
      <InvoiceTabs current={group} initial={screen.list} />
      <InvoiceGrid key={group} group={group} initial={screen.list} periods={lastPeriods(taipeiMonth(new Date()))} />
    </>
  );
}

/** Which service issues invoices, and whether they reach the ministry. */
async function InvoiceIssuer({ issuer }: { issuer: InvoiceListing["issuer"] }) {
  const t = await getTranslations("admin.invoices.issuers");
  if (!issuer) return <Badge tone="warning">{t("none")}</Badge>;
  const { service, is_test } = issuer;
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone="neutral">{t(service)}</Badge>
      {service === "ecpay" && <Badge tone={is_test ? "warning" : "good"}>{t(is_test ? "test" : "live")}</Badge>}
    </span>
  );
}

/** @param month `2026-12` @returns the first months of the last periods, newest first */
function lastPeriods(month: string): string[] {
  const current = Number(month.slice(5)) % 2 === 1 ? month : monthAfter(month, -1);
  return Array.from({ length: PERIODS }, (_, index) => monthAfter(current, -2 * index));
}
