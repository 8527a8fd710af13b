import { beforeEach, describe, expect, test, vi } from "vitest";

const merchant = { ECPAY_MERCHANT_ID: "3082345", ECPAY_HASH_KEY: "a".repeat(16), ECPAY_HASH_IV: "b".repeat(16) };
const bank = { BANK_CODE: "812", BANK_NAME: "台新銀行", BANK_ACCOUNT: "1234-5678-9012", BANK_ACCOUNT_NAME: "禾日選物" };
const channel = { LINE_PAY_CHANNEL_ID: "1656000001", LINE_PAY_CHANNEL_SECRET: "a".repeat(32) };
const NAMES = [
  ...Object.keys(merchant),
  "ECPAY_BASE_URL",
  ...Object.keys(channel),
  "LINE_PAY_BASE_URL",
  ...Object.keys(bank),
];

/** The payment options of a shop that was started with exactly these variables. */
async function startedWith(variables: Record<string, string>) {
  for (const name of NAMES) vi.stubEnv(name, variables[name]);
  vi.resetModules();
  return import("@/lib/payment-config");
}

async function refusal(variables: Record<string, string>): Promise<string> {
  return startedWith(variables).then(
    () => "",
    (error: Error) => error.message,
  );
}

beforeEach(() => {
  return () => vi.unstubAllEnvs();
});

describe("card payments", () => {
  test("are off without a merchant", async () => {
    expect(await startedWith({})).toMatchObject({ ecpayMerchant: undefined, bankAccount: undefined });
  });

  test("use production for a merchant of the shop's own", async () => {
    expect((await startedWith(merchant)).ecpayMerchant).toEqual({
      merchantId: "3082345",
      hashKey: "a".repeat(16),
      hashIv: "b".repeat(16),
      baseUrl: "https://payment.ecpay.com.tw",
    });
  });

  test("use the stage for the public test merchant", async () => {
    const { ecpayMerchant } = await startedWith({ ...merchant, ECPAY_MERCHANT_ID: "3002607" });
    expect(ecpayMerchant?.baseUrl).toBe("https://payment-stage.ecpay.com.tw");
  });

  test("use the configured address", async () => {
    const { ecpayMerchant } = await startedWith({ ...merchant, ECPAY_BASE_URL: "http://127.0.0.1:4000/" });
    expect(ecpayMerchant?.baseUrl).toBe("http://127.0.0.1:4000");
  });

  test.each(["https://payment.ecpay.com.tw", "https://PAYMENT.ecpay.com.tw:443/", "http://payment.ecpay.com.tw"])(
    "never use %s with public test keys",
    async (address) => {
      const message = await refusal({ ...merchant, ECPAY_MERCHANT_ID: "3002607", ECPAY_BASE_URL: address });
      expect(message).toContain("ECPAY_MERCHANT_ID: 3002607 is ECPay's public test merchant");
    },
  );
});

describe("variables that belong together", () => {
  test.each(Object.keys(merchant))("without %s the shop does not start", async (name) => {
    const message = await refusal({ ...merchant, [name]: "" });
    expect(message).toMatch(new RegExp(`^Wrong environment - ${name}: needed with `));
    expect(message).not.toContain("aaaa");
  });

  test("every missing one is named", async () => {
    const message = await refusal({ BANK_CODE: "812" });
    for (const name of ["BANK_NAME", "BANK_ACCOUNT", "BANK_ACCOUNT_NAME"]) expect(message).toContain(`${name}: needed`);
  });

  test("a complete bank account is used", async () => {
    expect((await startedWith(bank)).bankAccount).toEqual({
      bank_code: "812",
      bank_name: "台新銀行",
      account: "1234-5678-9012",
      account_name: "禾日選物",
    });
  });
});

describe("LINE Pay", () => {
  test("is off without a channel, and uses production with one, unless another host is configured", async () => {
    expect((await startedWith({})).linePayChannel).toBeUndefined();
    const named = { channelId: "1656000001", channelSecret: "a".repeat(32) };
    expect((await startedWith(channel)).linePayChannel).toEqual({ ...named, baseUrl: "https://api-pay.line.me" });
    const sandbox = { ...channel, LINE_PAY_BASE_URL: "https://sandbox-api-pay.line.me/" };
    expect((await startedWith(sandbox)).linePayChannel).toEqual({
      ...named,
      baseUrl: "https://sandbox-api-pay.line.me",
    });
  });

  test("needs both of its keys", async () => {
    expect(await refusal({ LINE_PAY_CHANNEL_ID: "1656000001" })).toContain("LINE_PAY_CHANNEL_SECRET: needed with");
  });
});
