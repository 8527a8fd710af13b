import { describe, expect, test } from "vitest";
import { bankCodeIn, bankName, banks } from "@/lib/contract/banks";
import { giveRefundAccount } from "@/lib/contract/refund-accounts";

const token = "t".repeat(43);
const right = { token, bank: "822", branch: "", account_number: "012345678901", holder: "林大同" };

/** The refused fields of a valid account with the given changes. */
function problemsOf(more: object): string[] {
  const parsed = giveRefundAccount.safeParse({ ...right, ...more });
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join("."));
}

describe("docs/refunds.md: the bank", () => {
  test("has three digits and a name, each once", () => {
    for (const [code, name] of banks) expect(`${code} ${name}`).toMatch(/^\d{3} \S+$/);
    expect(new Set(banks.map(([code]) => code)).size).toBe(banks.length);
    expect(bankName("700")).toBe("中華郵政");
    expect(bankName("999")).toBeUndefined();
  });

  test.each([
    ["822", "822"],
    [" ８２２ ", "822"],
    ["822 中國信託商業銀行", "822"],
    ["999", "999"],
    ["中國信託", "822"],
    ["台灣銀行", "004"],
    ["滙豐(台灣)商業銀行", "081"],
  ])("is parsed from %s", (typed, code) => {
    expect(bankCodeIn(typed)).toBe(code);
    expect(problemsOf({ bank: typed })).toEqual([]);
  });

  test.each(["", "82", "8222", "商業銀行", "銀行", "行", "沒有這家"])("is not guessed from %j", (typed) => {
    expect(problemsOf({ bank: typed })).toEqual(["bank"]);
  });
});

describe("docs/refunds.md: the account", () => {
  test.each([
    ["0123456789", "0123456789"],
    ["0123-4567 8901-2345", "0123456789012345"],
    ["０１２３４５６７８９０１", "012345678901"],
    ["012–3456–789012", "0123456789012"],
  ])("%s is accepted without the separators between its digits", (typed, number) => {
    expect(giveRefundAccount.parse({ ...right, account_number: typed }).account_number).toBe(number);
  });

  test.each(["", "123456789", "12345678901234567", "12345678O0", "4311-9522 2222 2222 x"])("%j is none", (typed) => {
    expect(problemsOf({ account_number: typed })).toEqual(["account_number"]);
  });

  test("has a holder, and may have a branch", () => {
    const { holder, branch } = giveRefundAccount.parse({ ...right, holder: " 林大同 ", branch: " 大安分行 " });
    expect([holder, branch]).toEqual(["林大同", "大安分行"]);
    expect(problemsOf({ holder: "  " })).toEqual(["holder"]);
    expect(problemsOf({ holder: "名".repeat(51) })).toEqual(["holder"]);
    expect(problemsOf({ branch: "行".repeat(41) })).toEqual(["branch"]);
    expect(problemsOf({ holder: "林\u0000大同" })).toEqual(["holder"]);
  });

  test("nothing else is requested, such as a card or a password", () => {
    expect(problemsOf({ card: "4311952222222222" })).toEqual([""]);
    const fields = Object.keys(giveRefundAccount.shape).toSorted().join(" ");
    expect(fields).toBe("account_number bank branch holder token");
  });
});
