import type { InvoiceCheck, InvoiceCheckResult } from "@/lib/contract/invoice-checks";
import type { Database } from "../db/database";
import { countTry } from "../http/attempts";
import type { InvoiceOptions } from "../invoice-services/invoice-options";
import { readIssuer } from "../settings/service-keys";

/**
 * Asks the ministry through the service whether it knows a number. Without a service, or when it is away, the rule that the
 * number was read by is all that holds.
 * @throws ApiError too_many_requests: others pay for the questions, and a list of numbers could be tried
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
