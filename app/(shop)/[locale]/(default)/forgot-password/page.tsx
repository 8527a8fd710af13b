import { ForgotPasswordForm } from "@/components/members/forgot-password-form";
import { NoMails } from "@/components/members/no-mails";
import { getShopSettings } from "@/lib/storefront/company";
import { memberMetadata } from "@/lib/storefront/member-metadata";
import { MemberPage } from "../../member-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => memberMetadata("forgot");

export default function ForgotPasswordPage() {
  return (
    <MemberPage form="forgot">
      <Form />
    </MemberPage>
  );
}

/** Within the part that the build leaves out, since it has no settings yet. */
async function Form() {
  const { sends_mails } = await getShopSettings();
  return sends_mails === false ? <NoMails /> : <ForgotPasswordForm account="member" />;
}
