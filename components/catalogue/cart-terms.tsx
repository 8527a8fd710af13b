import { getTranslations } from "next-intl/server";
import { AppLink } from "@/components/ui/app-link";
import type { ShippingMethod } from "@/lib/contract/order-forms";
import type { ShopSettings } from "@/lib/contract/settings";
import { wayToPay } from "@/lib/contract/way-to-pay";
import { deliveryText, returnsText } from "./delivery-texts";

/** What a shopper wants to know before the checkout: the fee of delivery, the ways to pay, and how goods are sent back. */
export async function CartTerms({ settings }: { settings: ShopSettings }) {
  const [t, product, checkout] = await Promise.all([
    getTranslations("cart_terms"),
    getTranslations("product"),
    getTranslations("checkout"),
  ]);
  const names = new Set(waysToPay(settings).map((way) => checkout(way)));
  return (
    <dl className="mt-6 flex flex-col gap-3 border-t pt-4 text-sm text-muted [&_dt]:font-medium [&_dt]:text-ink">
      <div>
        <dt>{t("delivery")}</dt>
        <dd>{deliveryText(product, settings)}</dd>
      </div>
      {names.size > 0 && (
        <div>
          <dt>{t("payments")}</dt>
          <dd>{[...names].join("、")}</dd>
        </div>
      )}
      <div>
        <dt>{t("returns")}</dt>
        <dd>
          {returnsText(product, settings.return_days)}
          <AppLink href="/refund-and-return" className="underline underline-offset-4">
            {t("exceptions")}
          </AppLink>
        </dd>
      </div>
    </dl>
  );
}

/** Cash is named after every place where it is paid: to the courier, at the shop's counter, at the till of a store. */
function waysToPay({ payments, shipping, stores }: ShopSettings) {
  const shippings: ShippingMethod[] = stores?.collects ? [...shipping.methods, "convenience_store"] : shipping.methods;
  return payments.flatMap((payment) => shippings.map((method) => wayToPay(payment, method)));
}
