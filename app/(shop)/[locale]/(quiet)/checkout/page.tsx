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

/** What the form says of a line, and of a cart that cannot be ordered. */
const ofCart = ["cart.blocked", "cart.price_changed", "cart.gone", "cart.left", "cart.short"] as const;
const ofStores = ["pickup"] as const;

export default async function CheckoutPage() {
  if (await isWithheld()) return <ComingSoon />;
  const [t, { ordering, accounts }] = await Promise.all([getTranslations("checkout"), getFeatures()]);
  if (!ordering) return <Elsewhere title={t("title")} reason="ordering" />;
  if (!(await arePoliciesInForce())) return <Elsewhere title={t("title")} reason="checkout_opening" />;
  const shop = await shopNow();
  const hasStores = shop.shippings.includes("convenience_store");
  return (
    <div className="frame pt-10">
      <h1 className="text-3xl font-semibold">{t("title")}</h1>
      <div className="mt-8">
        <ClientMessages namespaces={["common", ...ofCart, "checkout", "fields", ...(hasStores ? ofStores : [])]}>
          <NeedsScript />
          <CheckoutView shop={{ ...shop, hasAccounts: accounts }} />
        </ClientMessages>
      </div>
    </div>
  );
}

async function shopNow() {
  const [termsVersion, { shipping, stores, payments, invoicing, sends_mails }, { address, hours }, t] =
    await Promise.all([getTermsVersion(), getShopSettings(), getCounter(), getTranslations("checkout")]);
  const shippings = stores ? [...shipping.methods, "convenience_store" as const] : shipping.methods;
  const asksInvoice = invoicing === "ecpay" || invoicing === "by_hand" ? invoicing : undefined;
  const receipts = invoicing === "exempt" ? <p className="text-muted">{t("invoice.exempt")}</p> : undefined;
  const counter = [address, hours].filter(Boolean).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
  const emailHint = t(sends_mails ? "email_hint" : "email_hint_kept");
  return { termsVersion, shippings, payments, counter, emailHint, asksInvoice, receipts };
}
