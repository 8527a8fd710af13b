import { and, count, eq, sql } from "drizzle-orm";
import type {
  AdminPolicy,
  AdminPolicyVersion,
  CreatePolicyVersion,
  PolicyOverview,
  PolicyVersionSummary,
} from "@/lib/contract/admin-policies";
import { type PolicyKey, policyKeys } from "@/lib/contract/policies";
import { taipeiDay } from "@/lib/format";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { newestFirst } from "./policy-in-force";
import { policies } from "./tables";

/** Far more than a policy is ever changed; the list stays bounded. */
const MAX_LISTED = 200;

const fields = {
  version: policies.version,
  title: policies.title,
  effectiveAt: policies.effectiveAt,
  createdAt: policies.createdAt,
  createdBy: policies.createdBy,
};

type Row = { version: string; title: string; effectiveAt: Date; createdAt: Date; createdBy: string | null };

/** Every page that is kept as content, with what holds now and what comes next. */
export function listPolicies(db: Database): Promise<PolicyOverview[]> {
  return Promise.all(
    policyKeys.map(async (key) => {
      const versions = await listVersions(db, key);
      const [total] = await db.select({ total: count() }).from(policies).where(eq(policies.key, key));
      return {
        key,
        current: versions.find(({ state }) => state === "in_force") ?? null,
        // The list is newest first: the last of those to come is the next.
        scheduled: versions.findLast(({ state }) => state === "scheduled") ?? null,
        versions: total?.total ?? 0,
      };
    }),
  );
}

/** One policy with the text that the editor goes on from, and its history. */
export async function getAdminPolicy(db: Database, key: PolicyKey): Promise<AdminPolicy> {
  const newest = await newestWritten(db, key);
  return {
    key,
    newest: newest ? await getVersion(db, key, newest) : null,
    versions: await listVersions(db, key),
  };
}

/** A version with its text. @throws ApiError not_found */
export async function getVersion(db: Database, key: PolicyKey, version: string): Promise<AdminPolicyVersion> {
  const [row] = await db.select().from(policies).where(isVersion(key, version)).limit(1);
  const known = (await listVersions(db, key)).find((one) => one.version === version);
  if (!row || !known) throw new ApiError("not_found");
  return { ...known, summary: row.summary, body: row.body };
}

/**
 * Writes a new version; old ones are never changed, since orders and consents refer to them.
 * @returns its name
 * @throws ApiError version_conflict when another one was written meanwhile, validation_failed for a day that is past
 */
export async function createVersion(
  tx: Database,
  key: PolicyKey,
  input: CreatePolicyVersion,
  by: string,
): Promise<string> {
  const { title, summary, body, based_on, effective_on } = input;
  const today = taipeiDay(new Date());
  if (effective_on && effective_on < today) {
    throw new ApiError("validation_failed", { errors: { effective_on: [apiMessage("fields.past_day")] } });
  }
  // Whoever saves the same policy waits here, and then finds that another version is the newest.
  await tx.select({ version: policies.version }).from(policies).where(eq(policies.key, key)).for("update");
  if ((await newestWritten(tx, key)) !== based_on) throw new ApiError("version_conflict");
  const day = effective_on ?? today;
  const version = await freeName(tx, key, day);
  const made = await tx
    .insert(policies)
    .values({
      ...{ key, version, title, summary, body },
      effectiveAt: day > today ? new Date(`${day}T00:00:00+08:00`) : sql`now()`,
      createdBy: by,
    })
    .onConflictDoNothing()
    .returning({ version: policies.version });
  if (made.length === 0) throw new ApiError("version_conflict");
  return version;
}

/** Takes a version back that has not begun, so that nobody has agreed to it. @throws ApiError state_conflict, not_found */
export async function withdrawVersion(tx: Database, key: PolicyKey, version: string): Promise<void> {
  const gone = await tx
    .delete(policies)
    .where(and(isVersion(key, version), sql`${policies.effectiveAt} > now()`))
    .returning({ version: policies.version });
  if (gone.length > 0) return;
  const known = await tx.select({ version: policies.version }).from(policies).where(isVersion(key, version));
  throw new ApiError(known.length > 0 ? "state_conflict" : "not_found");
}

function isVersion(key: PolicyKey, version: string) {
  return and(eq(policies.key, key), eq(policies.version, version));
}

/** What was written last, whenever it holds from; null before the first. */
async function newestWritten(db: Database, key: PolicyKey): Promise<string | null> {
  const [row] = await db
    .select({ version: policies.version })
    .from(policies)
    .where(eq(policies.key, key))
    .orderBy(sql`${policies.createdAt} desc, ${policies.effectiveAt} desc, ${policies.version} desc`)
    .limit(1);
  return row?.version ?? null;
}

async function listVersions(db: Database, key: PolicyKey): Promise<PolicyVersionSummary[]> {
  const rows: (Row & { begun: boolean })[] = await db
    .select({ ...fields, begun: sql<boolean>`${policies.effectiveAt} <= now()` })
    .from(policies)
    .where(eq(policies.key, key))
    .orderBy(...newestFirst)
    .limit(MAX_LISTED);
  const current = rows.find(({ begun }) => begun);
  return rows.map((row) => ({
    version: row.version,
    title: row.title,
    state: row === current ? "in_force" : row.begun ? "past" : "scheduled",
    effective_at: row.effectiveAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
  }));
}

/** The day, with a number when that day has one already: people read it as "the terms of that day". */
async function freeName(tx: Database, key: PolicyKey, day: string): Promise<string> {
  const names = await tx.select({ version: policies.version }).from(policies).where(eq(policies.key, key));
  const taken = new Set(names.map(({ version }) => version));
  if (!taken.has(day)) return day;
  let number = 2;
  while (taken.has(`${day}-${number}`)) number++;
  return `${day}-${number}`;
}
