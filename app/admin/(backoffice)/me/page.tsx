import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OwnAccountView } from "@/components/admin/accounts/own-account";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { loadForAdmin } from "@/lib/api-client/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.me");
  return { title: t("title") };
}

export default async function AdminOwnAccountPage() {
  const account = await loadForAdmin(async (admin) => (await admin.call("GET me/account")).data);
  if (!account) return null;
  const t = await getTranslations("admin.me");
  const site = await getTranslations("site");
  return (
    <>
      <ScreenHead title={t("title")} />
      <OwnAccountView account={account} shop={site("name")} />
    </>
  );
}
