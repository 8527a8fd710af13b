import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { type PolicyKey, type RequiredPolicy, requiredPolicies } from "@/lib/contract/policies";
import type { Database } from "../db/database";
import { prepared, UNNAMED } from "../db/prepared";
import { ApiError, fieldRefused } from "../http/api-error";
import { policies } from "./tables";

/**
 * A version that began when it was saved has begun whatever the clock says: a machine whose clock was set back would close
 * the checkout otherwise.
 */
export const hasBegun = sql<boolean>`(${policies.effectiveAt} <= now() or ${policies.effectiveAt} <= ${policies.createdAt})`;

/** By the time at which they come into force, newest first. */
export const newestFirst = [desc(policies.effectiveAt), desc(policies.createdAt), desc(policies.version)];

/**
 * The one rule of which version of a policy is in force: of those that have begun, the one that began last. Undefined when
 * there is none.
 */
export async function readInForce(db: Database, key: PolicyKey): Promise<typeof policies.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(policies)
    .where(and(eq(policies.key, key), hasBegun))
    .orderBy(...newestFirst)
    .limit(1);
  return row;
}

const versionsStatement = prepared((db) =>
  db
    .selectDistinctOn([policies.key], { key: policies.key, version: policies.version })
    .from(policies)
    .where(and(inArray(policies.key, [...requiredPolicies]), hasBegun))
    .orderBy(policies.key, ...newestFirst)
    .prepare(UNNAMED),
);

type Versions = Record<RequiredPolicy, string>;

/** The current version of each required policy; a policy without a version is left out. */
export async function versionsInForce(db: Database): Promise<Partial<Versions>> {
  const rows = await versionsStatement(db).execute();
  return Object.fromEntries(rows.map(({ key, version }) => [key, version]));
}

/** @throws ApiError policies_missing, validation_failed with the version in force when the agreement is to another one */
export async function requireTermsInForce(db: Database, agreement: string): Promise<Versions> {
  const versions = await requireVersionsInForce(db);
  const terms = versions["term-of-service"];
  if (agreement !== terms) throw fieldRefused("agreement", "fields.terms_changed", { terms_version: terms });
  return versions;
}

/** The current version of each required policy. @throws ApiError policies_missing */
export async function requireVersionsInForce(db: Database): Promise<Versions> {
  const versions = await versionsInForce(db);
  if (!isComplete(versions)) throw new ApiError("policies_missing");
  return versions;
}

function isComplete(versions: Partial<Versions>): versions is Versions {
  return requiredPolicies.every((key) => versions[key] !== undefined);
}
