import { getTranslations } from "next-intl/server";
import { FormFrame } from "@/components/members/form-frame";
import { SignInForm } from "@/components/members/sign-in-form";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getFeatures } from "@/lib/storefront/features";
import { memberMetadata } from "@/lib/storefront/member-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = () => memberMetadata("login");

export default async function LoginPage() {
  if (await isBuildFrame()) return null;
  const [{ accounts, ordering }, t] = await Promise.all([getFeatures(), getTranslations("members.login")]);
  return (
    <FormFrame fields={2} title={t("title")}>
      <SignInForm accounts={accounts} ordering={ordering} />
    </FormFrame>
  );
}
