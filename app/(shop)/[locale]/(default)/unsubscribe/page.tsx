import { LinkAction } from "@/components/members/link-action";
import { memberMetadata } from "@/lib/storefront/member-metadata";
import { MemberPage } from "../../member-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => memberMetadata("unsubscribe");

export default function UnsubscribePage() {
  return (
    <MemberPage form="unsubscribe" fields={0}>
      <LinkAction purpose="unsubscribe" />
    </MemberPage>
  );
}
