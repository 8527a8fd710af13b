import { getTranslations } from "next-intl/server";
import { CheckoutView } from "@/components/checkout/checkout-view";
import { ClientMessages } from "@/components/ui/client-messages";
import { NeedsScript } from "@/components/ui/needs-script";
import { getCounter, getShopSettings } from "@/lib/storefront/company";
import { arePoliciesInForce, getTermsVersion } from "@/lib/storefront/content";
import { getFeatures } from "@/lib/storefront/features";
import { unlistedMetadata } from "@/lib/storefront/member-metadata";
import { isWithheld } from "@/lib/storefront/withheld";
import { ComingSoon } from "../../coming-soon";
import { Elsewhere } from "../../elsewhere";

export const ensureStatic = "navigation";

export const generateMetadata = () => unlistedMetadata("checkout", "/checkout");

export default async function CheckoutPage() {
  if (await isWithheld()) return <ComingSoon />;
  const [t, { ordering, accounts }] = await Promise.all([getTranslations("checkout"), getFeatures()]);
  if (!ordering) return <Elsewhere title={t("title")} reason="ordering" />;
  if (!(await arePoliciesInForce())) return <Elsewhere title={t("title")} reason="checkout_opening" />;
  return (
    <div className="frame pt-10">
      <h1 className="text-3xl font-semibold">{t("title")}</h1>
      <div className="mt-8">
        <ClientMessages namespaces={["common", "cart", "checkout", "fields"]}>
          <NeedsScript />
          <CheckoutView shop={{ ...(await shopNow()), hasAccounts: accounts }} />
        </ClientMessages>
      </div>
    </div>
  );
}

async function shopNow() {
  const [termsVersion, { shipping, stores, payments }, counter] = await Promise.all([
    getTermsVersion(),
    getShopSettings(),
    getCounter(),
  ]);
  const shippings = stores ? [...shipping.methods, "convenience_store" as const] : shipping.methods;
  return { termsVersion, shippings, payments, counter };
}
