import { getTranslations } from "next-intl/server";
import { ProfileForm } from "@/components/account/profile-form";
import { SavedInvoice } from "@/components/account/saved-invoice";
import { AccountSection, accountMetadata } from "../../../account-section";

export const generateMetadata = () => accountMetadata("profile");

export default async function AccountProfilePage() {
  const t = await getTranslations("account.profile");
  return (
    <AccountSection section="profile" text={t("text")} load={({ me }) => me.get()}>
      {(profile) => (
        <>
          <ProfileForm profile={profile} />
          <SavedInvoice profile={profile} />
        </>
      )}
    </AccountSection>
  );
}
