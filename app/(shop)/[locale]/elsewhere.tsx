import { getTranslations } from "next-intl/server";
import { CompanyContact, canBeReached } from "@/components/layout/company-contact";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import type { Messages } from "@/lib/i18n/messages";
import { getBasics } from "@/lib/storefront/company";

type Reason = Exclude<keyof Messages["elsewhere"], "reach">;

/** A page in place of a feature that the existing backend lacks: the reason, and how to reach the shop. */
export async function Elsewhere({ title, reason }: { title: string; reason: Reason }) {
  const [t, cart] = await Promise.all([getTranslations("elsewhere"), getTranslations("cart")]);
  return (
    <div className="frame max-w-3xl pt-12">
      <EmptyState title={title} text={t(reason)} heading="h1">
        <Reach className="w-full max-w-sm rounded-xl bg-page p-6 text-left" />
        <ButtonLink href="/shop" className="mt-3">
          {cart("browse")}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

/** In place of the link to the checkout, where the existing backend takes no orders. */
export async function OrderingElsewhere() {
  const t = await getTranslations("elsewhere");
  return (
    <>
      <p className="mt-2 text-sm text-muted">{t("ordering")}</p>
      <Reach className="mt-6 border-t pt-6" />
    </>
  );
}

async function Reach({ className }: { className: string }) {
  const [t, basics] = await Promise.all([getTranslations("elsewhere"), getBasics()]);
  if (!canBeReached(basics)) return null;
  return (
    <div className={className}>
      <p className="font-medium">{t("reach")}</p>
      <CompanyContact basics={basics} className="mt-4" />
    </div>
  );
}
