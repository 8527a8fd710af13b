import type { InvoiceCheck, InvoiceCheckResult } from "@/lib/contract/invoice-checks";
import type { Database } from "../db/database";
import { countTry } from "../http/attempts";
import type { InvoiceOptions } from "../invoice-services/invoice-options";
import { readIssuer } from "../settings/service-keys";

/**
 * Asks the ministry through the service whether a number exists. Without a service, or when it is not reachable, only
 * the format is checked.
 * @throws ApiError too_many_requests: each query is a load on others, and lists of numbers could be tried
 */
export async function checkInvoiceNumber(
  db: Database,
  check: InvoiceCheck,
  invoicing: InvoiceOptions,
  clientAddress: string | undefined,
): Promise<InvoiceCheckResult> {
  const issuer = await readIssuer(db, invoicing);
  if (!issuer) return "unknown";
  await countTry(db, "invoice-check-from", clientAddress);
  return issuer.checkNumber(check);
}
