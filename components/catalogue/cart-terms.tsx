import { getTranslations } from "next-intl/server";
import { AppLink } from "@/components/ui/app-link";
import type { ShippingMethod } from "@/lib/contract/order-forms";
import type { ShopSettings } from "@/lib/contract/settings";
import { wayToPay } from "@/lib/contract/way-to-pay";
import { deliveryText, returnsText } from "./delivery-texts";

/** Delivery fee, methods of payment and rules for returns, shown before the checkout. */
export async function CartTerms({ settings }: { settings: ShopSettings }) {
  const [t, product, checkout] = await Promise.all([
    getTranslations("cart_terms"),
    getTranslations("product"),
    getTranslations("checkout"),
  ]);
  const ways = [...new Set(waysToPay(settings))];
  const isPaidHere = (way: (typeof ways)[number]): way is CashPlace => way in cashPlaces;
  // Names as in the checkout. If cash has several places, each is named: the checkout offers only one of them.
  const isExplained = ways.filter(isPaidHere).length > 1;
  const names = ways.map((way) =>
    isExplained && isPaidHere(way)
      ? t("paid_at", { way: checkout(way), place: checkout(cashPlaces[way]) })
      : checkout(way),
  );
  return (
    <dl className="mt-6 flex flex-col gap-3 border-t pt-4 text-sm text-muted [&_dt]:font-medium [&_dt]:text-ink">
      <div>
        <dt>{t("delivery")}</dt>
        <dd>{deliveryText(product, settings)}</dd>
      </div>
      {names.length > 0 && (
        <div>
          <dt>{t("payments")}</dt>
          <dd>{names.join("、")}</dd>
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

type CashPlace = keyof typeof cashPlaces;

const cashPlaces = {
  cash_on_delivery: "home_delivery",
  cash_on_pickup: "store_pickup",
  cash_at_store: "convenience_store",
} as const;

/** Cash once for each place where it is paid: to the courier, at the shop's counter, at the till of a store. */
function waysToPay({ payments, shipping, stores }: ShopSettings) {
  const shippings: ShippingMethod[] = stores?.collects ? [...shipping.methods, "convenience_store"] : shipping.methods;
  return payments.flatMap((payment) => shippings.map((method) => wayToPay(payment, method)));
}
