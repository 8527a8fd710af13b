import type { GatewayMethod, InstructedMethod } from "@/lib/contract/gateway-methods";
import type { KeyTestResult } from "@/lib/contract/service-keys";
import type { NoticeAnswers } from "../http/posted-form";
import type { ServiceKeys } from "../http/service-keys";

/**
 * One try to pay one order. `later`: a code or account to pay with within so many days, instead of a card payment.
 * `shop`: the shop's name, which the payment page shows. `tradeNumber`: 20 letters or digits, unique for ever. `amount`: integer TWD. */
export type PaymentAttempt = {
  tradeNumber: string;
  amount: number;
  startedAt: Date;
  shop: string;
  items: string[];
  later?: { method: InstructedMethod; days: number };
  /** Numbers of months that the shopper can choose from, instead of paying at once. */
  instalments?: readonly number[];
  /** The wallet that replaces the card number. */
  wallet?: "apple_pay";
};

/** How and until when to pay: an account to transfer to, or codes to show at a till. */
export type PaymentInstructions = { payUntil: Date; bankCode?: string; account?: string; codes?: string[] };

/**
 * Where the provider posts the notice, sends the browser with the result, and links back to when nothing was paid. Absolute, different from
 * each other, at most 200 characters, without `&` and `<`.
 */
export type GatewayLinks = { notice: string; result: string; back: string };

export type BrowserForm = { action: string; fields: Record<string, string> };

/** The page on which the shopper pays, and the provider's number of the try; `failed`: this try cannot be paid. */
export type PageOutcome =
  | { kind: "page"; url: string; providerTradeNumber: string }
  | { kind: "failed"; message: string };

/** A payment attempt at a provider that is asked for a page. */
export type PageAttempt = Pick<PaymentAttempt, "tradeNumber" | "amount"> & { orderNumber: string };

/** A try for which the provider gave a page. `amount`: integer TWD. */
export type RequestedTrade = { tradeNumber: string; providerTradeNumber: string; amount: number };

/**
 * `refused`: not from the provider or not for us. `pending`: the bank has not decided. `simulated`: no money moved, so
 * it is never taken as paid. `amount`: the provider's, in TWD; the caller compares it with the attempt's. `issued`: nothing is paid yet.
 */
export type NoticeReading =
  | { kind: "refused"; reason: "signature" | "merchant" | "malformed" }
  | { kind: "issued"; tradeNumber: string; amount: number; instructions: PaymentInstructions }
  | {
      kind: "paid" | "failed" | "pending";
      tradeNumber: string;
      providerTradeNumber: string;
      /** Key of the provider's record of the card payment; null where the provider did not send it. */
      authorization: string | null;
      amount: number;
      /** Number of instalments, when there are several and the provider reports it. */
      periods?: number;
      simulated: boolean;
      message: string;
    };

/**
 * How the provider answered a question. `accepted`: the shopper agreed, the money comes when the shop confirms. `isFinal`:
 * nothing can follow. `unknown` says nothing about the payment: ask again later.
 */
export type QueryOutcome =
  | { kind: "paid"; providerTradeNumber: string; amount: number; periods?: number }
  | { kind: "unpaid" }
  | { kind: "accepted" }
  | { kind: "issued"; instructions: PaymentInstructions; amount: number }
  | { kind: "failed"; message: string; isFinal?: boolean }
  | { kind: "wait"; minutes: number }
  | { kind: "unknown"; message: string };

/** `refused`: no money moved; `retryAt`: the next try; `isExpected`: nothing was sent. `unknown`: do not send again. */
export type RefundOutcome =
  | { kind: "succeeded" }
  | { kind: "refused"; message: string; retryAt?: Date; isExpected?: boolean }
  | { kind: "unknown"; message: string };

/** A completed payment. `amount`: the whole, in integer TWD. */
export type PaidTrade = {
  tradeNumber: string;
  providerTradeNumber: string;
  authorization: string | null;
  amount: number;
  paidAt: Date;
};

/** Integer TWD. `refunded`: earlier, by the provider; `uncertain`: other refunds of the payment with an unknown outcome. */
export type TradeRefund = { amount: number; refunded: number; uncertain: number };

/** The shopper's browser posts a form, and the provider reports the result by a notice. */
export type PostingGateway = {
  form(attempt: PaymentAttempt, links: GatewayLinks): BrowserForm;
  readNotice(fields: Record<string, string>): NoticeReading;
};

/** The shop asks for a page and, when the shopper accepted there and came back, for the money. There are no notices. */
export type RequestingGateway = {
  /** Outside of any transaction. Not again for the same try. */
  request(attempt: PageAttempt, links: GatewayLinks): Promise<PageOutcome>;
  /** Takes the money once, however often it is called. */
  confirm(trade: RequestedTrade): Promise<QueryOutcome>;
};

/** One merchant at a provider. Nothing here touches the database, and no function throws because of the provider. */
export type PaymentGateway = {
  /** Payments move no money. */
  isTest: boolean;
  merchant: { id: string /** Host of the payments. */; address: string; hasCheckCode: boolean };
  /** Sends a harmless query, to distinguish wrong keys from an unreachable provider. */
  tryKeys(): Promise<KeyTestResult>;
  /** @param providerTradeNumber if known */
  query(tradeNumber: string, providerTradeNumber?: string | null): Promise<QueryOutcome>;
  /** Gives back what was captured, and releases what was only authorised. */
  refund(trade: PaidTrade, refund: TradeRefund): Promise<RefundOutcome>;
  /** Outcome of a refund that was sent without a clear answer. Moves no money. */
  refundState(trade: PaidTrade, refund: TradeRefund): Promise<RefundOutcome>;
} & (PostingGateway | RequestingGateway);

/** A provider of payments, whatever the merchant's keys are. `payment-services.ts` lists them. */
export type PaymentService = {
  /** Names its keys in the settings and its gateway of the environment. */
  key: string;
  name: string;
  /** Its ways to pay, and which of them it can refund: in parts, or in full only. */
  methods: readonly GatewayMethod[];
  refunds: { readonly [method in GatewayMethod]?: "parts" | "whole" };
  /** The last part of the address at which it sends notices or, where it sends none, the shopper's browser comes back. */
  path: string;
  notices?: NoticeAnswers;
  /** Minutes until the first query about a try without news, and between later queries. */
  questions: { first: number; pauses: readonly number[] };
  keys: ServiceKeys<PaymentGateway>;
};
