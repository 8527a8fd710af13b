import "server-only";
import type { Answer } from "../api-client/call";
import { adminCalls } from "../contract/admin-calls/all";
import { type ImportReport, importQuery } from "../contract/product-imports";
import { expireTags } from "../storefront/expire-tags";
import { adminApiOf } from "./admin-forwarder";
import { refused } from "./refused";

/** Checks a file of products, or imports it; then the next request of the shop shows it. */
export const importProducts = importOf("POST products/import-checks", "POST products/imports");

/** Checks or imports a stock count. */
export const importStock = importOf("POST inventories/import-checks", "POST inventories/imports");

function importOf<N extends "products" | "inventories">(check: `POST ${N}/import-checks`, run: `POST ${N}/imports`) {
  return async (file: Blob, request: Request, { step }: { step: string }): Promise<Answer<ImportReport>> => {
    if (step !== "imports" && step !== "import-checks") throw refused("not_found");
    const admin = await adminApiOf(request);
    const query = importQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams)).data;
    if (step === "import-checks") return admin.call(check as "POST products/import-checks", { file, query });
    const answer = await admin.call(run as "POST products/imports", { file, query });
    await expireTags(adminCalls[run as "POST products/imports"].invalidates);
    return answer;
  };
}
