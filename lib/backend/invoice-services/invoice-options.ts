import type { ServiceOptions } from "../http/service-keys";
import type { InvoiceGateway } from "./invoice-gateway";
import type { InvoiceKey } from "./invoice-services";

/** How the environment lets e-invoices be issued; it goes before what staff entered. */
export type InvoiceOptions = ServiceOptions<InvoiceKey, InvoiceGateway>;

declare module "hono" {
  interface ContextVariableMap {
    invoicing: InvoiceOptions;
  }
}
