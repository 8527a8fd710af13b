import type { OrderInvoice } from "@/lib/contract/invoices";
import type { InvoiceLine, NumberRange } from "@/lib/contract/issued-invoices";

/**
 * Content of an invoice. `ownNumber`: up to 30 letters and digits, unique for ever. Amounts in integer TWD with tax.
 */
export type IssueTry = {
  ownNumber: string;
  buyer: OrderInvoice;
  /** `address` in one line. */
  person: { name: string; email: string; phone: string; address: string };
  amount: number;
  lines: InvoiceLine[];
  /** The order's number. */
  remark: string;
};

/** An invoice that the service has issued. */
export type Issued = { number: string; randomCode: string; issuedAt: Date };

/** How later calls identify an invoice. */
export type NamedInvoice = { number: string; issuedAt: Date };

/**
 * `refused`: nothing was done, and why. `unreachable`: nothing was sent. `unknown`: it may have been done: query first.
 */
export type NotDone =
  | { kind: "refused"; message: string }
  | { kind: "unreachable"; message: string }
  | { kind: "unknown"; message: string };

/**
 * `no_numbers`: the range is used up, or not enabled. `taken`: the service already has an invoice with our number:
 * query it. `by_hand`: staff do it.
 */
export type IssueOutcome =
  | ({ kind: "issued" } & Issued)
  | { kind: "no_numbers"; message: string }
  | { kind: "taken"; message: string }
  | { kind: "by_hand" }
  | NotDone;

/** `left`: the amount less allowances, in TWD. `hasWon`: it won a prize, as far as the service knows. */
export type FindOutcome =
  | ({ kind: "found"; isVoid: boolean; amount: number; left: number; hasWon: boolean } & Issued)
  | { kind: "not_found" }
  | { kind: "unknown"; message: string };

export type Done = { kind: "done" } | { kind: "by_hand" } | NotDone;

/** An allowance on an invoice; the buyer is asked for consent at `email`, and the result is posted to `notice`. */
export type AllowanceTry = NamedInvoice & {
  name: string;
  email: string;
  amount: number;
  lines: InvoiceLine[];
  notice: string;
};

/** `asked`: the buyer has a link to consent, valid until `until`. */
export type AllowanceOutcome = { kind: "asked"; number: string; until: Date } | { kind: "by_hand" } | NotDone;

/** Allowances that the service has recorded. */
export type FoundAllowances =
  | { kind: "found"; allowances: { number: string; amount: number; isVoid: boolean }[] }
  | { kind: "unknown"; message: string };

/** Notices of the service: a buyer consented to an allowance, or an invoice won a prize. */
export type NoticeReading =
  | { kind: "refused"; reason: "signature" | "malformed" | "merchant" }
  | { kind: "consented"; allowance: string; invoice: string; left: number | undefined }
  | { kind: "won"; invoice: string };

/** Notices that the service sends to the buyer for the shop. */
export type BuyerNotice = "issued" | "voided" | "asked" | "allowed" | "won";

/** Issuing, and what comes after. Nothing here touches the database, and no function throws because of the service. */
export type Issuing = {
  /** Outside of any transaction. */
  issue(attempt: IssueTry): Promise<IssueOutcome>;
  /** Finds an invoice by our own number. */
  find(ownNumber: string): Promise<FindOutcome>;
  void(invoice: NamedInvoice, reason: string): Promise<Done>;
  /** Voids an invoice and issues another on the same day, in one call. */
  reissue(invoice: NamedInvoice, reason: string, attempt: IssueTry): Promise<IssueOutcome>;
  /** Asks the buyer for consent; the allowance exists once the buyer agreed. */
  askForAllowance(attempt: AllowanceTry): Promise<AllowanceOutcome>;
  findAllowances(invoice: NamedInvoice): Promise<FoundAllowances>;
  /** Cancels an allowance that waits for consent, or one that exists (`isAllowed`). */
  cancelAllowance(which: { invoice: string; number: string; isAllowed: boolean }, reason: string): Promise<Done>;
  tellBuyer(which: { invoice: string; allowance?: string; email: string }, notice: BuyerNotice): Promise<Done>;
  /** Number ranges of the two-month period that contains `day`, and of the next period. */
  ranges(day: Date): Promise<{ kind: "found"; ranges: NumberRange[] } | { kind: "unknown"; message: string }>;
  readNotice(fields: Record<string, string>): NoticeReading;
};
