import { describe, expect, test } from "vitest";
import { faqDrafts } from "@/lib/backend/content/drafts/faq-drafts";
import { policyDrafts } from "@/lib/backend/content/drafts/policy-drafts";
import { fillPolicy } from "@/lib/backend/content/renew-policies";
import { faqGroups } from "@/lib/backend/seed/content/faqs";
import { policies } from "@/lib/backend/seed/content/policies";
import { ownShippingMethods, type ShippingMethod, shippingMethods } from "@/lib/contract/order-forms";
import { type PaymentMethod, paymentMethods } from "@/lib/contract/payment-methods";
import { policyKeys } from "@/lib/contract/policies";
import { fillText, marksIn, type TextFacts, unknownIn } from "@/lib/contract/text-facts";
import { factsOffering } from "../../../support/text-facts";

/** Phrases that a text has only where the method is offered. */
const signs: Record<PaymentMethod | ShippingMethod, RegExp> = {
  cash_on_delivery: /貨到付款|取貨時付款|取貨付款|付現/,
  bank_transfer: /銀行轉帳|末五碼|收款帳號/,
  card_instalments: /信用卡分期/,
  apple_pay: /Apple Pay/,
  atm: /ATM 轉帳|虛擬帳號/,
  cvs_code: /超商代碼|繳費代碼/,
  barcode: /超商條碼|三段條碼/,
  line_pay: /LINE Pay/,
  card: /信用卡付款|\*\*信用卡\*\*|\| 信用卡 \||刷卡|金流業者/,
  home_delivery: /宅配到府|宅配人員|本島|宅配業者：/,
  store_pickup: /門市/,
  convenience_store: /超商取貨/,
};

/**
 * Each method alone, each pair, all but one, and all: a text that speaks of a method although it is not offered, because
 * of others that are or are not, does so in one of these.
 */
function offersOf<T>(all: readonly T[]): T[][] {
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other]));
  const allButOne = all.map((left) => all.filter((one) => one !== left));
  return [...all.map((one) => [one]), ...pairs, ...allButOne, [...all]];
}

const deliveries: ShippingMethod[][] = [
  ...ownShippingMethods.map((one) => [one]),
  ["convenience_store"],
  [...ownShippingMethods],
  [...shippingMethods],
];
const offers = offersOf(paymentMethods).flatMap((payments) =>
  deliveries.map((offered) => ({ payments, deliveries: offered })),
);

/** Every text of a new shop and of the demo. */
const sources = [
  ...policyKeys.map((key) => ({ name: `draft ${key}`, ...policyDrafts[key] })),
  ...policies.map(({ key, title, summary, body }) => ({ name: `demo ${key}`, title, summary, body })),
  ...[...faqDrafts, ...faqGroups].flatMap(({ questions }) =>
    // A question without an answer is not shown.
    questions.map(({ key, question, answer }) => ({
      name: `question ${key}`,
      title: question,
      summary: "",
      body: answer,
    })),
  ),
];

function shownWith(facts: TextFacts) {
  return sources
    .map(({ name, ...source }) => ({ name, ...fillPolicy(source, facts) }))
    .filter(({ body }) => body !== "")
    .map(({ name, title, summary, body }) => ({ name, text: [title, summary, body].join("\n") }));
}

describe("texts agree with the payment and delivery methods", () => {
  test.each(offers)("$payments, $deliveries", ({ payments, deliveries }) => {
    const shown = shownWith(factsOffering(payments, deliveries));
    const offered: string[] = [...payments, ...deliveries];
    const wrong = Object.entries(signs).flatMap(([way, sign]) =>
      offered.includes(way)
        ? []
        : shown.filter(({ text }) => sign.test(text)).map(({ name }) => `${name} speaks of ${way}`),
    );
    expect(wrong).toEqual([]);
    for (const way of offered) {
      for (const name of ["draft term-of-service", "demo term-of-service", "draft anti-fraud", "demo anti-fraud"]) {
        if (name.endsWith("anti-fraud") && way === "home_delivery") continue;
        const isPickup =
          way === "store_pickup" && name.endsWith("anti-fraud") && !payments.includes("cash_on_delivery");
        if (isPickup) continue;
        expect(shown.find((one) => one.name === name)?.text, `${name} and ${way}`).toMatch(
          signs[way as keyof typeof signs],
        );
      }
      expect(
        shown.some(({ name, text }) => name.startsWith("question") && signs[way as keyof typeof signs].test(text)),
      ).toBe(true);
    }
    expect(shown.filter(({ text }) => text.includes("{{")).map(({ name }) => name)).toEqual([]);
  });

  test("placeholders of a draft are known, and only drafts have open decisions", () => {
    const facts = factsOffering();
    for (const { name, title, summary, body } of sources) {
      expect(
        [title, summary, body].flatMap((text) => unknownIn(text, facts)),
        name,
      ).toEqual([]);
      if (!name.startsWith("draft")) expect(marksIn(fillText(body, facts), facts), name).toEqual([]);
    }
    const open = policyKeys.filter((key) => marksIn(policyDrafts[key].body, facts).length > 0);
    expect(open).toEqual(["about", "privacy-policy", "refund-and-return", "term-of-service"]);
  });
});

describe("placeholders of a text", () => {
  const facts = factsOffering(["cash_on_delivery"], ["home_delivery"]);

  test.each([
    ["一{{如果 貨到付款}}二{{結束}}三", "一二三"],
    ["一{{如果 貨到付款 自取}}二{{結束}}三", "一三"],
    ["一{{沒有 信用卡 銀行轉帳}}二{{結束}}三", "一二三"],
    ["一{{沒有 信用卡 貨到付款}}二{{結束}}三", "一三"],
    ["| 一 |\n{{如果 自取}}\n| 二 |\n{{結束}}\n| 三 |", "| 一 |\n| 三 |"],
    ["{{ return_days }} 天，{{退貨天數}} 天", "7 天，7 天"],
    ["{{nobody_knows}}", "{{nobody_knows}}"],
  ])("%j becomes %j", (text, shown) => expect(fillText(text, facts)).toBe(shown));

  test.each(["tax_id", "address1", "phone1", "email1"] as const)(
    "a text speaks of %s only where it is entered",
    (field) => {
      const words = { tax_id: "統編", address1: "地址", phone1: "電話", email1: "信箱" };
      const shown = (value: string) =>
        fillText(`{{如果 ${words[field]}}}有{{結束}}`, factsOffering([], [], { [field]: value }));
      expect([shown("12345675"), shown("")]).toEqual(["有", ""]);
    },
  );

  test("missing values are marked", () => {
    const empty = { ...facts, placeholders: facts.placeholders.map((one) => ({ ...one, value: null })) };
    expect(fillText("電話 {{公司電話}}", empty)).toBe("電話 【請填寫：公司電話】");
  });

  test.each([
    ["{{如果 貨到付款}}一", ["如果 貨到付款"]],
    ["一{{結束}}", ["結束"]],
    ["{{如果 晴天}}一{{結束}}", ["晴天"]],
    ["{{公司名}}", ["公司名"]],
  ])("%j has the unknown placeholder %j", (text, unknown) => expect(unknownIn(text, facts)).toEqual(unknown));
});
