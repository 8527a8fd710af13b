import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { FormFrame, FormSkeleton } from "@/components/members/form-frame";
import { ResetPasswordForm } from "@/components/members/reset-password-form";
import { isBuildFrame } from "@/lib/storefront/build-frame";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("members.reset");
  return {
    title: t("title"),
    alternates: { canonical: "/reset-password" },
    robots: { index: false },
    referrer: "no-referrer",
  };
}

export default async function ResetPasswordPage() {
  if (await isBuildFrame()) return null;
  return (
    <FormFrame>
      <ClientMessages namespaces={["common", "fields", "members"]}>
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <ResetPasswordForm />
        </Suspense>
      </ClientMessages>
    </FormFrame>
  );
}
