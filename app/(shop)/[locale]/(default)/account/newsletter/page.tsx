import { NewsletterChoice } from "@/components/account/newsletter-choice";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getBasics } from "@/lib/storefront/company";
import { AccountSection, accountMetadata } from "../../../account-section";

export const generateMetadata = () => accountMetadata("newsletter");

export default async function AccountNewsletterPage() {
  const about = (await isBuildFrame()) ? undefined : (await getBasics()).brand?.newsletter_text;
  return (
    <AccountSection section="newsletter" load={({ me }) => me.get()}>
      {(profile) => <NewsletterChoice profile={profile} about={about} />}
    </AccountSection>
  );
}
