"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { ListTabs } from "@/components/admin/layout/list-tabs";
import { type AuditTab, auditTabs } from "@/lib/contract/audit-logs";

/** Filters that another tab has, too; it may not have the action. */
const shared = ["keyword", "administrator_id", "from", "to"];

/** What staff changed, what they looked at, or both. */
export function AuditTabs({ current }: { current: AuditTab }) {
  const t = useTranslations("admin.audit");
  const kept = [...useSearchParams()].filter(([key]) => shared.includes(key));
  const hrefOf = (tab: AuditTab) => {
    const search = new URLSearchParams(tab === "changes" ? kept : [["tab", tab], ...kept]).toString();
    return `/admin/audit${search && `?${search}`}`;
  };
  return (
    <ListTabs
      label={t("tabs_label")}
      current={current}
      tabs={auditTabs.map((tab) => ({ id: tab, href: hrefOf(tab), label: t(`tabs.${tab}`) }))}
    />
  );
}
