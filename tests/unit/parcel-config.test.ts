import { afterEach, describe, expect, test, vi } from "vitest";

const sender = {
  ECPAY_LOGISTICS_MERCHANT_ID: "3082345",
  ECPAY_LOGISTICS_HASH_KEY: "a".repeat(16),
  ECPAY_LOGISTICS_HASH_IV: "b".repeat(16),
};

async function startedWith(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  return import("@/lib/parcel-config");
}

const refusal = (variables: Record<string, string>) =>
  startedWith(variables).then(
    () => "started",
    (error: Error) => error.message,
  );

afterEach(() => vi.unstubAllEnvs());

describe("docs/ecpay-logistics.md: keys of the environment", () => {
  test("none, and a merchant of the shop's own in production", async () => {
    expect((await startedWith({})).parcelMerchant).toBeUndefined();
    expect((await startedWith(sender)).parcelMerchant).toEqual({
      merchantId: "3082345",
      hashKey: "a".repeat(16),
      hashIv: "b".repeat(16),
      baseUrl: "https://logistics.ecpay.com.tw",
    });
  });

  test.each(["2000132", "2000933"])("%s, the public test merchant, uses the stage and never production", async (id) => {
    const known = { ...sender, ECPAY_LOGISTICS_MERCHANT_ID: id };
    expect((await startedWith(known)).parcelMerchant?.baseUrl).toBe("https://logistics-stage.ecpay.com.tw");
    const message = await refusal({ ...known, ECPAY_LOGISTICS_BASE_URL: "https://LOGISTICS.ecpay.com.tw:443/" });
    expect(message).toContain(`ECPAY_LOGISTICS_MERCHANT_ID: ${id} is ECPay's public test merchant`);
  });

  test.each(Object.keys(sender))("without %s the shop does not start", async (name) => {
    expect(await refusal({ ...sender, [name]: "" })).toContain(`${name}: needed with`);
  });
});
