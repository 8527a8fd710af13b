import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { InvoiceKeys } from "@/components/admin/settings/invoice-keys";
import { InvoicingForm } from "@/components/admin/settings/invoicing-form";
import { NumberRanges } from "@/components/admin/settings/number-ranges";

export const generateMetadata = pageTitle((t) => t("settings.invoices.title"));

export default async function InvoiceSettingsPage() {
  const screen = await loadScreen((read) => ({
    document: read("GET settings/invoices"),
    keys: read("GET settings/invoice-keys"),
    ranges: read("GET invoices/ranges"),
  }));
  if (!screen) return null;
  const { document, keys, ranges, may } = screen;
  return (
    <div className="flex flex-col gap-6">
      <InvoicingForm document={document} readiness={keys.readiness} mayWrite={may("settings_write")} />
      <InvoiceKeys document={keys} mayWrite={may("keys_write")} />
      {document.service === "ecpay" && keys.readiness !== "not_set" && (
        <NumberRanges initial={ranges} mayRefresh={may("settings_write")} />
      )}
    </div>
  );
}
