import { ForgotPasswordForm } from "@/components/members/forgot-password-form";
import { memberMetadata } from "@/lib/storefront/member-metadata";
import { MemberPage } from "../../member-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => memberMetadata("forgot");

export default function ForgotPasswordPage() {
  return (
    <MemberPage form="forgot">
      <ForgotPasswordForm account="member" />
    </MemberPage>
  );
}
