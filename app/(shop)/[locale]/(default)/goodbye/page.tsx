import { CircleCheck } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/components/ui/button-link";
import { CardFrame } from "@/components/ui/card-frame";
import { OutcomeCard } from "@/components/ui/outcome-card";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getPolicy } from "@/lib/storefront/content";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.data");
  return { title: t("deleted_title"), alternates: { canonical: "/goodbye" }, robots: { index: false } };
}

/** Shown after the account was deleted. */
export default async function GoodbyePage() {
  if (await isBuildFrame()) return null;
  const [t, hasPrivacy] = await Promise.all([getTranslations("account.data"), getPolicy("privacy-policy")]);
  return (
    <CardFrame>
      <OutcomeCard
        sign={<CircleCheck aria-hidden className="size-8" />}
        title={t("deleted_title")}
        actions={
          <>
            <ButtonLink href="/shop">{t("deleted_shop")}</ButtonLink>
            {hasPrivacy && (
              <ButtonLink href="/privacy-policy" look="quiet">
                {t("deleted_privacy")}
              </ButtonLink>
            )}
          </>
        }
      >
        <p>{t("deleted_text")}</p>
        <p>{t("deleted_orders")}</p>
        <p>{t("deleted_thanks")}</p>
      </OutcomeCard>
    </CardFrame>
  );
}
