import { getTranslations } from "next-intl/server";
import { DataNotice } from "@/components/members/data-notice";
import { RegisterForm } from "@/components/members/register-form";
import { getBasics } from "@/lib/storefront/company";
import { arePoliciesInForce, getTermsVersion } from "@/lib/storefront/content";
import { memberMetadata } from "@/lib/storefront/member-metadata";
import { isWithheld } from "@/lib/storefront/withheld";
import { ComingSoon } from "../../coming-soon";
import { Elsewhere } from "../../elsewhere";
import { MemberPage } from "../../member-page";

export const ensureStatic = "navigation";

export const generateMetadata = () => memberMetadata("register");

export default async function RegisterPage() {
  if (await isWithheld()) return <ComingSoon />;
  if (!(await arePoliciesInForce())) {
    const t = await getTranslations("members.register");
    return <Elsewhere title={t("title")} reason="register_opening" />;
  }
  const { company_name } = await getBasics();
  return (
    <MemberPage form="register" fields={3}>
      <RegisterForm termsVersion={await getTermsVersion()} notice={<DataNotice company={company_name} />} />
    </MemberPage>
  );
}
