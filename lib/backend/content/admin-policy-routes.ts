import { and, eq, isNull, sql } from "drizzle-orm";
import type {
  AdminPolicy,
  AdminPolicyVersion,
  CreatePolicyVersion,
  PolicyOverview,
  PolicyVersionSummary,
} from "@/lib/contract/admin-policies";
import { type PolicyKey, policyKeys } from "@/lib/contract/policies";
import { taipeiDay } from "@/lib/format";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { isoTime } from "../db/queries/columns";
import { ok } from "../http/answers";
import { ApiError, fieldRefused } from "../http/api-error";
import { routes } from "../http/routing";
import type { PaymentOptions } from "../payment-methods/payment-options";
import { policyDrafts } from "./drafts/policy-drafts";
import { hasBegun, newestFirst } from "./policy-in-force";
import { fillPolicy, freeName, fromNowOn, isSameText, lockPolicies } from "./renew-policies";
import { requireReadable } from "./require-readable";
import { policies } from "./tables";
import { readTextFacts } from "./text-facts";

/** More versions than a policy ever has, to bound the list. */
const MAX_LISTED = 200;

/** Every policy, with the version in force and the next scheduled one. */
function listPolicies(db: Database): Promise<PolicyOverview[]> {
  return Promise.all(
    policyKeys.map(async (key) => {
      const versions = await listVersions(db, key);
      return {
        key,
        current: versions.find(({ state }) => state === "in_force") ?? null,
        // The list is newest first, so the last scheduled version is the next one.
        scheduled: versions.findLast(({ state }) => state === "scheduled") ?? null,
        versions: await db.$count(policies, eq(policies.key, key)),
      };
    }),
  );
}

/** One policy with the text for the editor, and its history. */
async function getAdminPolicy(db: Database, key: PolicyKey, options: PaymentOptions): Promise<AdminPolicy> {
  const [newest, facts, versions] = await Promise.all([
    newestWritten(db, key),
    readTextFacts(db, options),
    listVersions(db, key),
  ]);
  return { key, newest: newest ? await getSource(db, key, newest) : null, draft: policyDrafts[key], facts, versions };
}

/** A version with the text that staff wrote (with placeholders) instead of the one that shoppers read. */
async function getSource(db: Database, key: PolicyKey, version: string): Promise<AdminPolicyVersion> {
  const [found, [row]] = await Promise.all([
    getVersion(db, key, version),
    db.select({ source: policies.source }).from(policies).where(isVersion(key, version)).limit(1),
  ]);
  return { ...found, ...row?.source };
}

async function getVersion(db: Database, key: PolicyKey, version: string): Promise<AdminPolicyVersion> {
  const [row] = await db.select().from(policies).where(isVersion(key, version)).limit(1);
  const known = (await listVersions(db, key)).find((one) => one.version === version);
  if (!row || !known) throw new ApiError("not_found");
  return { ...known, summary: row.summary, body: row.body };
}

/**
 * Writes a new version; old ones never change, since orders and consents refer to them. @returns its name
 * @throws ApiError version_conflict when another one was written meanwhile, validation_failed for a day that is past
 */
async function createVersion(tx: Database, key: PolicyKey, input: CreatePolicyVersion, by: By): Promise<string> {
  const { title, summary, body, based_on, effective_on } = input;
  const today = taipeiDay(new Date());
  if (effective_on && effective_on < today) throw fieldRefused("effective_on", "fields.past_day");
  // A second save of the same policy waits here, and is then refused because a newer version exists.
  await lockPolicies(tx);
  if ((await newestWritten(tx, key)) !== based_on) throw new ApiError("version_conflict");
  const text = { title, summary, body };
  const facts = await readTextFacts(tx, by.payments);
  requireReadable(text, facts);
  const filled = fillPolicy(text, facts);
  const day = effective_on ?? today;
  const version = await freeName(tx, key, day);
  const made = await tx
    .insert(policies)
    .values({
      key,
      version,
      ...filled,
      source: isSameText(text, filled) ? null : text,
      effectiveAt: day > today ? new Date(`${day}T00:00:00+08:00`) : fromNowOn(key),
      createdBy: by.name,
    })
    .onConflictDoNothing()
    .returning({ version: policies.version });
  if (made.length === 0) throw new ApiError("version_conflict");
  return version;
}

type By = { name: string; payments: PaymentOptions };

/** Withdraws a version that is not in force yet: no shopper can have agreed to it. @throws ApiError state_conflict, not_found */
async function withdrawVersion(tx: Database, key: PolicyKey, version: string): Promise<void> {
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

/** The version that staff wrote last, in force or not; null before the first. */
async function newestWritten(db: Database, key: PolicyKey): Promise<string | null> {
  const [row] = await db
    .select({ version: policies.version })
    .from(policies)
    .where(and(eq(policies.key, key), isNull(policies.renewalOf)))
    .orderBy(sql`${policies.createdAt} desc, ${policies.effectiveAt} desc, ${policies.version} desc`)
    .limit(1);
  return row?.version ?? null;
}

async function listVersions(db: Database, key: PolicyKey): Promise<PolicyVersionSummary[]> {
  const { version, title, effectiveAt, createdAt, createdBy, renewalOf } = policies;
  const times = { effective_at: isoTime(effectiveAt), created_at: isoTime(createdAt) };
  const rows = await db
    .select({
      version,
      title,
      ...times,
      created_by: createdBy,
      renewal_of: renewalOf,
      begun: hasBegun,
    })
    .from(policies)
    .where(eq(policies.key, key))
    .orderBy(...newestFirst)
    .limit(MAX_LISTED);
  const current = rows.findIndex(({ begun }) => begun);
  return rows.map(({ begun, ...row }, index) => ({
    ...row,
    state: index === current ? "in_force" : begun ? "past" : "scheduled",
  }));
}

export const policyAdminRoutes = routes()
  .openapi(adminEndpoint("GET policies"), async (c) => ok(await listPolicies(c.get("db"))))
  .openapi(adminEndpoint("GET policies/{key}"), async (c) =>
    ok(await getAdminPolicy(c.get("db"), c.req.valid("param").key, c.get("payments"))),
  )
  .openapi(adminEndpoint("GET policies/{key}/versions/{version}"), async (c) => {
    const { key, version } = c.req.valid("param");
    return ok(await getVersion(c.get("db"), key, version));
  })
  .openapi(adminEndpoint("POST policies/{key}/versions"), async (c) => {
    const { key } = c.req.valid("param");
    const input = c.req.valid("json");
    const version = await createVersion(c.get("db"), key, input, {
      name: c.get("administrator").name,
      payments: c.get("payments"),
    });
    const { title, summary, effective_on, based_on } = input;
    noteForAudit(c, { subject: `${key}/${version}`, after: { title, summary, effective_on, based_on } });
    return ok(await getAdminPolicy(c.get("db"), key, c.get("payments")), "saved");
  })
  .openapi(adminEndpoint("DELETE policies/{key}/versions/{version}"), async (c) => {
    const { key, version } = c.req.valid("param");
    await withdrawVersion(c.get("db"), key, version);
    return ok(await getAdminPolicy(c.get("db"), key, c.get("payments")), "deleted");
  });
