import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { ForgotPasswordForm } from "@/components/members/forgot-password-form";
import { FormFrame, FormSkeleton } from "@/components/members/form-frame";
import { isBuildFrame } from "@/lib/storefront/build-frame";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("members.forgot");
  return { title: t("title"), alternates: { canonical: "/forgot-password" }, robots: { index: false } };
}

export default async function ForgotPasswordPage() {
  if (await isBuildFrame()) return null;
  return (
    <FormFrame>
      <ClientMessages namespaces={["common", "fields", "members"]}>
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <ForgotPasswordForm />
        </Suspense>
      </ClientMessages>
    </FormFrame>
  );
}
