import type { InvoiceCheck, InvoiceCheckResult } from "@/lib/contract/invoice-checks";
import type { KeyTestResult } from "@/lib/contract/service-keys";
import type { KeyedService } from "../http/service-keys";
import type { Issuing } from "./issuing";

/** One seller at a service that issues e-invoices. Nothing here touches the database, and no function throws because of the service. */
export type InvoiceGateway = {
  /** A test account: its invoices never reach the ministry. */
  isTest: boolean;
  merchant: { id: string; address: string };
  /** Sends a harmless query, to distinguish wrong keys from an unreachable service. */
  tryKeys(): Promise<KeyTestResult>;
  /** Whether the ministry knows a number that an invoice is to go to; a shopper waits for the answer, two seconds at most. */
  checkNumber(check: InvoiceCheck): Promise<InvoiceCheckResult>;
  issuing: Issuing;
};

/** A service that issues e-invoices by API, independent of the merchant's keys. `invoice-services.ts` lists them. */
export type InvoiceService = KeyedService<InvoiceGateway>;
