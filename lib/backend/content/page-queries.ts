import { asc, eq } from "drizzle-orm";
import type { FaqGroup } from "@/lib/contract/faqs";
import type { Policy, PolicyKey } from "@/lib/contract/policies";
import { fillText } from "@/lib/contract/text-facts";
import type { Database } from "../db/database";
import type { PaymentOptions } from "../payment-methods/payment-options";
import { readInForce } from "./policy-in-force";
import { fillPolicy, sourceOf } from "./renew-policies";
import { faqGroups, faqs } from "./tables";
import { readTextFacts } from "./text-facts";

/** All published questions by group, in the shop's order; questions whose answer is empty in this shop are left out. */
export async function listFaqGroups(db: Database, options: PaymentOptions): Promise<FaqGroup[]> {
  const [groups, questions] = await Promise.all([
    db.select().from(faqGroups).orderBy(asc(faqGroups.position)).limit(100),
    db.select().from(faqs).where(eq(faqs.published, true)).orderBy(asc(faqs.position)).limit(1000),
  ]);
  // Texts without placeholders need no query of the settings.
  const asks = questions.some(({ question, answer }) => `${question}${answer}`.includes("{{"));
  const facts = asks ? await readTextFacts(db, options) : undefined;
  const fill = (text: string) => (facts ? fillText(text, facts) : text);
  return groups.map(({ key, title }) => ({
    key,
    title,
    questions: questions
      .filter(({ groupKey, answer }) => groupKey === key && fill(answer) !== "")
      .map(({ key, question, answer }) => ({ key, question: fill(question), answer: fill(answer) })),
  }));
}

/** The version in force; undefined when there is none. Its time is the one at which it came into force. */
export async function getPolicy(db: Database, key: PolicyKey, options: PaymentOptions): Promise<Policy | undefined> {
  const row = await readInForce(db, key);
  if (!row) return undefined;
  // Initial texts are filled in and stored when the shop starts; until then they are filled in here.
  const source = row.source ? undefined : sourceOf(row);
  const { title, summary, body } = source ? fillPolicy(source, await readTextFacts(db, options)) : row;
  return { key, version: row.version, title, summary, body, updated_at: row.effectiveAt.toISOString() };
}
