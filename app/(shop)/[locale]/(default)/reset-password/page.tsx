import { FormFrame } from "@/components/members/form-frame";
import { ResetPasswordForm } from "@/components/members/reset-password-form";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { memberMetadata } from "@/lib/storefront/member-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () => memberMetadata("reset");

export default async function ResetPasswordPage() {
  if (await isBuildFrame()) return null;
  return (
    <FormFrame fields={1}>
      <ResetPasswordForm />
    </FormFrame>
  );
}
