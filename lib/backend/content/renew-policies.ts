import { and, eq, not, sql } from "drizzle-orm";
import { type PolicyKey, policyKeys } from "@/lib/contract/policies";
import { fillText, marksIn, missingFacts, type TextFacts } from "@/lib/contract/text-facts";
import { taipeiDay } from "@/lib/format";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import type { PaymentOptions } from "../payment-methods/payment-options";
import { hasBegun, readInForce } from "./policy-in-force";
import { type PolicyText, policies } from "./tables";
import { fieldOfFact, listNames, readTextFacts } from "./text-facts";

type Row = typeof policies.$inferSelect;

/**
 * Updates every policy to the current settings. A policy in force gets a new version, since orders and consents refer to
 * the old one; versions whose first day is still ahead are updated in place. Call it in the transaction that changed the
 * settings.
 * @throws ApiError validation_failed when a text needs a setting that is now empty
 */
export async function renewPolicies(tx: Database, options: PaymentOptions): Promise<void> {
  await lockPolicies(tx);
  const facts = await readTextFacts(tx, options);
  for (const key of policyKeys) {
    for (const { row, isCurrent } of await livePolicies(tx, key)) {
      const source = sourceOf(row);
      if (!source) continue;
      requireFacts(source, facts);
      const filled = fillPolicy(source, facts);
      requireNoMarks(filled, facts);
      // No shopper has read a text that was never filled in or is not in force yet: it needs no new version.
      if (!row.source || !isCurrent) await rewrite(tx, row, source, filled);
      else if (!isSameText(row, filled)) await append(tx, row, source, filled);
    }
  }
}

/** Serialises writers, so that the last text is filled in from the current settings. */
export async function lockPolicies(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('policies'))`);
}

/** Now, but never before a version that came into force while this transaction waited for the lock. */
export function fromNowOn(key: PolicyKey) {
  return sql`greatest(now(), (select max(p.effective_at) from policies p
    where p.key = ${key} and p.effective_at <= clock_timestamp()))`;
}

/** The text that staff wrote, with placeholders; undefined where it has none. */
export function sourceOf({ source, title, summary, body }: Row): PolicyText | undefined {
  if (source) return source;
  return [title, summary, body].some((text) => text.includes("{{")) ? { title, summary, body } : undefined;
}

export function fillPolicy(source: PolicyText, facts: TextFacts): PolicyText {
  // Title and summary are no Markdown.
  const line = (text: string) => fillText(text, facts).replace(/\\([\\`*[\]<>|])/g, "$1");
  return { title: line(source.title), summary: line(source.summary), body: fillText(source.body, facts) };
}

/**
 * The day as the version's name, with a number when that day has a version already: people read it as "the terms of
 * that day".
 */
export async function freeName(tx: Database, key: PolicyKey, day: string): Promise<string> {
  const names = await tx.select({ version: policies.version }).from(policies).where(eq(policies.key, key));
  const taken = new Set(names.map(({ version }) => version));
  if (!taken.has(day)) return day;
  let number = 2;
  while (taken.has(`${day}-${number}`)) number++;
  return `${day}-${number}`;
}

/** The version in force, and the scheduled ones. */
async function livePolicies(tx: Database, key: PolicyKey): Promise<{ row: Row; isCurrent: boolean }[]> {
  const current = await readInForce(tx, key);
  const scheduled = await tx
    .select()
    .from(policies)
    .where(and(eq(policies.key, key), not(hasBegun)));
  return [
    ...(current ? [{ row: current, isCurrent: true }] : []),
    ...scheduled.map((row) => ({ row, isCurrent: false })),
  ];
}

function requireFacts(source: PolicyText, facts: TextFacts): void {
  const missing = Object.values(source).flatMap((text) => missingFacts(text, facts));
  if (missing.length === 0) return;
  const message = [apiMessage("fields.used_in_policies")];
  const errors = missing.map(({ key }) => [fieldOfFact[key] ?? key, message]);
  throw new ApiError("validation_failed", { errors: Object.fromEntries(errors) });
}

/**
 * Refuses open marks: a part that appears with a new way to pay or deliver may have text the owner must still decide.
 */
function requireNoMarks(filled: PolicyText, facts: TextFacts): void {
  const marks = Object.values(filled).flatMap((text) => marksIn(text, facts));
  if (marks.length === 0) return;
  const message = apiMessage("fields.policy_marks", { title: filled.title, names: listNames(marks) });
  throw new ApiError("validation_failed", { errors: { methods: [message] } });
}

async function rewrite(tx: Database, { key, version }: Row, source: PolicyText, filled: PolicyText): Promise<void> {
  await tx
    .update(policies)
    .set({ source, ...filled })
    .where(and(eq(policies.key, key), eq(policies.version, version)));
}

async function append(tx: Database, { key, ...row }: Row, source: PolicyText, filled: PolicyText): Promise<void> {
  await tx.insert(policies).values({
    ...{ key, source, ...filled },
    version: await freeName(tx, key, taipeiDay(new Date())),
    renewalOf: row.renewalOf ?? row.version,
    effectiveAt: fromNowOn(key),
    createdAt: sql`clock_timestamp()`,
    createdBy: null,
  });
}

export function isSameText(row: PolicyText, filled: PolicyText): boolean {
  return row.title === filled.title && row.summary === filled.summary && row.body === filled.body;
}
