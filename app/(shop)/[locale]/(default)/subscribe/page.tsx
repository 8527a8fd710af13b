import { FormFrame } from "@/components/members/form-frame";
import { LinkAction } from "@/components/members/link-action";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { memberMetadata } from "@/lib/storefront/member-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () => memberMetadata("subscribe");

export default async function SubscribePage() {
  if (await isBuildFrame()) return null;
  return (
    <FormFrame fields={0}>
      <LinkAction purpose="subscribe" />
    </FormFrame>
  );
}
