import { RefundAccount } from "@/components/members/refund-account";
import { memberMetadata } from "@/lib/storefront/member-metadata";
import { MemberPage } from "../../member-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => memberMetadata("refund_account");

export default function RefundAccountPage() {
  return (
    <MemberPage form="refund_account" fields={4}>
      <RefundAccount />
    </MemberPage>
  );
}
