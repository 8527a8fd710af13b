import { asc, eq } from "drizzle-orm";
import type {
  AdminFaqGroup,
  CreateFaq,
  CreateFaqGroup,
  OrderFaqs,
  UpdateFaq,
  UpdateFaqGroup,
} from "@/lib/contract/admin-faqs";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { ok } from "../http/answers";
import { ApiError, fieldRefused, orNotFound } from "../http/api-error";
import { lockRow, nextPosition, requireSameSet, writeOrder } from "../http/edited-rows";
import { routes } from "../http/routing";
import type { PaymentOptions } from "../payment-methods/payment-options";
import { newKey } from "./new-key";
import { requireReadable } from "./require-readable";
import { faqGroups, faqs } from "./tables";
import { readTextFacts } from "./text-facts";

export const faqAdminRoutes = routes()
  .openapi(adminEndpoint("GET faq-groups"), async (c) => ok(await listAdminFaqs(c.get("db"))))
  .openapi(adminEndpoint("POST faq-groups"), async (c) => {
    noteForAudit(c, { subject: await createFaqGroup(c.get("db"), c.req.valid("json")) });
    return ok(await listAdminFaqs(c.get("db")), "saved");
  })
  .openapi(adminEndpoint("PUT faq-groups/{key}"), async (c) => {
    await updateFaqGroup(c.get("db"), c.req.valid("param").key, c.req.valid("json"));
    return ok(await listAdminFaqs(c.get("db")), "saved");
  })
  .openapi(adminEndpoint("DELETE faq-groups/{key}"), async (c) => {
    await deleteFaqGroup(c.get("db"), c.req.valid("param").key);
    return ok(await listAdminFaqs(c.get("db")), "deleted");
  })
  .openapi(adminEndpoint("POST faqs"), async (c) => {
    const { question, group_key } = c.req.valid("json");
    const key = await createFaq(c.get("db"), c.req.valid("json"), c.get("payments"));
    noteForAudit(c, { subject: key, after: { question, group_key } });
    return ok(await listAdminFaqs(c.get("db")), "saved");
  })
  .openapi(adminEndpoint("PUT faqs/{key}"), async (c) => {
    const { question, group_key } = c.req.valid("json");
    await updateFaq(c.get("db"), c.req.valid("param").key, c.req.valid("json"), c.get("payments"));
    noteForAudit(c, { after: { question, group_key } });
    return ok(await listAdminFaqs(c.get("db")), "saved");
  })
  .openapi(adminEndpoint("DELETE faqs/{key}"), async (c) => {
    const question = await deleteFaq(c.get("db"), c.req.valid("param").key);
    noteForAudit(c, { before: { question }, after: null });
    return ok(await listAdminFaqs(c.get("db")), "deleted");
  })
  .openapi(adminEndpoint("PUT faq-order"), async (c) => {
    await orderFaqs(c.get("db"), c.req.valid("json"));
    // Hundreds of keys would not help a reader of the log.
    noteForAudit(c, { after: null });
    return ok(await listAdminFaqs(c.get("db")), "saved");
  });

/** All groups with their questions, in the shop's order, each with its version. */
async function listAdminFaqs(db: Database): Promise<AdminFaqGroup[]> {
  const [groups, questions] = await Promise.all([
    db.select().from(faqGroups).orderBy(asc(faqGroups.position), asc(faqGroups.key)).limit(100),
    db.select().from(faqs).orderBy(asc(faqs.position), asc(faqs.key)).limit(1000),
  ]);
  return groups.map(({ key, title, version }) => ({
    key,
    title,
    version,
    questions: questions
      .filter(({ groupKey }) => groupKey === key)
      .map(({ key, question, answer, published, version }) => ({ key, question, answer, published, version })),
  }));
}

async function createFaqGroup(tx: Database, { title }: CreateFaqGroup): Promise<string> {
  const key = newKey("g");
  await tx.insert(faqGroups).values({ key, title, position: await nextPosition(tx, faqGroups.position) });
  return key;
}

