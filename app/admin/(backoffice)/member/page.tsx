import { KeyRound } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle, queryIn, type SearchProps } from "@/app/admin/page-parts";
import { ExportLink } from "@/components/admin/grid/export-link";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { MemberGrid } from "@/components/admin/members/member-grid";
import { SmallLink } from "@/components/admin/small-button";
import { memberListQuery } from "@/lib/contract/members";

export const generateMetadata = pageTitle((t) => t("members.title"));

export default async function AdminMembersPage({ searchParams }: SearchProps) {
  const query = await queryIn(memberListQuery, searchParams);
  const t = await getTranslations("admin.members");
  const screen = await loadScreen((read) => ({ list: read("GET members", { query }) }));
  if (!screen) return null;
  return (
    <>
      <ScreenHead title={t("title")}>
        {screen.may("passwords_read") && (
          <SmallLink look="quiet" icon={KeyRound} href="/admin/password?kind=member" label={t("password")} />
        )}
        {screen.may("members_write") && <ExportLink call="GET members/export" label={t("export_list")} />}
      </ScreenHead>
      <MemberGrid initial={screen.list} canReadPersonalData={screen.may("personal_data_read")} />
    </>
  );
}
