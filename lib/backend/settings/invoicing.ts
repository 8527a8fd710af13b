import { defaultInvoicing, type InvoicingSettings, invoicingSettings } from "@/lib/contract/invoice-services";
import type { SettingRow } from "./setting-rows";

/** Who issues e-invoices, and when. */
export function invoicingOf({ value }: Pick<SettingRow, "value">): InvoicingSettings {
  return invoicingSettings.parse({ ...defaultInvoicing, ...value });
}
