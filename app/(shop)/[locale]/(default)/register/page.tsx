import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { DataNotice } from "@/components/members/data-notice";
import { FormFrame } from "@/components/members/form-frame";
import { RegisterForm } from "@/components/members/register-form";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getBasics } from "@/lib/storefront/company";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("members.register");
  return { title: t("title"), alternates: { canonical: "/register" }, robots: { index: false } };
}

export default async function RegisterPage() {
  if (await isBuildFrame()) return null;
  const { company_name } = await getBasics();
  return (
    <FormFrame>
      <ClientMessages namespaces={["common", "fields", "members"]}>
        <RegisterForm notice={<DataNotice company={company_name} />} />
      </ClientMessages>
    </FormFrame>
  );
}
