import { getTranslations } from "next-intl/server";
import { AppLink } from "@/components/ui/app-link";
import type { ShopSettings } from "@/lib/contract/settings";
import { deliveryText, returnsText } from "./delivery-texts";

/** What a shopper wants to know before the checkout: the fee of delivery, the ways to pay, and how goods are sent back. */
export async function CartTerms({ settings }: { settings: ShopSettings }) {
  const [t, product, checkout] = await Promise.all([
    getTranslations("cart_terms"),
    getTranslations("product"),
    getTranslations("checkout"),
  ]);
  const { payments, return_days } = settings;
  return (
    <dl className="mt-6 flex flex-col gap-3 border-t pt-4 text-sm text-muted [&_dt]:font-medium [&_dt]:text-ink">
      <div>
        <dt>{t("delivery")}</dt>
        <dd>{deliveryText(product, settings)}</dd>
      </div>
      {payments.length > 0 && (
        <div>
          <dt>{t("payments")}</dt>
          <dd>{payments.map((method) => checkout(method)).join("、")}</dd>
        </div>
      )}
      <div>
        <dt>{t("returns")}</dt>
        <dd>
          {returnsText(product, return_days)}
          <AppLink href="/refund-and-return" className="underline underline-offset-4">
            {t("exceptions")}
          </AppLink>
        </dd>
      </div>
    </dl>
  );
}
