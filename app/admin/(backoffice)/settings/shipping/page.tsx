import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { ShippingForm } from "@/components/admin/settings/shipping-form";

export const generateMetadata = pageTitle((t) => t("settings.shipping.title"));

export default async function ShippingSettingsPage() {
  const screen = await loadScreen((read) => ({ document: read("GET settings/shipping") }));
  return screen && <ShippingForm document={screen.document} mayWrite={screen.may("settings_write")} />;
}
