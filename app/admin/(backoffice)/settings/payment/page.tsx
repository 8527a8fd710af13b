import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { CardKeys } from "@/components/admin/settings/card-keys";
import { LinePayKeys } from "@/components/admin/settings/line-pay-keys";
import { PaymentForm } from "@/components/admin/settings/payment-form";

export const generateMetadata = pageTitle((t) => t("settings.payment.title"));

export default async function PaymentSettingsPage() {
  const screen = await loadScreen((read) => ({
    document: read("GET settings/payment"),
    card: read("GET settings/card"),
    linePay: read("GET settings/line-pay"),
  }));
  if (!screen) return null;
  return (
    <div className="flex flex-col gap-6">
      <PaymentForm document={screen.document} mayWrite={screen.may("settings_write")} />
      <CardKeys document={screen.card} mayWrite={screen.may("keys_write")} />
      <LinePayKeys document={screen.linePay} mayWrite={screen.may("keys_write")} />
    </div>
  );
}
