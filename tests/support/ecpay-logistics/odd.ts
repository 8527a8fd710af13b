import { type Answer, badSignature, noStore, type Pairs, problem, text } from "./answers";

/** Refusals in the service's own words that do not depend on the form; nothing is done. */
const REFUSALS = {
  text_200: text(noStore),
  text_500: badSignature,
  over_the_limit: text("10500040|商品金額範圍為1~20000元"),
  no_money: text("10500049|綠界帳戶可提領餘額為負數或不足以支付物流運費無法建立訂單"),
  broken: { ...problem("502 Bad Gateway"), status: 502 },
} satisfies Record<string, Answer>;

/**
 * Faulty answers to a call: a refusal, no answer and nothing done (`silent`), done but with a broken
 * connection or with an error, the other code for success, a wrong signature, or about another parcel.
 */
export type Odd =
  | keyof typeof REFUSALS
  | "silent"
  | "done_and_cut"
  | "done_and_500"
  | "rtn_2001"
  | "unsigned"
  | "about_another"
  | Answer;

/** The calls that get a faulty answer, in the order in which they were set. */
export function openOddities() {
  const waiting: { path: string; odd: Odd }[] = [];
  return {
    add(path: string, odd: Odd, times: number): void {
      for (let turn = 0; turn < times; turn++) waiting.push({ path, odd });
    },
    take(path: string): Odd | undefined {
      const index = waiting.findIndex((one) => one.path === path);
      return index < 0 ? undefined : waiting.splice(index, 1)[0]?.odd;
    },
    left: () => waiting.length,
  };
}

export function refusalFor(odd: Odd | undefined): Answer | undefined {
  if (typeof odd === "object") return odd;
  return odd && odd in REFUSALS ? REFUSALS[odd as keyof typeof REFUSALS] : undefined;
}

/** Pairs with wrong contents. */
export function withFault(answer: Pairs, odd: Odd | undefined): Pairs {
  if (odd === "rtn_2001") return { ...answer, pairs: { ...answer.pairs, RtnCode: "2001" } };
  if (odd === "about_another")
    return { ...answer, pairs: { ...answer.pairs, MerchantTradeNo: "OTHER000000000000001" } };
  return answer;
}
