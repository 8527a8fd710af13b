import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountPage } from "@/components/account/account-page";
import { ProfileForm } from "@/components/account/profile-form";
import { loadForMember } from "@/lib/api-client/server";
import { isBuildFrame } from "@/lib/storefront/build-frame";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.sections");
  return { title: t("profile") };
}

export default async function AccountProfilePage() {
  if (await isBuildFrame()) return null;
  const t = await getTranslations("account");
  return (
    <AccountPage title={t("sections.profile")} text={t("profile.text")}>
      <OwnProfile />
    </AccountPage>
  );
}

async function OwnProfile() {
  const profile = await loadForMember("/account/profile", async ({ me }) => (await me.get()).data);
  return profile ? <ProfileForm profile={profile} /> : null;
}
