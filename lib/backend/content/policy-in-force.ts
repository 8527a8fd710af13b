import { and, desc, eq, lte, type Placeholder, sql } from "drizzle-orm";
import type { PolicyKey } from "@/lib/contract/policies";
import { TERMS_VERSION } from "@/lib/contract/terms";
import { PRIVACY_VERSION } from "@/lib/contract/users";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { prepared, UNNAMED } from "../db/prepared";
import { ApiError } from "../http/api-error";
import { policies } from "./tables";

/** The policies that orders and consents are given under, and their versions where nobody has written one. */
const AGREED_TO = { "term-of-service": TERMS_VERSION, "privacy-policy": PRIVACY_VERSION } as const;

/** The one rule of which version of a policy is in force: of those that have begun, the one that began last. */
export function inForce(key: PolicyKey | Placeholder) {
  return and(eq(policies.key, key), lte(policies.effectiveAt, sql`now()`));
}

/** The newest first, by the same rule. */
export const newestFirst = [desc(policies.effectiveAt), desc(policies.createdAt), desc(policies.version)];

const versionStatement = prepared((db) =>
  db
    .select({ version: policies.version })
    .from(policies)
    .where(inForce(sql.placeholder("key")))
    .orderBy(...newestFirst)
    .limit(1)
    .prepare(UNNAMED),
);

/** The version of a policy that an order or a consent is given under at this moment. */
export async function versionInForce(db: Database, key: keyof typeof AGREED_TO): Promise<string> {
  const [row] = await versionStatement(db).execute({ key });
  return row?.version ?? AGREED_TO[key];
}

/**
 * Refuses an agreement to other terms than those in force, and says which these are, so that they can be asked for anew.
 * @throws ApiError validation_failed
 */
export async function requireTermsInForce(db: Database, agreement: string): Promise<void> {
  const version = await versionInForce(db, "term-of-service");
  if (agreement === version) return;
  throw new ApiError("validation_failed", {
    errors: { agreement: [apiMessage("fields.terms_changed")] },
    terms_version: version,
  });
}
