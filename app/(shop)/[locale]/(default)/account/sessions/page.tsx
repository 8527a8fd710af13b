import { getTranslations } from "next-intl/server";
import { SessionList } from "@/components/account/session-list";
import { linkTo } from "@/components/ui/link-to";
import { AccountSection, accountMetadata } from "../../../account-section";

export const generateMetadata = () => accountMetadata("sessions");

export default async function AccountSessionsPage() {
  const t = await getTranslations("account.sessions");
  return (
    <AccountSection
      section="sessions"
      text={t.rich("text", { password: linkTo("/account/password") })}
      load={({ me }) => me.sessions()}
    >
      {(sessions) => <SessionList sessions={sessions} />}
    </AccountSection>
  );
}
