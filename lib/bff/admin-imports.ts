import "server-only";
import type { Answer } from "../api-client/call";
import { adminCalls } from "../contract/admin-calls/all";
import type { ImportReport } from "../contract/product-imports";
import { expireTags } from "../storefront/expire-tags";
import { adminApiOf } from "./admin-forwarder";
import { refused } from "./refused";

const STEPS = { "import-checks": "POST products/import-checks", imports: "POST products/imports" } as const;

/** Looks through a file of products, or imports it; then the next request of the shop shows it. */
export async function importProducts(
  file: Blob,
  { step }: { step: string },
  request: Request,
): Promise<Answer<ImportReport>> {
  if (step !== "imports" && step !== "import-checks") {
    throw refused("not_found");
  }
  const answer = await (await adminApiOf(request)).call(STEPS[step], { file });
  if (step === "imports") await expireTags(adminCalls["POST products/imports"].invalidates);
  return answer;
}
