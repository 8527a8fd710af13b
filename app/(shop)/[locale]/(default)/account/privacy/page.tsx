import { OwnDataView } from "@/components/account/own-data-view";
import { AccountSection, accountMetadata } from "../../../account-section";

export const generateMetadata = () => accountMetadata("data");

export default function AccountPrivacyPage() {
  return (
    <AccountSection section="data" load={({ me }) => me.get()}>
      {() => <OwnDataView />}
    </AccountSection>
  );
}
