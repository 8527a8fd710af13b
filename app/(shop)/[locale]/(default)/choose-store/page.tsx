import { ChooseStore } from "@/components/members/choose-store";
import { ClientMessages } from "@/components/ui/client-messages";
import { memberMetadata } from "@/lib/storefront/member-metadata";
import { MemberPage } from "../../member-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => memberMetadata("choose_store");

export default function ChooseStorePage() {
  return (
    <MemberPage form="choose_store" fields={2}>
      <ClientMessages namespaces={["common", "fields", "members", "checkout", "pickup"]}>
        <ChooseStore />
      </ClientMessages>
    </MemberPage>
  );
}
