import { pageTitle } from "@/app/admin/page-parts";
import { PaymentForm } from "@/components/admin/settings/payment-form";
import { loadForAdmin } from "@/lib/api-client/server";
import { roleMay } from "@/lib/contract/permissions";

export const generateMetadata = pageTitle((t) => t("settings.payment.title"));

/** One part of the settings; the others are beside it. */
export default async function PaymentSettingsPage() {
  const loaded = await loadForAdmin(async (admin) => {
    const [document, me] = await Promise.all([admin.call("GET settings/payment"), admin.call("GET me")]);
    return { document: document.data, me: me.data };
  });
  if (!loaded) return null;
  return <PaymentForm document={loaded.document} mayWrite={roleMay(loaded.me.role, "settings_write")} />;
}
