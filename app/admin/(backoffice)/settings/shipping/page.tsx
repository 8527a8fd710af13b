import { pageTitle } from "@/app/admin/page-parts";
import { ShippingForm } from "@/components/admin/settings/shipping-form";
import { loadForAdmin } from "@/lib/api-client/server";
import { roleMay } from "@/lib/contract/permissions";

export const generateMetadata = pageTitle((t) => t("settings.shipping.title"));

/** One part of the settings; the others are beside it. */
export default async function ShippingSettingsPage() {
  const loaded = await loadForAdmin(async (admin) => {
    const [document, me] = await Promise.all([admin.call("GET settings/shipping"), admin.call("GET me")]);
    return { document: document.data, me: me.data };
  });
  if (!loaded) return null;
  return <ShippingForm document={loaded.document} mayWrite={roleMay(loaded.me.role, "settings_write")} />;
}
