"use client";

import { useTranslations } from "next-intl";
import { ListTabs } from "@/components/admin/layout/list-tabs";
import { useAdminRead } from "@/components/admin/use-admin-call";
import { type InvoiceGroup, type InvoiceListing, invoiceGroups } from "@/lib/contract/issued-invoices";
import { formatCount } from "@/lib/format";

/** Invoices by what becomes of them, with how many there are; those that staff have to look at come first. */
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
