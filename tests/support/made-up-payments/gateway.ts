import { createHmac } from "node:crypto";
import type {
  NoticeReading,
  PaymentGateway,
  PostingGateway,
  RefundOutcome,
} from "@/lib/backend/payment-methods/payment-gateway";

type Config = { shopId: string; shopSecret: string; baseUrl: string };
type Fields = { [name: string]: string };

export function signed(fields: Fields, secret: string): Fields {
  const text = Object.entries(fields)
    .filter(([name]) => name !== "sign")
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join("="))
    .join("&");
  return { ...fields, sign: createHmac("sha256", secret).update(text).digest("hex") };
}

function readNotice(fields: Fields, { shopId, shopSecret }: Config): NoticeReading {
  if (signed(fields, shopSecret).sign !== fields.sign) return { kind: "refused", reason: "signature" };
  if (fields.shop !== shopId) return { kind: "refused", reason: "merchant" };
  return {
    kind: "paid",
    tradeNumber: fields.trade ?? "",
    providerTradeNumber: fields.number ?? "",
    authorization: null,
    amount: Number(fields.amount),
    simulated: false,
    message: "",
  };
}

export function createMadeUpGateway(config: Config): PaymentGateway & PostingGateway {
  const { shopId, shopSecret, baseUrl } = config;
  const call = async (path: string, fields: Fields) =>
    (await fetch(`${baseUrl}${path}`, { method: "POST", body: new URLSearchParams(signed(fields, shopSecret)) }))
      .status;
  const unknown: RefundOutcome = { kind: "unknown", message: "no answer" };
  return {
    isTest: false,
    merchant: { id: shopId, address: baseUrl, hasCheckCode: false },
    tryKeys: async () => {
      const status = await call("/try", { shop: shopId });
      return { outcome: status === 200 ? "works" : "wrong_keys", detail: String(status), seconds: 1 };
    },
    form: ({ tradeNumber, amount }, { notice }) => ({
      action: `${baseUrl}/pay`,
      fields: signed({ shop: shopId, trade: tradeNumber, amount: String(amount), notice }, shopSecret),
    }),
    readNotice: (fields) => readNotice(fields, config),
    query: async () => ({ kind: "unpaid" }),
    refund: async ({ providerTradeNumber }, { amount }) => {
      const status = await call("/refund", { shop: shopId, number: providerTradeNumber, amount: String(amount) });
      return status === 200 ? { kind: "succeeded" } : unknown;
    },
    refundState: async () => unknown,
  };
}
