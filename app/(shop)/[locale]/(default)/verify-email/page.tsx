import { FormFrame } from "@/components/members/form-frame";
import { LinkAction } from "@/components/members/link-action";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { memberMetadata } from "@/lib/storefront/member-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () => memberMetadata("verify");

export default async function VerifyEmailPage() {
  if (await isBuildFrame()) return null;
  return (
    <FormFrame fields={0}>
      <LinkAction purpose="verify" />
    </FormFrame>
  );
}
