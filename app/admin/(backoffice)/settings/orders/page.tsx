import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { OrderSettingsForm } from "@/components/admin/settings/order-settings-form";
import { yearWithoutDaysOff } from "@/lib/working-days";

export const generateMetadata = pageTitle((t) => t("settings.orders.title"));

export default async function OrdersSettingsPage() {
  const screen = await loadScreen((read) => ({ document: read("GET settings/orders") }));
  if (!screen) return null;
  return (
    <OrderSettingsForm
      document={screen.document}
      mayWrite={screen.may("settings_write")}
      yearWithoutDaysOff={yearWithoutDaysOff(new Date())}
    />
  );
}
