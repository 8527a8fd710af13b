import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { isBuildFrame } from "@/lib/storefront/build-frame";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.data");
  return { title: t("deleted_title"), alternates: { canonical: "/goodbye" }, robots: { index: false } };
}

/** After the account was deleted. */
export default async function GoodbyePage() {
  if (await isBuildFrame()) return null;
  const t = await getTranslations("account.data");
  return (
    <div className="frame max-w-3xl pt-12">
      <EmptyState title={t("deleted_title")} text={t("deleted_text")} heading="h1">
        <ButtonLink href="/shop">{t("deleted_shop")}</ButtonLink>
      </EmptyState>
    </div>
  );
}
