import { LinkAction } from "@/components/members/link-action";
import { memberMetadata } from "@/lib/storefront/member-metadata";
import { MemberPage } from "../../member-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => memberMetadata("verify");

export default function VerifyEmailPage() {
  return (
    <MemberPage form="verify" fields={0}>
      <LinkAction purpose="verify" />
    </MemberPage>
  );
}
