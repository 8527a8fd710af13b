import type { ServiceOptions } from "../http/service-keys";
import type { InvoiceGateway } from "./invoice-gateway";
import type { InvoiceKey } from "./invoice-services";

/** E-invoice services of the environment; they take precedence over keys that staff entered. */
export type InvoiceOptions = ServiceOptions<InvoiceKey, InvoiceGateway>;

declare module "hono" {
  interface ContextVariableMap {
    invoicing: InvoiceOptions;
  }
}
