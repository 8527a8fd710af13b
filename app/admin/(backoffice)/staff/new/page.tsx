import { ArrowLeft } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { InviteForm } from "@/components/admin/staff/invite-form";
import { AppLink } from "@/components/ui/app-link";
import { loadForAdmin } from "@/lib/api-client/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.staff");
  return { title: t("invite") };
}

export default async function AdminInvitePage() {
  const me = await loadForAdmin(async (admin) => (await admin.call("GET me")).data);
  if (!me) return null;
  const t = await getTranslations("admin.staff");
  const people = await getTranslations("admin.people");
  return (
    <>
      <AppLink
        prefetch="auto"
        href="/admin/staff"
        className="mb-2 inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {people("back")}
      </AppLink>
      <ScreenHead title={t("invite")} text={t("invite_text")} />
      <InviteForm />
    </>
  );
}
