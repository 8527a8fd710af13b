import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { FormFrame, FormSkeleton } from "@/components/members/form-frame";
import { LinkAction } from "@/components/members/link-action";
import { isBuildFrame } from "@/lib/storefront/build-frame";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("members.unsubscribe");
  return {
    title: t("title"),
    alternates: { canonical: "/unsubscribe" },
    robots: { index: false },
    referrer: "no-referrer",
  };
}

export default async function UnsubscribePage() {
  if (await isBuildFrame()) return null;
  return (
    <FormFrame>
      <ClientMessages namespaces={["members"]}>
        <Suspense fallback={<FormSkeleton fields={0} />}>
          <LinkAction purpose="unsubscribe" />
        </Suspense>
      </ClientMessages>
    </FormFrame>
  );
}
