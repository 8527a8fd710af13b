import { ResetPasswordForm } from "@/components/members/reset-password-form";
import { memberMetadata } from "@/lib/storefront/member-metadata";
import { MemberPage } from "../../member-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => memberMetadata("reset");

export default function ResetPasswordPage() {
  return (
    <MemberPage form="reset" fields={1}>
      <ResetPasswordForm />
    </MemberPage>
  );
}
