import { LinkAction } from "@/components/members/link-action";
import { memberMetadata } from "@/lib/storefront/member-metadata";
import { MemberPage } from "../../member-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => memberMetadata("subscribe");

export default function SubscribePage() {
  return (
    <MemberPage form="subscribe" fields={0}>
      <LinkAction purpose="subscribe" />
    </MemberPage>
  );
}
