import { policies } from "@/lib/backend/content/tables";
import type { Database } from "@/lib/backend/db/database";
import { requiredPolicies } from "@/lib/contract/policies";
import { TERMS_VERSION } from "@/lib/contract/terms";

/** Another version than that of the terms, so that consent to the wrong text is noticed. */
export const PRIVACY_VERSION = "2026-10-15";

const versions = {
  "term-of-service": TERMS_VERSION,
  "privacy-policy": PRIVACY_VERSION,
  "refund-and-return": TERMS_VERSION,
};

/** Without these texts there are no orders and no registrations. */
export async function putPoliciesInForce(db: Database): Promise<void> {
  await db.insert(policies).values(
    requiredPolicies.map((key) => ({
      ...{ key, title: "約定", summary: "一句話", body: "## 一\n\n文" },
      version: versions[key],
      effectiveAt: new Date(`${versions[key]}T00:00:00+08:00`),
      createdAt: new Date(`${versions[key]}T00:00:00+08:00`),
    })),
  );
}
