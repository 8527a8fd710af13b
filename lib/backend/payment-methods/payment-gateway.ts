import type { GatewayMethod, InstructedMethod } from "@/lib/contract/gateway-methods";
import type { KeyTestResult } from "@/lib/contract/service-keys";
import type { NoticeAnswers } from "../http/posted-form";
import type { ServiceKeys } from "../http/service-keys";

/**
 * One try to pay one order. `later`: something to pay with that is good for so many days, instead of a card payment.
 * `tradeNumber`: 20 letters or digits, unique for ever. `amount`: integer TWD. */
export type PaymentAttempt = {
  tradeNumber: string;
  amount: number;
  startedAt: Date;
  items: string[];
  later?: { method: InstructedMethod; days: number };
  /** From which numbers of months the shopper chooses, instead of paying at once. */
  instalments?: readonly number[];
  /** What pays instead of a card's number. */
  wallet?: "apple_pay";
};

/** What one payment is paid with, and until when: an account to transfer to, or what is shown at a till. */
export type PaymentInstructions = { payUntil: Date; bankCode?: string; account?: string; codes?: string[] };

/**
 * Where the provider posts the notice, sends the browser with the result, and links back to when nothing was paid. Absolute, different from
 * each other, at most 200 characters, without `&` and `<`.
 */
export type GatewayLinks = { notice: string; result: string; back: string };

export type BrowserForm = { action: string; fields: Record<string, string> };

/** The page on which the shopper pays, and the provider's number of the try; `failed`: nobody can pay by this try. */
export type PageOutcome =
  | { kind: "page"; url: string; providerTradeNumber: string }
  | { kind: "failed"; message: string };

/** The same for a provider that is asked for a page. */
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
      /** By which the card's own record is found; null where the provider did not send it. */
      authorization: string | null;
      amount: number;
      /** In how many instalments, where the provider says so and there are several. */
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

/** A payment that came. `amount`: all of it, in integer TWD. */
export type PaidTrade = {
  tradeNumber: string;
  providerTradeNumber: string;
  authorization: string | null;
  amount: number;
  paidAt: Date;
};

/** Integer TWD. `refunded`: earlier, by the provider; `uncertain`: other refunds of the payment with an unknown outcome. */
export type TradeRefund = { amount: number; refunded: number; uncertain: number };

/** The shopper's browser posts a form, and the provider tells by a notice. */
export type PostingGateway = {
  form(attempt: PaymentAttempt, links: GatewayLinks): BrowserForm;
  readNotice(fields: Record<string, string>): NoticeReading;
};

/** The shop asks for a page and, when the shopper accepted there and came back, for the money. Nobody tells it anything. */
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
  merchant: { id: string /** Where it is paid. */; address: string; hasCheckCode: boolean };
  /** Asks the provider something harmless, to tell wrong keys from a provider that cannot be reached. */
  tryKeys(): Promise<KeyTestResult>;
  /** @param providerTradeNumber where the provider has told it */
  query(tradeNumber: string, providerTradeNumber?: string | null): Promise<QueryOutcome>;
  /** Gives back what was captured, and releases what was only authorised. */
  refund(trade: PaidTrade, refund: TradeRefund): Promise<RefundOutcome>;
  /** What became of a refund that was sent and not clearly answered. Moves no money. */
  refundState(trade: PaidTrade, refund: TradeRefund): Promise<RefundOutcome>;
} & (PostingGateway | RequestingGateway);

/** A provider of payments, whatever the merchant's keys are. `payment-services.ts` lists them. */
export type PaymentService = {
  /** Under which its keys are stored in the settings, and the environment's gateway is found. */
  key: string;
  name: string;
  /** The ways to pay that go through it, and those of them that it refunds as well: also in parts, or all of it only. */
  methods: readonly GatewayMethod[];
  refunds: { readonly [method in GatewayMethod]?: "parts" | "whole" };
  /** The last part of the address at which it sends notices or, where it sends none, the shopper's browser comes back. */
  path: string;
  notices?: NoticeAnswers;
  /** Minutes until it is asked about a try of which there is no news, and between the questions after that. */
  questions: { first: number; pauses: readonly number[] };
  keys: ServiceKeys<PaymentGateway>;
};
