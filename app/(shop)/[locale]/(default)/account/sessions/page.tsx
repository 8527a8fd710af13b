import { getTranslations } from "next-intl/server";
import { SessionList } from "@/components/account/session-list";
import { AppLink } from "@/components/ui/app-link";
import { AccountSection, accountMetadata } from "../../../account-section";

export const generateMetadata = () => accountMetadata("sessions");

export default async function AccountSessionsPage() {
  const t = await getTranslations("account.sessions");
  return (
    <AccountSection
      section="sessions"
      text={t.rich("text", {
        password: (words) => (
          <AppLink href="/account/password" className="text-accent underline underline-offset-4">
            {words}
          </AppLink>
        ),
      })}
      load={({ me }) => me.sessions()}
    >
      {(sessions) => <SessionList sessions={sessions} />}
    </AccountSection>
  );
}
