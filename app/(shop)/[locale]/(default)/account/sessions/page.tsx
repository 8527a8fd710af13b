import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountPage } from "@/components/account/account-page";
import { SessionList } from "@/components/account/session-list";
import { loadForMember } from "@/lib/api-client/server";
import { isBuildFrame } from "@/lib/storefront/build-frame";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.sections");
  return { title: t("sessions") };
}

export default async function AccountSessionsPage() {
  if (await isBuildFrame()) return null;
  const t = await getTranslations("account");
  return (
    <AccountPage title={t("sections.sessions")} text={t("sessions.text")}>
      <OwnSessions />
    </AccountPage>
  );
}

async function OwnSessions() {
  const sessions = await loadForMember("/account/sessions", async ({ me }) => (await me.sessions()).data);
  return sessions ? <SessionList sessions={sessions} /> : null;
}
