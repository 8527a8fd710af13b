import { DataNotice } from "@/components/members/data-notice";
import { RegisterForm } from "@/components/members/register-form";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getBasics } from "@/lib/storefront/company";
import { getTermsVersion } from "@/lib/storefront/content";
import { memberMetadata } from "@/lib/storefront/member-metadata";
import { MemberPage } from "../../member-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => memberMetadata("register");

export default async function RegisterPage() {
  if (await isBuildFrame()) return null;
  const { company_name } = await getBasics();
  return (
    <MemberPage form="register" fields={3}>
      <RegisterForm termsVersion={await getTermsVersion()} notice={<DataNotice company={company_name} />} />
    </MemberPage>
  );
}
