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

/** `failed`: the money did not move. `unknown`: it may have; a person has to look before it is tried again. */
export type RefundOutcome =
  | { kind: "succeeded" }
  | { kind: "failed"; message: string }
  | { kind: "unknown"; message: string };

/** `amount`: integer TWD, at most what was paid and not yet refunded. */
export type CardRefund = { tradeNumber: string; providerTradeNumber: string; amount: number };

/** A provider of card payments. Nothing here touches the database, and no function throws because of the provider. */
export type CardGateway = {
  form(attempt: CardAttempt, links: CardLinks): BrowserForm;
  readNotice(fields: Record<string, string>): NoticeReading;
  query(tradeNumber: string): Promise<QueryOutcome>;
  refund(refund: CardRefund): Promise<RefundOutcome>;
};
