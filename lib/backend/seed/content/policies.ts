/** The pages that are kept as content: about, anti-fraud, privacy, returns and terms. */
import { policyDrafts } from "../../content/drafts/policy-drafts";
import type { SeedPolicy } from "../content-shapes";
import { policy as about } from "./policies/about";

/** The demo owner's decisions that replace the drafts' placeholders, in their order. */
const decisions = {
  "anti-fraud": [],
  "privacy-policy": ["網站主機與備份都在臺灣，我們不會把你的資料傳輸到國外。"],
  "refund-and-return": ["用郵局或任何一家宅配都可以。", "目前包括大甲芋頭酥、麥芽太陽餅和客家手打麻糬。"],
  "term-of-service": ["3", "臺灣士林地方法院"],
} as const;

/** All policies, in the order of their keys. */
export const policies: SeedPolicy[] = [about, ...keysOf(decisions).map(decided)];

function decided(key: keyof typeof decisions): SeedPolicy {
  const answers: string[] = [...decisions[key]];
  const { body, ...text } = policyDrafts[key];
  return { key, ...text, body: body.replace(/ ?【[^】]*】 ?/g, () => answers.shift() ?? ""), version: "2026-11-01" };
}

function keysOf<K extends string>(object: Record<K, unknown>): K[] {
  return Object.keys(object) as K[];
}
