import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle, sendsMails } from "@/app/admin/page-parts";
import { NoMailServer } from "@/components/admin/layout/no-mail-server";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { InviteForm } from "@/components/admin/staff/invite-form";

export const generateMetadata = pageTitle((t) => t("staff.invite"));

export default async function AdminInvitePage() {
  const screen = await loadScreen(() => ({}));
  if (!screen) return null;
  const isSending = await sendsMails();
  const t = await getTranslations("admin.staff");
  return (
    <>
      <ScreenHead list="/admin/staff" title={t("invite")} text={t(isSending ? "invite_text" : "invite_text_unsent")} />
      <NoMailServer className="mb-6 max-w-3xl">{t("no_server")}</NoMailServer>
      <InviteForm />
    </>
  );
}
