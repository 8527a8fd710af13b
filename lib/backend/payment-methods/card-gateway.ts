import type { CardTestResult } from "@/lib/contract/services";

/** One try to pay one order by card. `tradeNumber`: 20 letters or digits, unique for ever. `amount`: integer TWD. */
export type CardAttempt = { tradeNumber: string; amount: number; startedAt: Date; items: string[] };

/**
 * Where the provider posts the notice, sends the browser with the result, and links back to. Absolute, different from
 * each other, at most 200 characters, without `&` and `<`.
 */
export type CardLinks = { notice: string; result: string; back: string };

export type BrowserForm = { action: string; fields: Record<string, string> };

/**
 * `refused`: not from the provider or not for us. `pending`: the bank has not decided. `simulated`: no money moved, so
 * it is never taken as paid. `amount`: the provider's, in TWD; the caller compares it with the attempt's.
 */
export type NoticeReading =
  | { kind: "refused"; reason: "signature" | "merchant" | "malformed" }
  | {
      kind: "paid" | "failed" | "pending";
      tradeNumber: string;
      providerTradeNumber: string;
      /** By which the card's own record is found; null where the provider did not send it. */
      authorization: string | null;
      amount: number;
      simulated: boolean;
      message: string;
    };

/** How the provider answered a question. `unknown` says nothing about the payment: ask again later. */
export type QueryOutcome =
  | { kind: "paid"; providerTradeNumber: string; amount: number }
  | { kind: "unpaid" }
  | { kind: "failed"; message: string }
  | { kind: "wait"; minutes: number }
  | { kind: "unknown"; message: string };

/** `refused`: no money moved; `retryAt`: the next try; `isExpected`: nothing was sent. `unknown`: do not send again. */
export type RefundOutcome =
  | { kind: "succeeded" }
  | { kind: "refused"; message: string; retryAt?: Date; isExpected?: boolean }
  | { kind: "unknown"; message: string };

/** A payment that came. `amount`: all of it, in integer TWD. */
export type CardTrade = {
  tradeNumber: string;
  providerTradeNumber: string;
  authorization: string | null;
  amount: number;
  paidAt: Date;
};

/** Integer TWD. `refunded`: earlier, to the card; `uncertain`: other refunds of the payment with an unknown outcome. */
export type CardRefund = { amount: number; refunded: number; uncertain: number };

/** A provider of card payments. Nothing here touches the database, and no function throws because of the provider. */
export type CardGateway = {
  /** Payments move no money. */
  isTest: boolean;
  merchant: { id: string /** Where it takes cards. */; address: string; hasCheckCode: boolean };
  /** Asks the provider something harmless, to tell wrong keys from a provider that cannot be reached. */
  tryKeys(): Promise<CardTestResult>;
  form(attempt: CardAttempt, links: CardLinks): BrowserForm;
  readNotice(fields: Record<string, string>): NoticeReading;
  query(tradeNumber: string): Promise<QueryOutcome>;
  /** Gives back what was captured, and releases what was only authorised. */
  refund(trade: CardTrade, refund: CardRefund): Promise<RefundOutcome>;
  /** What became of a refund that was sent and not clearly answered. Moves no money. */
  refundState(trade: CardTrade, refund: CardRefund): Promise<RefundOutcome>;
};
