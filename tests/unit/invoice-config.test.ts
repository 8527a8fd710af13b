import { afterEach, describe, expect, test, vi } from "vitest";

const issuer = {
  ECPAY_INVOICE_MERCHANT_ID: "3082345",
  ECPAY_INVOICE_HASH_KEY: "a".repeat(16),
  ECPAY_INVOICE_HASH_IV: "b".repeat(16),
};

async function startedWith(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  return import("@/lib/invoice-config");
}

const refusal = (variables: Record<string, string>) =>
  startedWith(variables).then(
    () => "started",
    (error: Error) => error.message,
  );

afterEach(() => vi.unstubAllEnvs());

describe("docs/invoices.md: keys of the environment", () => {
  test("none, and a merchant of the shop's own in production", async () => {
    expect((await startedWith({})).invoiceIssuer).toBeUndefined();
    expect((await startedWith(issuer)).invoiceIssuer).toEqual({
      merchantId: "3082345",
      hashKey: "a".repeat(16),
      hashIv: "b".repeat(16),
      baseUrl: "https://einvoice.ecpay.com.tw",
    });
  });

  test.each(["2000132"])("%s, the public test merchant, uses the stage and never production", async (id) => {
    const known = { ...issuer, ECPAY_INVOICE_MERCHANT_ID: id };
    expect((await startedWith(known)).invoiceIssuer?.baseUrl).toBe("https://einvoice-stage.ecpay.com.tw");
    const message = await refusal({ ...known, ECPAY_INVOICE_BASE_URL: "https://EINVOICE.ecpay.com.tw:443/" });
    expect(message).toContain(`ECPAY_INVOICE_MERCHANT_ID: ${id} is ECPay's public test merchant`);
  });

  test.each(Object.keys(issuer))("without %s the shop does not start", async (name) => {
    expect(await refusal({ ...issuer, [name]: "" })).toContain(`${name}: needed with`);
  });
});
