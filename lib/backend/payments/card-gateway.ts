/** One try to pay one order by card. `tradeNumber`: 20 letters or digits, unique for ever. `amount`: integer TWD. */
export type CardAttempt = { tradeNumber: string; amount: number; startedAt: Date; items: string[] };

/**
 * Where the provider reports the payment (`notice`, its server to ours), where it sends the browser with the result, and
 * where its own page leads back to. Absolute, different from each other, at most 200 characters, without `&` and `<`.
 */
export type CardLinks = { notice: string; result: string; back: string };

/** A form that the shopper's browser posts to the provider. */
export type BrowserForm = { action: string; fields: Record<string, string> };

/**
 * What a notice says. `refused` is not from the provider or not for us, and changes nothing. `pending`: the bank has not
 * decided yet, neither paid nor failed. `simulated` means that no money moved: such a payment is never taken as paid.
 * `amount` is the provider's, in TWD; that it equals the attempt's is for the caller to check.
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

/**
 * `refused`: the money did not move; `retryAt` is when it is tried again, and `isExpected` says that nothing was sent, so
 * that it was no try.
 * `unknown`: it may have moved; it is asked about, and not sent again.
 */
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

/**
 * `amount`: integer TWD that goes back, at most what is left; `refunded`: what went back to the card before; `uncertain`:
 * what other refunds of the payment may have given back, of which the provider's answer is not known.
 */
export type CardRefund = { amount: number; refunded: number; uncertain: number };

/** A provider of card payments. Nothing here touches the database, and no function throws because of the provider. */
export type CardGateway = {
  form(attempt: CardAttempt, links: CardLinks): BrowserForm;
  readNotice(fields: Record<string, string>): NoticeReading;
  query(tradeNumber: string): Promise<QueryOutcome>;
  /** Gives back what was captured, and releases what was only authorised. */
  refund(trade: CardTrade, refund: CardRefund): Promise<RefundOutcome>;
  /** What became of a refund that was sent and not clearly answered. Moves no money. */
  refundState(trade: CardTrade, refund: CardRefund): Promise<RefundOutcome>;
};
