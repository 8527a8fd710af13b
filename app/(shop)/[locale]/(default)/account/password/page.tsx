import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountPage } from "@/components/account/account-page";
import { PasswordForm } from "@/components/account/password-form";
import { loadForMember } from "@/lib/api-client/server";
import { isBuildFrame } from "@/lib/storefront/build-frame";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.sections");
  return { title: t("password") };
}

export default async function AccountPasswordPage() {
  if (await isBuildFrame()) return null;
  const t = await getTranslations("account");
  return (
    <AccountPage title={t("sections.password")} text={t("password.text")}>
      <OwnPassword />
    </AccountPage>
  );
}

async function OwnPassword() {
  const profile = await loadForMember("/account/password", async ({ me }) => (await me.get()).data);
  return profile ? <PasswordForm email={profile.email} /> : null;
}
