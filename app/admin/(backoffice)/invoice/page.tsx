import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { InvoiceExport, InvoiceGrid } from "@/components/admin/invoices/invoice-grid";
import { InvoiceTabs } from "@/components/admin/invoices/invoice-tabs";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { SmallLink } from "@/components/admin/small-button";
import { invoiceGroup, invoiceQuery } from "@/lib/contract/issued-invoices";
import { knownQuery } from "@/lib/contract/known-query";
import { monthAfter, taipeiMonth } from "@/lib/format";

export const generateMetadata = pageTitle((t) => t("invoices.title"));

/** How many periods of two months can be chosen: those of a year, and the one before. */
const PERIODS = 7;

/** E-invoices by state and period; what is done about one is done on its order's page. */
export default async function AdminInvoicesPage({ searchParams }: SearchProps) {
  const query = knownQuery(invoiceQuery.shape, await searchParams);
  const group = invoiceGroup.catch("work").parse(query.group);
  const t = await getTranslations("admin.invoices");
  const screen = await loadScreen((read) => ({ list: read("GET invoices", { query: { ...query, group } }) }));
  if (!screen) return null;
  return (
    <>
      <ScreenHead title={t("title")} text={t("text")}>
        <SmallLink href="/admin/invoice/help" label={t("help")} />
        <InvoiceExport />
      </ScreenHead>
      <InvoiceTabs current={group} initial={screen.list} />
      <InvoiceGrid key={group} group={group} initial={screen.list} periods={lastPeriods(taipeiMonth(new Date()))} />
    </>
  );
}

/** @param month `2026-12` @returns the first months of the last periods, the newest first */
function lastPeriods(month: string): string[] {
  const current = Number(month.slice(5)) % 2 === 1 ? month : monthAfter(month, -1);
  return Array.from({ length: PERIODS }, (_, index) => monthAfter(current, -2 * index));
}
