import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { InvoiceKeys } from "@/components/admin/settings/invoice-keys";
import { InvoicingForm } from "@/components/admin/settings/invoicing-form";

export const generateMetadata = pageTitle((t) => t("settings.invoices.title"));

export default async function InvoiceSettingsPage() {
  const screen = await loadScreen((read) => ({
    document: read("GET settings/invoices"),
    keys: read("GET settings/invoice-keys"),
  }));
  if (!screen) return null;
  const { document, keys, may } = screen;
  return (
    <div className="flex flex-col gap-6">
      <InvoiceKeys document={keys} mayWrite={may("keys_write")} />
      <InvoicingForm document={document} readiness={keys.readiness} mayWrite={may("settings_write")} />
    </div>
  );
}
