import { getTranslations } from "next-intl/server";
import { pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { ExportLink } from "@/components/admin/grid/export-link";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { MemberGrid } from "@/components/admin/members/member-grid";
import { loadForAdmin } from "@/lib/api-client/server";
import { knownQuery } from "@/lib/contract/known-query";
import { memberListQuery } from "@/lib/contract/members";
import { roleMay } from "@/lib/contract/permissions";

export const generateMetadata = pageTitle((t) => t("members.title"));

export default async function AdminMembersPage({ searchParams }: SearchProps) {
  const query = knownQuery(memberListQuery.shape, await searchParams);
  const t = await getTranslations("admin.members");
  const loaded = await loadForAdmin(async (admin) => ({
    list: (await admin.call("GET members", { query })).data,
    me: (await admin.call("GET me")).data,
  }));
  if (!loaded) return null;
  return (
    <>
      <ScreenHead title={t("title")}>
        {roleMay(loaded.me.role, "members_write") && <ExportLink call="GET members/export" label={t("export_list")} />}
      </ScreenHead>
      <MemberGrid initial={loaded.list} canReadPersonalData={roleMay(loaded.me.role, "personal_data_read")} />
    </>
  );
}
