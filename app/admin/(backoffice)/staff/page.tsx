import { UserPlus } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { StaffGrid } from "@/components/admin/staff/staff-grid";
import { AppLink } from "@/components/ui/app-link";
import { buttonStyle } from "@/components/ui/button";
import { loadForAdmin } from "@/lib/api-client/server";
import { knownQuery } from "@/lib/contract/known-query";
import { roleMay } from "@/lib/contract/permissions";
import { staffListQuery } from "@/lib/contract/staffs";

export const generateMetadata = pageTitle((t) => t("staff.title"));

export default async function AdminStaffPage({ searchParams }: SearchProps) {
  const query = knownQuery(staffListQuery.shape, await searchParams);
  const t = await getTranslations("admin.staff");
  const loaded = await loadForAdmin(async (admin) => ({
    list: (await admin.call("GET staffs", { query })).data,
    me: (await admin.call("GET me")).data,
  }));
  if (!loaded) return null;
  return (
    <>
      <ScreenHead title={t("title")}>
        {roleMay(loaded.me.role, "staff_write") && (
          <AppLink prefetch="auto" href="/admin/staff/new" className={buttonStyle({ size: "small" })}>
            <UserPlus aria-hidden className="size-4" />
            {t("invite")}
          </AppLink>
        )}
      </ScreenHead>
      <StaffGrid initial={loaded.list} />
    </>
  );
}
