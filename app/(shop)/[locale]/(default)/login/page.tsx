import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { FormFrame, FormSkeleton } from "@/components/members/form-frame";
import { SignInForm } from "@/components/members/sign-in-form";
import { isBuildFrame } from "@/lib/storefront/build-frame";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("members.login");
  return { title: t("title"), alternates: { canonical: "/login" }, robots: { index: false } };
}

export default async function LoginPage() {
  if (await isBuildFrame()) return null;
  return (
    <FormFrame>
      <ClientMessages namespaces={["common", "fields", "members"]}>
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <SignInForm />
        </Suspense>
      </ClientMessages>
    </FormFrame>
  );
}
