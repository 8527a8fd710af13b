import { NextIntlClientProvider, useLocale, useMessages, useTranslations } from "next-intl";
import type { ReactNode } from "react";

const explained = [
  "home_delivery_text",
  "store_pickup_text",
  "convenience_store_text",
  "cash_on_delivery_text",
  "bank_transfer_text",
  "card_text",
] as const;
const explainedInvoices = ["member_text", "mobile_barcode_text"] as const;

/** The checkout's fields speak to the shopper; here staff fill in the same fields for a customer. */
export function StaffWords({ children }: { children: ReactNode }) {
  const t = useTranslations("admin.staff_order.fields");
  const all = useMessages();
  const { checkout } = all;
  const own = Object.fromEntries(explained.map((name) => [name, t(name)]));
  const invoice = { ...checkout.invoice, ...Object.fromEntries(explainedInvoices.map((name) => [name, t(name)])) };
  return (
    // On the client the provider does not find the language by itself.
    <NextIntlClientProvider locale={useLocale()} messages={{ ...all, checkout: { ...checkout, ...own, invoice } }}>
      {children}
    </NextIntlClientProvider>
  );
}
