import { afterEach, describe, expect, test, vi } from "vitest";
import { read } from "../support/source-tree";

type Variables = Record<string, string>;

const names = [...read(".env.example").matchAll(/^((?:ECPAY|LINE_PAY|BANK)_\w+)=/gm)].map(([, name]) => name ?? "");
const merchant = (prefix: string): Variables => ({
  [`${prefix}_MERCHANT_ID`]: "3082345",
  [`${prefix}_HASH_KEY`]: "a".repeat(16),
  [`${prefix}_HASH_IV`]: "b".repeat(16),
});
const channel = { LINE_PAY_CHANNEL_ID: "1656000001", LINE_PAY_CHANNEL_SECRET: "a".repeat(32) };
const bank = { BANK_CODE: "812", BANK_NAME: "台新銀行", BANK_ACCOUNT: "1234-5678-9012", BANK_ACCOUNT_NAME: "禾日選物" };

/** The services of a shop that was started with exactly these variables. */
async function startedWith(variables: Variables) {
  for (const name of names) vi.stubEnv(name, variables[name]);
  vi.resetModules();
  const { ecpayMerchant, linePayChannel, bankAccount } = await import("@/lib/payment-config");
  const { parcelMerchant } = await import("@/lib/parcel-config");
  const { invoiceIssuer } = await import("@/lib/invoice-config");
  return { ecpayMerchant, parcelMerchant, invoiceIssuer, linePayChannel, bankAccount };
}

const refusal = (variables: Variables) =>
  startedWith(variables).then(
    () => "started",
    (error: Error) => error.message,
  );

afterEach(() => vi.unstubAllEnvs());

test("without variables a shop has no service", async () => {
  expect(names.length).toBeGreaterThan(15);
  expect(Object.values(await startedWith({})).filter(Boolean)).toEqual([]);
});

describe.each([
  ["ecpayMerchant", "ECPAY", "payment", ["3002607"]],
  ["parcelMerchant", "ECPAY_LOGISTICS", "logistics", ["2000132", "2000933"]],
  ["invoiceIssuer", "ECPAY_INVOICE", "einvoice", ["2000132"]],
] as const)("the environment's %s", (service, prefix, host, publicMerchants) => {
  const own = merchant(prefix);
  const hostOf = async (more: Variables) => (await startedWith({ ...own, ...more }))[service]?.baseUrl;

  test("of the shop's own is used in production, or at the configured address", async () => {
    expect((await startedWith(own))[service]).toEqual({
      merchantId: "3082345",
      hashKey: "a".repeat(16),
      hashIv: "b".repeat(16),
      baseUrl: `https://${host}.ecpay.com.tw`,
    });
    expect(await hostOf({ [`${prefix}_BASE_URL`]: "http://127.0.0.1:4000/" })).toBe("http://127.0.0.1:4000");
  });

  test.each(publicMerchants)("of the public test merchant %s uses the stage, and never production", async (id) => {
    const known = { ...own, [`${prefix}_MERCHANT_ID`]: id };
    expect(await hostOf(known)).toBe(`https://${host}-stage.ecpay.com.tw`);
    for (const address of [`https://${host.toUpperCase()}.ecpay.com.tw:443/`, `http://${host}.ecpay.com.tw`]) {
      const message = await refusal({ ...known, [`${prefix}_BASE_URL`]: address });
      expect(message).toContain(`${prefix}_MERCHANT_ID: ${id} is ECPay's public test merchant`);
    }
  });
});

test("LINE Pay uses production, unless another host is configured", async () => {
  const named = { channelId: "1656000001", channelSecret: "a".repeat(32) };
  const { linePayChannel } = await startedWith(channel);
  expect(linePayChannel).toEqual({ ...named, baseUrl: "https://api-pay.line.me" });
  const sandbox = { ...channel, LINE_PAY_BASE_URL: "https://sandbox-api-pay.line.me/" };
  const baseUrl = "https://sandbox-api-pay.line.me";
  expect((await startedWith(sandbox)).linePayChannel).toEqual({ ...named, baseUrl });
});

test("a complete bank account is used", async () => {
  expect(Object.values((await startedWith(bank)).bankAccount ?? {})).toEqual(Object.values(bank));
});

const groups = [merchant("ECPAY"), merchant("ECPAY_LOGISTICS"), merchant("ECPAY_INVOICE"), channel, bank];

test.each(groups.flatMap((group) => Object.keys(group).map((name) => [name, group] as const)))(
  "without %s the shop does not start, and no value is printed",
  async (name, group) => {
    const message = await refusal({ ...group, [name]: "" });
    expect(message).toMatch(new RegExp(`^Wrong environment - ${name}: needed with `));
    expect(message).not.toMatch(/aaaa|bbbb/);
  },
);

test("every missing variable is named", async () => {
  const message = await refusal({ BANK_CODE: "812" });
  for (const name of ["BANK_NAME", "BANK_ACCOUNT", "BANK_ACCOUNT_NAME"]) expect(message).toContain(`${name}: needed`);
});
