import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountPage } from "@/components/account/account-page";
import { OwnDataView } from "@/components/account/own-data-view";
import { loadForMember } from "@/lib/api-client/server";
import { isBuildFrame } from "@/lib/storefront/build-frame";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.sections");
  return { title: t("data") };
}

export default async function AccountPrivacyPage() {
  if (await isBuildFrame()) return null;
  const t = await getTranslations("account");
  return (
    <AccountPage title={t("sections.data")}>
      <OwnData />
    </AccountPage>
  );
}

async function OwnData() {
  const profile = await loadForMember("/account/privacy", async ({ me }) => (await me.get()).data);
  return profile ? <OwnDataView /> : null;
}
