import { getTranslations } from "next-intl/server";
import { pageTitle } from "@/app/admin/page-parts";
import { BackLink } from "@/components/admin/layout/back-link";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { InviteForm } from "@/components/admin/staff/invite-form";
import { loadForAdmin } from "@/lib/api-client/server";

export const generateMetadata = pageTitle((t) => t("staff.invite"));

export default async function AdminInvitePage() {
  const me = await loadForAdmin(async (admin) => (await admin.call("GET me")).data);
  if (!me) return null;
  const t = await getTranslations("admin.staff");
  const people = await getTranslations("admin.people");
  return (
    <>
      <BackLink href="/admin/staff">{people("back")}</BackLink>
      <ScreenHead title={t("invite")} text={t("invite_text")} />
      <InviteForm />
    </>
  );
}
