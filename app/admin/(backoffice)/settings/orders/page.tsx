import { pageTitle } from "@/app/admin/page-parts";
import { OrderSettingsForm } from "@/components/admin/settings/order-settings-form";
import { loadForAdmin } from "@/lib/api-client/server";
import { roleMay } from "@/lib/contract/permissions";

export const generateMetadata = pageTitle((t) => t("settings.orders.title"));

/** One part of the settings; the others are beside it. */
export default async function OrdersSettingsPage() {
  const loaded = await loadForAdmin(async (admin) => {
    const [document, me] = await Promise.all([admin.call("GET settings/orders"), admin.call("GET me")]);
    return { document: document.data, me: me.data };
  });
  if (!loaded) return null;
  return <OrderSettingsForm document={loaded.document} mayWrite={roleMay(loaded.me.role, "settings_write")} />;
}
