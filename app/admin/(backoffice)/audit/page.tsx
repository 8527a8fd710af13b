import { getTranslations } from "next-intl/server";
import { pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { AuditGrid } from "@/components/admin/audit/audit-grid";
import { ExportLink } from "@/components/admin/grid/export-link";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { loadForAdmin } from "@/lib/api-client/server";
import { auditListQuery } from "@/lib/contract/audit-logs";
import { knownQuery } from "@/lib/contract/known-query";

export const generateMetadata = pageTitle((t) => t("audit.title"));

export default async function AdminAuditPage({ searchParams }: SearchProps) {
  const query = knownQuery(auditListQuery.shape, await searchParams);
  const t = await getTranslations("admin.audit");
  const list = await loadForAdmin(async (admin) => (await admin.call("GET audit-logs", { query })).data);
  if (!list) return null;
  return (
    <>
      <ScreenHead title={t("title")}>
        <ExportLink call="GET audit-logs/export" label={t("export")} />
      </ScreenHead>
      <AuditGrid initial={list} />
    </>
  );
}
