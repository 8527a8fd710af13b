import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { RegisterForm } from "@/components/members/register-form";
import { getBasics, getShopSettings } from "@/lib/storefront/company";
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
  const [{ company_name }, { sends_mails }] = await Promise.all([getBasics(), getShopSettings()]);
  return (
    <MemberPage form="register">
      <RegisterForm
        termsVersion={await getTermsVersion()}
        notice={<DataNotice company={company_name} />}
        sendsMails={sends_mails !== false}
      />
    </MemberPage>
  );
}

/** The notice that the law requires where personal data are collected (docs/taiwan.md, "Law"). */
function DataNotice({ company }: { company: string }) {
  const t = useTranslations("members.register");
  return (
    <section aria-labelledby="notice-title" className="rounded-2xl bg-surface p-4 text-sm text-muted">
      <h2 id="notice-title" className="font-medium text-ink">
        {t("notice_title")}
      </h2>
      <p className="mt-1 leading-relaxed">{t("notice_text", { company })}</p>
    </section>
  );
}
