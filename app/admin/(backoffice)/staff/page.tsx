import { KeyRound, UserPlus } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle, queryIn, type SearchProps } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { SmallLink } from "@/components/admin/small-button";
import { StaffGrid } from "@/components/admin/staff/staff-grid";
import { staffListQuery } from "@/lib/contract/staffs";

export const generateMetadata = pageTitle((t) => t("staff.title"));

export default async function AdminStaffPage({ searchParams }: SearchProps) {
  const query = await queryIn(staffListQuery, searchParams);
  const t = await getTranslations("admin.staff");
  const screen = await loadScreen((read) => ({ list: read("GET staffs", { query }) }));
  if (!screen) return null;
  return (
    <>
      <ScreenHead title={t("title")}>
        {screen.may("passwords_read") && (
          <SmallLink look="quiet" icon={KeyRound} href="/admin/password?kind=staff" label={t("password")} />
        )}
        {screen.may("staff_write") && (
          <SmallLink look="solid" href="/admin/staff/new" icon={UserPlus} label={t("invite")} />
        )}
      </ScreenHead>
      <StaffGrid initial={screen.list} />
    </>
  );
}
