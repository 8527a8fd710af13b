import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { CartSkeleton } from "@/components/cart/cart-skeleton";
import { CartView } from "@/components/cart/cart-view";
import { CartTerms } from "@/components/catalogue/cart-terms";
import { FillUp } from "@/components/catalogue/fill-up";
import { NeedsScript } from "@/components/ui/needs-script";
import { InsteadOfNothing } from "@/components/wishes/instead-of-nothing";
import { getHottestProducts } from "@/lib/storefront/catalogue";
import { getShopSettings } from "@/lib/storefront/company";
import { getFeatures } from "@/lib/storefront/features";
import { unlistedMetadata } from "@/lib/storefront/member-metadata";
import { isWithheld } from "@/lib/storefront/withheld";
import { ComingSoon } from "../../coming-soon";
import { OrderingElsewhere } from "../../elsewhere";

export const ensureStatic = "navigation";

export const generateMetadata = () => unlistedMetadata("cart", "/carts");

/** Static for every visitor; the browser loads the cart. */
export default async function CartPage() {
  if (await isWithheld()) return <ComingSoon />;
  const [t, { ordering }, settings, hottest] = await Promise.all([
    getTranslations("cart"),
    getFeatures(),
    getShopSettings(),
    getHottestProducts(),
  ]);
  const { methods, home_delivery_fee } = settings.shipping;
  const fee = methods.includes("home_delivery") ? home_delivery_fee : 0;
  return (
    <div className="frame pt-10">
      <h1 className="text-3xl font-semibold">{t("title")}</h1>
      <div className="mt-8">
        <NeedsScript />
        <Suspense fallback={<CartSkeleton />}>
          <CartView
            fee={ordering ? fee : undefined}
            offers={ordering && <FillUp />}
            instead={<InsteadOfNothing products={hottest.data} />}
          >
            {ordering ? <CartTerms settings={settings} /> : <OrderingElsewhere />}
          </CartView>
        </Suspense>
      </div>
    </div>
  );
}
