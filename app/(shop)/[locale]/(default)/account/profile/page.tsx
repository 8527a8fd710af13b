import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { EmailSection } from "@/components/account/email-section";
import { ProfileForm } from "@/components/account/profile-form";
import { SavedInvoice } from "@/components/account/saved-invoice";
import { givesInvoices } from "@/lib/contract/issuers";
import { getShopSettings } from "@/lib/storefront/company";
import { AccountSection, accountMetadata } from "../../../account-section";

export const generateMetadata = () => accountMetadata("profile");

export default async function AccountProfilePage() {
  const t = await getTranslations("account.profile");
  return (
    <AccountSection section="profile" text={t("text")} load={({ me }) => me.get()}>
      {(profile) => (
        <>
          <EmailOfAccount profile={profile} />
          <ProfileForm profile={profile} />
          <InvoiceOfOrders profile={profile} />
        </>
      )}
    </AccountSection>
  );
}

async function EmailOfAccount({ profile }: Pick<ComponentProps<typeof EmailSection>, "profile">) {
  const { sends_mails } = await getShopSettings();
  return <EmailSection profile={profile} sendsMails={sends_mails !== false} />;
}

/** Within the part that is made for each request: the build has no settings yet. */
async function InvoiceOfOrders(props: ComponentProps<typeof SavedInvoice>) {
  const { invoicing } = await getShopSettings();
  return givesInvoices(invoicing) && <SavedInvoice {...props} />;
}
