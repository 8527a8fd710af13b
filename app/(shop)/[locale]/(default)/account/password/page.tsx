import { getTranslations } from "next-intl/server";
import { PasswordForm } from "@/components/account/password-form";
import { AccountSection, accountMetadata } from "../../../account-section";

export const generateMetadata = () => accountMetadata("password");

export default async function AccountPasswordPage() {
  const t = await getTranslations("account.password");
  return (
    <AccountSection section="password" text={t("text")} load={({ me }) => me.get()}>
      {({ email }) => <PasswordForm email={email} />}
    </AccountSection>
  );
}
