import { getTranslations } from "next-intl/server";
import { pageTitle } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { InviteForm } from "@/components/admin/staff/invite-form";
import { loadForAdmin } from "@/lib/api-client/server";

export const generateMetadata = pageTitle((t) => t("staff.invite"));

export default async function AdminInvitePage() {
  const me = await loadForAdmin(async (admin) => (await admin.call("GET me")).data);
  if (!me) return null;
  const t = await getTranslations("admin.staff");
  return (
    <>
      <ScreenHead list="/admin/staff" title={t("invite")} text={t("invite_text")} />
      <InviteForm />
    </>
  );
}
