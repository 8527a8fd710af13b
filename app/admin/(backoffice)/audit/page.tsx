import { getTranslations } from "next-intl/server";
import { pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { AuditGrid, AuditTabs } from "@/components/admin/audit/audit-grid";
import { ExportLink } from "@/components/admin/grid/export-link";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { loadForAdmin } from "@/lib/api-client/server";
import { auditListQuery, auditTab } from "@/lib/contract/audit-logs";
import { knownQuery } from "@/lib/contract/known-query";
import { taipeiDay } from "@/lib/format";

export const generateMetadata = pageTitle((t) => t("audit.title"));

export default async function AdminAuditPage({ searchParams }: SearchProps) {
  const search = await searchParams;
  const tab = auditTab.catch("changes").parse(search.tab);
  const narrowed: Record<string, string> = tab === "all" ? {} : { changes: tab === "changes" ? "1" : "0" };
  const query = { ...knownQuery(auditListQuery.omit({ changes: true }).shape, search), ...narrowed };
  const t = await getTranslations("admin.audit");
  const list = await loadForAdmin(async (admin) => (await admin.call("GET audit-logs", { query })).data);
  if (!list) return null;
  return (
    <>
      <ScreenHead title={t("title")}>
        <ExportLink call="GET audit-logs/export" label={t("export")} narrowed={narrowed} />
      </ScreenHead>
      <AuditTabs current={tab} />
      <AuditGrid key={tab} tab={tab} narrowed={narrowed} today={taipeiDay(new Date())} initial={list} />
    </>
  );
}
