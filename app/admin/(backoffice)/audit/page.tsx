import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuditGrid } from "@/components/admin/audit/audit-grid";
import { ExportLink } from "@/components/admin/grid/export-link";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { loadForAdmin } from "@/lib/api-client/server";
import { auditListQuery } from "@/lib/contract/audit-logs";
import { knownQuery } from "@/lib/contract/known-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.audit");
  return { title: t("title") };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AdminAuditPage({ searchParams }: Props) {
  const query = knownQuery(auditListQuery.shape, await searchParams);
  const t = await getTranslations("admin.audit");
  const list = await loadForAdmin(async (admin) => (await admin.call("GET audit-logs", { query })).data);
  if (!list) return null;
  return (
    <>
      <ScreenHead title={t("title")}>
        <ExportLink path="audit-logs/export" label={t("export")} />
      </ScreenHead>
      <AuditGrid initial={list} />
    </>
  );
}
