import type { Database } from "../db/database";
import type { InvoiceOptions } from "../invoice-services/invoice-options";
import type { Job } from "../jobs/run-jobs";
import { readInvoiceRules } from "../settings/invoice-rules";
import { compareOrders } from "./compare-order";
import { noteInvoiceTrouble } from "./note-for-staff";
import { askForPrizes } from "./prizes";
import { readRanges } from "./ranges";
import { sendAllowances } from "./send-allowances";
import { sendInvoices } from "./send-invoices";

/** The URL where the service posts a buyer's consent. @param apiUrl base URL of the API */
export const consentAddress = (apiUrl: string) => `${apiUrl}/api/v1/invoices/callbacks/ecpay`;

/** Automatic work on invoices (docs/invoices.md). @param apiUrl base URL for notices */
export function invoiceJobs(db: Database, options: InvoiceOptions, apiUrl: string): Job[] {
  const rules = () => readInvoiceRules(db, options);
  return [
    { name: "compare orders with invoices", everySeconds: 10, run: async () => compareOrders(db, await rules()) },
    { name: "send invoices", everySeconds: 10, run: async () => sendInvoices(db, await rules()) },
    {
      name: "send allowances",
      everySeconds: 20,
      run: async () => sendAllowances(db, await rules(), consentAddress(apiUrl)),
    },
    { name: "ask for prizes", everySeconds: 600, run: async () => askForPrizes(db, await rules()) },
    { name: "note invoice trouble", everySeconds: 60, run: () => noteInvoiceTrouble(db) },
    { name: "read invoice ranges", everySeconds: 3600, run: async () => readRanges(db, await rules()) },
  ];
}
