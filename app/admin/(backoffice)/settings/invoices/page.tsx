import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { InvoicingForm } from "@/components/admin/settings/invoicing-form";
import { KeysPanel } from "@/components/admin/settings/keys-panel";
import { NumberRanges } from "@/components/admin/settings/number-ranges";
import { bestReadiness } from "@/lib/contract/service-keys";

export const generateMetadata = pageTitle((t) => t("settings.invoices.title"));

export default async function InvoiceSettingsPage() {
  const screen = await loadScreen((read) => ({
    document: read("GET settings/invoices"),
    services: read("GET settings/services", { query: { kind: "invoices" } }),
    ranges: read("GET invoices/ranges"),
  }));
  if (!screen) return null;
  const { document, services, ranges, may } = screen;
  const readiness = bestReadiness(services);
  return (
    <div className="flex flex-col gap-6">
      <InvoicingForm document={document} readiness={readiness} mayWrite={may("settings_write")} />
      {services.map((keys) => (
        <KeysPanel key={keys.service} document={keys} mayWrite={may("keys_write")} />
      ))}
      {document.service === "ecpay" && readiness !== "not_set" && (
        <NumberRanges initial={ranges} mayRefresh={may("settings_write")} />
      )}
    </div>
  );
}