async function updateFaqGroup(tx: Database, key: string, { title, version }: UpdateFaqGroup): Promise<void> {
  await lockRow(tx, faqGroups, faqGroups.key, { id: key, version });
  await tx
    .update(faqGroups)
    .set({ title, version: version + 1 })
    .where(eq(faqGroups.key, key));
}

/** Removes a group that no question is in. @throws ApiError in_use, not_found */
async function deleteFaqGroup(tx: Database, key: string): Promise<void> {
  await lockRow(tx, faqGroups, faqGroups.key, { id: key });
  const [question] = await tx.select({ key: faqs.key }).from(faqs).where(eq(faqs.groupKey, key)).limit(1);
  if (question) throw new ApiError("in_use");
  await tx.delete(faqGroups).where(eq(faqGroups.key, key));
}

/** Adds a question at the end of its group and gives its key. @throws ApiError validation_failed for an unknown group */
async function createFaq(tx: Database, input: CreateFaq, options: PaymentOptions): Promise<string> {
  await requireReadableFaq(tx, input, options);
  await requireGroup(tx, input.group_key);
  const key = newKey("q");
  const { group_key: groupKey, question, answer, published } = input;
  await tx
    .insert(faqs)
    .values({ key, groupKey, question, answer, published, position: await nextPosition(tx, faqs.position) });
  return key;
}

/** Replaces a question, and may move it to another group. @throws ApiError validation_failed, version_conflict, not_found */
async function updateFaq(tx: Database, key: string, input: UpdateFaq, options: PaymentOptions): Promise<void> {
  await requireReadableFaq(tx, input, options);
  const { group_key: groupKey, question, answer, published, version } = input;
  await requireGroup(tx, groupKey);
  await lockRow(tx, faqs, faqs.key, { id: key, version });
  await tx
    .update(faqs)
    .set({ groupKey, question, answer, published, version: version + 1 })
    .where(eq(faqs.key, key));
}

/** Deletes a question and returns its text. @throws ApiError not_found */
async function deleteFaq(tx: Database, key: string): Promise<string> {
  const [gone] = await tx.delete(faqs).where(eq(faqs.key, key)).returning({ question: faqs.question });
  return orNotFound(gone).question;
}

/**
 * Puts all groups and questions into a new order. @throws ApiError version_conflict when groups or questions were added
 * or removed meanwhile
 */
async function orderFaqs(tx: Database, { groups }: OrderFaqs): Promise<void> {
  await writeOrder(
    tx,
    faqGroups.key,
    groups.map(({ key }) => key),
  );
  const knownQuestions = await tx
    .select({ key: faqs.key, groupKey: faqs.groupKey, position: faqs.position })
    .from(faqs)
    .for("update");
  const wanted = groups.flatMap(({ key: groupKey, questions }) => questions.map((key) => ({ key, groupKey })));
  requireSameSet(
    knownQuestions.map(({ key }) => key),
    wanted.map(({ key }) => key),
  );
  const before = new Map(knownQuestions.map((row) => [row.key, row]));
  for (const [position, { key, groupKey }] of wanted.entries()) {
    const old = before.get(key);
    if (old?.position === position && old.groupKey === groupKey) continue;
    await tx.update(faqs).set({ position, groupKey }).where(eq(faqs.key, key));
  }
}

async function requireReadableFaq(tx: Database, input: CreateFaq, options: PaymentOptions): Promise<void> {
  const { question, answer, published } = input;
  requireReadable({ question, answer }, await readTextFacts(tx, options), { isDraft: !published });
}

async function requireGroup(tx: Database, key: string): Promise<void> {
  const known = await tx.select({ key: faqGroups.key }).from(faqGroups).where(eq(faqGroups.key, key)).for("key share");
  if (known.length === 0) throw fieldRefused("group_key", "fields.gone");
}
