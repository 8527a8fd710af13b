import { type APIRequestContext, expect, type Page, request as requests } from "playwright/test";
import type { OrderInvoices } from "@/lib/contract/issued-invoices";
import type { AdminOrder } from "@/lib/contract/orders";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import { startEcpayDouble } from "../../support/ecpay-double";
import { stageIssuer } from "../../support/ecpay-invoice/seal";
import { startInvoiceDouble } from "../../support/ecpay-invoice-double";
import { stageAccounts } from "../../support/ecpay-logistics/accounts";
import { startLogisticsDouble } from "../../support/ecpay-logistics-double";
import { startLinePayDouble } from "../../support/line-pay-double";
import { raisedBounds } from "../../support/raised-bounds";
import { demoAdmin, startDemoShop } from "./servers";

const CRON_SECRET = "the-secret-of-the-caller";

const merchant = { merchantId: "2000132", hashKey: "Hk7QzXw2Lp9RtVb4", hashIv: "Iv3MnBc8Yd6KsJf1" };
const channel = { channelId: "1656000001", channelSecret: "a917ab6a2367b536f8e5a6e2977e06f4" };
/** Both kinds of parcels, as a contract with ECPay may allow. */
const carrier = { ...stageAccounts.c2c, kinds: ["C2C", "HOME"] as const };

const valuesOf = ({ merchantId, hashKey, hashIv }: typeof merchant) => ({
  merchant_id: merchantId,
  hash_key: hashKey,
  hash_iv: hashIv,
});

export const serviceKeys = {
  card: { host: "stage", values: valuesOf(merchant) },
  line_pay: { host: "sandbox", values: { channel_id: channel.channelId, channel_secret: channel.channelSecret } },
  parcel_keys: { host: "stage", values: valuesOf(carrier) },
  invoice_keys: { host: "stage", values: valuesOf(stageIssuer) },
};
export type ServiceName = keyof typeof serviceKeys;

export const bankAccount = {
  bank_code: "812",
  bank_name: "台新銀行",
  account: "2888-1001-5566",
  account_name: "禾日選物有限公司",
};

/**
 * A shop without keys in its environment, whose owner has entered those of card payments, LINE Pay, parcels and
 * e-invoices, and has switched everything on. The services are doubles on this machine.
 */
export async function startServices() {
  const card = await startEcpayDouble(merchant);
  const line = await startLinePayDouble(channel);
  const parcels = await startLogisticsDouble([carrier]);
  const invoices = await startInvoiceDouble();
  const server = await startDemoShop({
    ECPAY_BASE_URL: card.url,
    LINE_PAY_BASE_URL: line.url,
    ECPAY_LOGISTICS_BASE_URL: parcels.url,
    ECPAY_INVOICE_BASE_URL: invoices.url,
    CRON_SECRET,
  });
  const { url, dataDirectory, output } = server;

  async function call<T>(request: APIRequestContext, method: string, path: string, data?: object): Promise<T> {
    // A kept connection that the server closes at this moment would lose the call.
    const headers = { Origin: url, Connection: "close" };
    const body = method === "GET" ? undefined : (data ?? {});
    const answer = await request.fetch(`${url}/api/bff/${path}`, { method, data: body, headers });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).data;
  }

  const office = await requests.newContext();
  await call(office, "POST", "admin-session", demoAdmin);
  const staff = <T>(method: string, path: string, data?: object) => call<T>(office, method, `admin/${path}`, data);
  async function set(page: string, values: object): Promise<void> {
    const now = await staff<object>("GET", `settings/${page}`);
    await staff("PUT", `settings/${page}`, { ...now, ...values });
  }
  async function enterKeys(service: ServiceName): Promise<void> {
    const { version } = await staff<{ version: number }>("GET", `settings/services/${service}`);
    await staff("PUT", `settings/services/${service}`, { ...serviceKeys[service], version });
  }
  const methods: PaymentMethod[] = ["cash_on_delivery", "bank_transfer", "card", "line_pay"];
  const offerAll = async () => {
    const { version } = await staff<{ version: number }>("GET", "settings/payment");
    await staff("PUT", "settings/payment", { methods, bank_account: bankAccount, version });
  };
  for (const service of Object.keys(serviceKeys) as ServiceName[]) await enterKeys(service);
  await offerAll();
  await set("orders", raisedBounds);
  const sender = { name: "王小明", phone: "0911222333", zip: "103", address: "臺北市大同區迪化街一段 1 號" };
  const sent = { carriers: ["t_cat"], sender, temperature: "normal", size: "60" };
  await staff("PUT", "settings/parcels", { ...sent, version: 0 });
  const chains = [{ chain: "seven_eleven", fee: 60, outlying_surcharge: 40 }];
  await staff("PUT", "settings/stores", { kind: "c2c", chains, collects: true, no_shows: 2, version: 0 });
  await staff("POST", "settings/stores/lists", {});
  await staff("PUT", "settings/invoices", { service: "ecpay", cash_on_delivery: "handed_over", version: 0 });
  const runJobs = async () => {
    const headers = { Authorization: `Bearer ${CRON_SECRET}`, Connection: "close" };
    const answer = await fetch(`${url}/api/cron/jobs`, { headers });
    expect(answer.ok, await answer.text()).toBe(true);
  };
  // The shop issues invoices for orders that are placed after the first run of its jobs.
  await runJobs();

  const read = (number: string) => staff<AdminOrder>("GET", `orders/${number}`);
  const act = async (number: string, action: string, more: object = {}): Promise<void> => {
    await staff("POST", `orders/${number}/actions`, { action, version: (await read(number)).version, ...more });
  };

  return {
    url,
    apiUrl: url,
    dataDirectory,
    output,
    card,
    line,
    parcels,
    invoices,
    call,
    staff,
    enterKeys,
    offerAll,
    read,
    act,
    /** Staff accept an order, and pack all of it into one parcel. */
    async pack(number: string): Promise<void> {
      await act(number, "confirm");
      await staff("POST", `orders/${number}/shipments`, { version: (await read(number)).version });
      const { version, shipments } = await read(number);
      await staff("POST", `orders/${number}/shipments/${shipments[0]?.id}/actions`, { action: "pack", version });
    },
    invoicesOf: async (number: string) => (await staff<OrderInvoices>("GET", `orders/${number}/invoices`)).invoices,
    signIn: (page: Page) => call(page.request, "POST", "admin-session", demoAdmin),
    /** Runs the shop's jobs until what is looked at has this value. */
    until: <T>(look: () => T | Promise<T>, value: T): Promise<void> =>
      expect
        .poll(async () => {
          await runJobs();
          return look();
        })
        .toEqual(value),
    async close(): Promise<void> {
      await office.dispose();
      await server.close();
      for (const double of [card, line, parcels, invoices]) await double.close();
    },
  };
}

export type Services = Awaited<ReturnType<typeof startServices>>;
