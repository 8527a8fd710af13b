import { NewsletterChoice } from "@/components/account/newsletter-choice";
import { AccountSection, accountMetadata } from "../../../account-section";

export const generateMetadata = () => accountMetadata("newsletter");

export default function AccountNewsletterPage() {
  return (
    <AccountSection section="newsletter" isShort load={({ me }) => me.get()}>
      {(profile) => <NewsletterChoice profile={profile} />}
    </AccountSection>
  );
}
