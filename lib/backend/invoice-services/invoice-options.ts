import { openerOfEcpay } from "./ecpay/service";
import type { InvoiceGateway } from "./invoice-gateway";

/** How the environment lets e-invoices be issued; it goes before what staff entered. */
export type InvoiceOptions = {
  ecpay?: InvoiceGateway;
  /** Opens the keys that staff entered. */
  opener?: (stored: unknown) => InvoiceGateway | undefined;
  /** Where invoices are issued with keys that staff entered, when it is not ECPay's own host. */
  invoiceUrl?: string;
};

declare module "hono" {
  interface ContextVariableMap {
    invoicing: InvoiceOptions;
  }
}

/** The environment's way, with what opens the keys of the settings. */
export function withInvoiceKeys(options: InvoiceOptions, signingKey: string): InvoiceOptions {
  return { ...options, opener: openerOfEcpay(signingKey, options.invoiceUrl) };
}

/** The gateway of ECPay: the environment's, or else that of the settings. */
export function issuerOf(options: InvoiceOptions, stored: unknown): InvoiceGateway | undefined {
  return options.ecpay ?? options.opener?.(stored);
}
