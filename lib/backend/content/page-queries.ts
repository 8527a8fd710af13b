import { asc } from "drizzle-orm";
import type { FaqGroup } from "@/lib/contract/faqs";
import type { Policy, PolicyKey } from "@/lib/contract/policies";
import type { Database } from "../db/database";
import { readShopRules } from "../settings/shop-rules";
import { asksForSettings, fillInSettings } from "./fill-in-settings";
import { inForce, newestFirst } from "./policy-in-force";
import { faqGroups, faqs, policies } from "./tables";

/** All questions by group, in the shop's order. */
export async function listFaqGroups(db: Database): Promise<FaqGroup[]> {
  const [groups, questions] = await Promise.all([
    db.select().from(faqGroups).orderBy(asc(faqGroups.position)).limit(100),
    db.select().from(faqs).orderBy(asc(faqs.position)).limit(1000),
  ]);
  const asks = questions.some(({ answer }) => asksForSettings(answer));
  const shop = asks ? await readShopRules(db) : undefined;
  return groups.map(({ key, title }) => ({
    key,
    title,
    questions: questions
      .filter(({ groupKey }) => groupKey === key)
      .map(({ key, question, answer }) => ({ key, question, answer: shop ? fillInSettings(answer, shop) : answer })),
  }));
}

/** The version in force; undefined when there is none. Its time is the one from which it holds. */
export async function getPolicy(db: Database, key: PolicyKey): Promise<Policy | undefined> {
  const [row] = await db
    .select()
    .from(policies)
    .where(inForce(key))
    .orderBy(...newestFirst)
    .limit(1);
  if (!row) return undefined;
  const { version, title, summary, effectiveAt } = row;
  const body = asksForSettings(row.body) ? fillInSettings(row.body, await readShopRules(db)) : row.body;
  return { key, version, title, summary, body, updated_at: effectiveAt.toISOString() };
}
