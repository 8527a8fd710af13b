import type { InvoiceCheck, InvoiceCheckResult } from "@/lib/contract/invoice-checks";
import type { KeyTestResult } from "@/lib/contract/service-keys";
import type { KeyedService } from "../http/service-keys";
import type { Issuing } from "./issuing";

/** One seller at a service that issues e-invoices. Nothing here touches the database, and no function throws because of the service. */
export type InvoiceGateway = {
  /** The ministry never hears of its invoices. */
  isTest: boolean;
  merchant: { id: string; address: string };
  /** Asks the service something harmless, to tell wrong keys from a service that cannot be reached. */
  tryKeys(): Promise<KeyTestResult>;
  /** Whether the ministry knows a number that an invoice is to go to; a shopper waits for the answer, two seconds at most. */
  checkNumber(check: InvoiceCheck): Promise<InvoiceCheckResult>;
  issuing: Issuing;
};

/** A service that issues e-invoices by interface, whatever the merchant's keys are. `invoice-services.ts` lists them. */
export type InvoiceService = KeyedService<InvoiceGateway>;
