import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountPage } from "@/components/account/account-page";
import { NewsletterChoice } from "@/components/account/newsletter-choice";
import { loadForMember } from "@/lib/api-client/server";
import { isBuildFrame } from "@/lib/storefront/build-frame";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.sections");
  return { title: t("newsletter") };
}

export default async function AccountNewsletterPage() {
  if (await isBuildFrame()) return null;
  const t = await getTranslations("account");
  return (
    <AccountPage title={t("sections.newsletter")}>
      <OwnNewsletter />
    </AccountPage>
  );
}

async function OwnNewsletter() {
  const profile = await loadForMember("/account/newsletter", async ({ me }) => (await me.get()).data);
  return profile ? <NewsletterChoice profile={profile} /> : null;
}
