import type { OrderInvoice } from "@/lib/contract/invoices";
import type { InvoiceLine, NumberRange } from "@/lib/contract/issued-invoices";

/** What an invoice says. `ownNumber`: up to 30 letters and digits, unique for ever. Amounts in integer TWD with tax. */
export type IssueTry = {
  ownNumber: string;
  buyer: OrderInvoice;
  /** `address` in one line. */
  person: { name: string; email: string; address: string };
  amount: number;
  lines: InvoiceLine[];
  /** The order's number. */
  remark: string;
};

/** An invoice in the service's book. */
export type Issued = { number: string; randomCode: string; issuedAt: Date };

/** An invoice as later calls name it. */
export type NamedInvoice = { number: string; issuedAt: Date };

/** `refused`: nothing was done, and why. `unreachable`: nothing was sent. `unknown`: it may have been done: ask first. */
export type NotDone =
  | { kind: "refused"; message: string }
  | { kind: "unreachable"; message: string }
  | { kind: "unknown"; message: string };

/** `no_numbers`: the range is used up, or not enabled. `taken`: the service has one of this name: ask. `by_hand`: staff do it. */
export type IssueOutcome =
  | ({ kind: "issued" } & Issued)
  | { kind: "no_numbers"; message: string }
  | { kind: "taken"; message: string }
  | { kind: "by_hand" }
  | NotDone;

/** `left`: what of it no allowance has taken off, in TWD. `hasWon`: a prize, as far as the service knows by now. */
export type FindOutcome =
  | ({ kind: "found"; isVoid: boolean; amount: number; left: number; hasWon: boolean } & Issued)
  | { kind: "not_found" }
  | { kind: "unknown"; message: string };

export type Done = { kind: "done" } | { kind: "by_hand" } | NotDone;

/** What takes so much off an invoice; the buyer is asked at `email`, and what became of it is posted to `notice`. */
export type AllowanceTry = NamedInvoice & {
  name: string;
  email: string;
  amount: number;
  lines: InvoiceLine[];
  notice: string;
};

/** `asked`: the buyer has a link to consent by, until then. */
export type AllowanceOutcome = { kind: "asked"; number: string; until: Date } | { kind: "by_hand" } | NotDone;

/** Allowances in the service's book. */
export type FoundAllowances =
  | { kind: "found"; allowances: { number: string; amount: number; isVoid: boolean }[] }
  | { kind: "unknown"; message: string };

/** What the service says of its own accord: a buyer consented to an allowance, or an invoice won a prize. */
export type NoticeReading =
  | { kind: "refused"; reason: "signature" | "malformed" | "merchant" }
  | { kind: "consented"; allowance: string; invoice: string; left: number | undefined }
  | { kind: "won"; invoice: string };

/** What the shop lets its buyer be told by the service. */
export type BuyerNotice = "issued" | "voided" | "asked" | "allowed" | "won";

/** Issuing, and what comes after. Nothing here touches the database, and no function throws because of the service. */
export type Issuing = {
  /** Outside of any transaction. */
  issue(attempt: IssueTry): Promise<IssueOutcome>;
  /** By our own name of the try. */
  find(ownNumber: string): Promise<FindOutcome>;
  void(invoice: NamedInvoice, reason: string): Promise<Done>;
  /** Voids one and issues another on the same day, in one. */
  reissue(invoice: NamedInvoice, reason: string, attempt: IssueTry): Promise<IssueOutcome>;
  /** Asks the buyer for consent; the allowance is there when it came. */
  askForAllowance(attempt: AllowanceTry): Promise<AllowanceOutcome>;
  findAllowances(invoice: NamedInvoice): Promise<FoundAllowances>;
  /** One that waits for consent, or one that is there. */
  cancelAllowance(which: { invoice: string; number: string; isAllowed: boolean }, reason: string): Promise<Done>;
  tellBuyer(which: { invoice: string; allowance?: string; email: string }, notice: BuyerNotice): Promise<Done>;
  /** Those of the period of this day and of the next. */
  ranges(day: Date): Promise<{ kind: "found"; ranges: NumberRange[] } | { kind: "unknown"; message: string }>;
  readNotice(fields: Record<string, string>): NoticeReading;
};
