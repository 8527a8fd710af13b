import { asc, eq } from "drizzle-orm";
import type {
  AdminFaqGroup,
  CreateFaq,
  CreateFaqGroup,
  OrderFaqs,
  UpdateFaq,
  UpdateFaqGroup,
} from "@/lib/contract/admin-faqs";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { lockRow, nextPosition, requireSameSet, writeOrder } from "../http/edited-rows";
import { newKey } from "./new-key";
import { faqGroups, faqs } from "./tables";

/** All groups with their questions, in the shop's order, each with its version. */
export async function listAdminFaqs(db: Database): Promise<AdminFaqGroup[]> {
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
      .map(({ key, question, answer, version }) => ({ key, question, answer, version })),
  }));
}

/** Adds a group behind the others and gives its key. */
export async function createFaqGroup(tx: Database, { title }: CreateFaqGroup): Promise<string> {
  const key = newKey("g");
  await tx.insert(faqGroups).values({ key, title, position: await nextPosition(tx, faqGroups.position) });
  return key;
}

/** Renames a group. @throws ApiError version_conflict, not_found */
export async function updateFaqGroup(tx: Database, key: string, { title, version }: UpdateFaqGroup): Promise<void> {
  await lockRow(tx, faqGroups, faqGroups.key, { id: key, version });
  await tx
    .update(faqGroups)
    .set({ title, version: version + 1 })
    .where(eq(faqGroups.key, key));
}

/** Removes a group that no question is in. @throws ApiError in_use, not_found */
export async function deleteFaqGroup(tx: Database, key: string): Promise<void> {
  await lockRow(tx, faqGroups, faqGroups.key, { id: key });
  const [question] = await tx.select({ key: faqs.key }).from(faqs).where(eq(faqs.groupKey, key)).limit(1);
  if (question) throw new ApiError("in_use");
  await tx.delete(faqGroups).where(eq(faqGroups.key, key));
}

/** Adds a question at the end of its group and gives its key. @throws ApiError validation_failed for an unknown group */
export async function createFaq(tx: Database, input: CreateFaq): Promise<string> {
  await requireGroup(tx, input.group_key);
  const key = newKey("q");
  const { group_key: groupKey, question, answer } = input;
  await tx.insert(faqs).values({ key, groupKey, question, answer, position: await nextPosition(tx, faqs.position) });
  return key;
}

/** Writes a question anew, also in another group. @throws ApiError validation_failed, version_conflict, not_found */
export async function updateFaq(tx: Database, key: string, input: UpdateFaq): Promise<void> {
  const { group_key: groupKey, question, answer, version } = input;
  await requireGroup(tx, groupKey);
  await lockRow(tx, faqs, faqs.key, { id: key, version });
  await tx
    .update(faqs)
    .set({ groupKey, question, answer, version: version + 1 })
    .where(eq(faqs.key, key));
}

/** Removes a question for good, and says what it was. @throws ApiError not_found */
export async function deleteFaq(tx: Database, key: string): Promise<string> {
  const [gone] = await tx.delete(faqs).where(eq(faqs.key, key)).returning({ question: faqs.question });
  if (!gone) throw new ApiError("not_found");
  return gone.question;
}

/** Puts all groups and questions into a new order. @throws ApiError version_conflict when they are others than the screen knew */
export async function orderFaqs(tx: Database, { groups }: OrderFaqs): Promise<void> {
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

async function requireGroup(tx: Database, key: string): Promise<void> {
  const known = await tx.select({ key: faqGroups.key }).from(faqGroups).where(eq(faqGroups.key, key)).for("key share");
  if (known.length > 0) return;
  throw new ApiError("validation_failed", { errors: { group_key: [apiMessage("fields.gone")] } });
}
