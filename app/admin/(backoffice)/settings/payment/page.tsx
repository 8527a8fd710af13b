import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { KeysPanel } from "@/components/admin/settings/keys-panel";
import { PaymentForm } from "@/components/admin/settings/payment-form";

export const generateMetadata = pageTitle((t) => t("settings.payment.title"));

export default async function PaymentSettingsPage() {
  const screen = await loadScreen((read) => ({
    document: read("GET settings/payment"),
    services: read("GET settings/services", { query: { kind: "payment" } }),
  }));
  if (!screen) return null;
  return (
    <div className="flex flex-col gap-6">
      <PaymentForm
        document={screen.document}
        services={screen.services}
        mayWrite={screen.may("settings_write")}
        mayEnterKeys={screen.may("keys_write")}
      />
      {screen.services.map((keys) => (
        <KeysPanel key={keys.service} document={keys} mayWrite={screen.may("keys_write")} />
      ))}
    </div>
  );
}
