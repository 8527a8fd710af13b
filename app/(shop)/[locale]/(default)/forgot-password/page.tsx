import { ForgotPasswordForm } from "@/components/members/forgot-password-form";
import { FormFrame } from "@/components/members/form-frame";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { memberMetadata } from "@/lib/storefront/member-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () => memberMetadata("forgot");

export default async function ForgotPasswordPage() {
  if (await isBuildFrame()) return null;
  return (
    <FormFrame fields={1}>
      <ForgotPasswordForm />
    </FormFrame>
  );
}
