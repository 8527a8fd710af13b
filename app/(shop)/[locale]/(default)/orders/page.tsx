import { getTranslations } from "next-intl/server";
import { LookupForm } from "@/components/orders/lookup-form";
import { CardFrame } from "@/components/ui/card-frame";
import { ClientMessages } from "@/components/ui/client-messages";
import { linkTo } from "@/components/ui/link-to";
import { NeedsScript } from "@/components/ui/needs-script";
import { isBuildFrame } from "@/lib/storefront/build-frame";
import { getShopSettings } from "@/lib/storefront/company";
import { getFeatures } from "@/lib/storefront/features";
import { unlistedMetadata } from "@/lib/storefront/member-metadata";
import { Elsewhere } from "../../elsewhere";

export const ensureStatic = "navigation";

export const generateMetadata = () => unlistedMetadata("order.lookup", "/orders");

/** Where guests find their order again. */
export default async function OrderLookupPage() {
  if (await isBuildFrame()) return null;
  const [t, { ordering }, { sends_mails }] = await Promise.all([
    getTranslations("order.lookup"),
    getFeatures(),
    getShopSettings(),
  ]);
  const isKept = sends_mails === false;
  if (!ordering) return <Elsewhere title={t("title")} reason="ordering" />;
  return (
    <CardFrame>
      <h1 className="text-3xl font-semibold">{t("title")}</h1>
      <p className="phrases mt-2 mb-8 text-muted">{t("text")}</p>
      <ClientMessages namespaces={["common", "order"]}>
        <NeedsScript />
        <LookupForm hint={t(isKept ? "number_hint_kept" : "number_hint")} />
      </ClientMessages>
      <p className="mt-8 border-t pt-6 text-sm text-muted">
        {t.rich(isKept ? "help_kept" : "help", { contact: linkTo("/contact") })}
      </p>
    </CardFrame>
  );
}
