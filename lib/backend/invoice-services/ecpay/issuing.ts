import type { NumberRange } from "@/lib/contract/issued-invoices";
import { isSigned } from "../../ecpay/check-mac-value";
import type {
  AllowanceOutcome,
  AllowanceTry,
  Done,
  FindOutcome,
  FoundAllowances,
  IssueOutcome,
  Issuing,
  NamedInvoice,
  NotDone,
  NoticeReading,
} from "../issuing";
import { type Calling, callIssuer, type IssuerAnswer, type IssuerConfig } from "./call";
import { issueFields, itemsOf } from "./issue-fields";

const DONE = 1;
/** The number of the try was used; the ranges are used up or not enabled. */
const TAKEN = 10000009;
const NO_NUMBERS = [5070350, 1500047];
/** How long the buyer's link for an allowance is valid. */
const CONSENT_HOURS = 72;

const taipeiDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Taipei", dateStyle: "short" });

const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");

/** `2026-11-26 18:30:00` in Taipei, with or without the time; undefined when it is not one. */
function timeOf(words: string): Date | undefined {
  const [, day, time = "00:00:00"] = /^(\d{4}[-/]\d\d[-/]\d\d)(?:[ +T](\d\d:\d\d:\d\d))?/.exec(words) ?? [];
  const at = new Date(`${day?.replaceAll("/", "-")}T${time}+08:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** The outcome for an answer that is not a success. */
function notDone(answer: IssuerAnswer): NotDone {
  if (answer.kind === "data") return { kind: "refused", message: `${answer.text} (${answer.code})` };
  // The call was not read, e.g. because a clock is off: nothing was done, and it is sent again.
  if (answer.kind === "refused") return { kind: "unreachable", message: answer.message || `TransCode ${answer.code}` };
  return { kind: answer.kind === "unreachable" ? "unreachable" : "unknown", message: answer.message };
}

const isDone = (answer: IssuerAnswer): answer is IssuerAnswer & { kind: "data" } =>
  answer.kind === "data" && answer.code === DONE;

const unclear = (message: string) => ({ kind: "unknown", message }) as const;

function issueOutcome(answer: IssuerAnswer): IssueOutcome {
  if (answer.kind === "data" && answer.code === TAKEN) return { kind: "taken", message: answer.text };
  if (answer.kind === "data" && NO_NUMBERS.includes(answer.code)) return { kind: "no_numbers", message: answer.text };
  if (!isDone(answer)) return notDone(answer);
  const number = text(answer.data.InvoiceNo);
  const issuedAt = timeOf(text(answer.data.InvoiceDate));
  const randomCode = text(answer.data.RandomNumber).padStart(4, "0");
  // Without them the invoice exists all the same, and is queried later.
  if (!/^[A-Z]{2}\d{8}$/.test(number) || !issuedAt) return unclear("the answer names no invoice");
  return { kind: "issued", number, randomCode, issuedAt };
}

async function find(ownNumber: string, calling: Calling): Promise<FindOutcome> {
  const answer = await callIssuer("GetIssue", { RelateNumber: ownNumber }, calling);
  if (answer.kind === "data" && answer.code !== DONE) return { kind: "not_found" };
  if (!isDone(answer)) return unclear(notDone(answer).message);
  const { data } = answer;
  const issuedAt = timeOf(text(data.IIS_Create_Date));
  const number = text(data.IIS_Number);
  const isOurs = text(data.IIS_Relate_Number).toUpperCase() === ownNumber.toUpperCase();
  if (!isOurs || !issuedAt || !/^[A-Z]{2}\d{8}$/.test(number)) return unclear("the answer is about another invoice");
  return {
    kind: "found",
    number,
    issuedAt,
    randomCode: text(data.IIS_Random_Number).padStart(4, "0"),
    isVoid: text(data.IIS_Invalid_Status) === "1",
    amount: Number(data.IIS_Sales_Amount),
    left: Number(data.IIS_Remain_Allowance_Amt),
    hasWon: text(data.IIS_Award_Flag) === "1",
  };
}

const named = ({ number, issuedAt }: NamedInvoice) => ({ InvoiceNo: number, InvoiceDate: taipeiDay.format(issuedAt) });

async function done(path: string, data: object, calling: Calling): Promise<Done> {
  const answer = await callIssuer(path, data, calling);
  return isDone(answer) ? { kind: "done" } : notDone(answer);
}

async function askForAllowance(attempt: AllowanceTry, calling: Calling): Promise<AllowanceOutcome> {
  const { name, email, amount, lines, notice } = attempt;
  const answer = await callIssuer(
    "AllowanceByCollegiate",
    {
      ...named(attempt),
      AllowanceNotify: "E",
      CustomerName: name.slice(0, 60),
      NotifyMail: email,
      AllowanceAmount: amount,
      ReturnURL: notice,
      Items: itemsOf(lines),
    },
    calling,
  );
  if (!isDone(answer)) return notDone(answer);
  const number = text(answer.data.IA_Allow_No);
  if (!number || text(answer.data.IA_Invoice_No) !== attempt.number) return unclear("the answer names no allowance");
  return { kind: "asked", number, until: new Date(calling.now.getTime() + CONSENT_HOURS * 60 * 60_000) };
}

async function findAllowances(invoice: NamedInvoice, calling: Calling): Promise<FoundAllowances> {
  const answer = await callIssuer(
    "GetAllowanceList",
    { SearchType: "1", InvoiceNo: invoice.number, Date: taipeiDay.format(invoice.issuedAt) },
    calling,
  );
  if (answer.kind === "data" && answer.code !== DONE) return { kind: "found", allowances: [] };
  if (!isDone(answer)) return unclear(notDone(answer).message);
  const rows = Array.isArray(answer.data.AllowanceInfo) ? (answer.data.AllowanceInfo as Record<string, unknown>[]) : [];
  return {
    kind: "found",
    allowances: rows.map((row) => ({
      number: text(row.IA_Allow_No),
      amount: Number(row.IA_Total_Tax_Amount ?? row.IA_Total_Amount),
      isVoid: text(row.IA_Invalid_Status) === "1",
    })),
  };
}

/** ROC year and the number of the two months, 1 to 6. */
function rangePeriod(row: Record<string, unknown>): NumberRange["period"] {
  const year = Number(row.InvoiceYear) + 1911;
  return `${year}-${String(Number(row.InvoiceTerm) * 2 - 1).padStart(2, "0")}`;
}

async function ranges(day: Date, calling: Calling): ReturnType<Issuing["ranges"]> {
  const year = Number(taipeiDay.format(day).slice(0, 4)) - 1911;
  const answer = await callIssuer(
    "GetInvoiceWordSetting",
    { InvoiceYear: String(year), InvoiceTerm: 0, UseStatus: 0, InvoiceCategory: 1 },
    calling,
  );
  if (!isDone(answer)) return unclear(notDone(answer).message);
  const rows = Array.isArray(answer.data.InvoiceInfo) ? (answer.data.InvoiceInfo as Record<string, unknown>[]) : [];
  return {
    kind: "found",
    ranges: rows.map((row) => {
      const [start, end] = [Number(row.InvoiceStart), Number(row.InvoiceEnd)];
      const next = Number(row.InvoiceNo ?? start);
      return {
        period: rangePeriod(row),
        first: `${text(row.InvoiceHeader)}${text(row.InvoiceStart)}`,
        last: `${text(row.InvoiceHeader)}${text(row.InvoiceEnd)}`,
        used: Math.max(0, next - start),
        total: end - start + 1,
        is_enabled: text(row.UseStatus) === "2",
      };
    }),
  };
}

/**
 * A form signed by MD5 with the invoice keys: a buyer consented or, with the tag of `InvoiceNotify`, an invoice won.
 */
function readNotice(fields: Record<string, string>, config: IssuerConfig): NoticeReading {
  if (!isSigned(fields, config, "md5")) return { kind: "refused", reason: "signature" };
  const { MerchantID: merchant = config.merchantId } = fields;
  if (merchant !== config.merchantId) return { kind: "refused", reason: "merchant" };
  const allowance = fields.IA_Allow_No ?? fields.AllowanceNo;
  const invoice = fields.IA_Invoice_No ?? fields.InvoiceNo;
  if (fields.RtnCode !== "1" || !invoice) return { kind: "refused", reason: "malformed" };
  if (fields.InvoiceTag === TAGS.won) return { kind: "won", invoice };
  if (!allowance) return { kind: "refused", reason: "malformed" };
  const left = fields.IIS_Remain_Allowance_Amt;
  return { kind: "consented", allowance, invoice, left: left && /^\d+$/.test(left) ? Number(left) : undefined };
}

const TAGS = { issued: "I", voided: "II", asked: "OA", allowed: "A", won: "AW" } as const;

/** Issuing with ECPay's e-invoices for consumers. @param calling how a call is made at this moment */
export function ecpayIssuing(config: IssuerConfig, calling: () => Calling): Issuing {
  return {
    issue: async (attempt) => issueOutcome(await callIssuer("Issue", issueFields(attempt), calling())),
    find: (ownNumber) => find(ownNumber, calling()),
    void: (invoice, reason) => done("Invalid", { ...named(invoice), Reason: reason.slice(0, 20) }, calling()),
    reissue: async (invoice, reason, attempt) =>
      issueOutcome(
        await callIssuer(
          "VoidWithReIssue",
          {
            VoidModel: { InvoiceNo: invoice.number, VoidReason: reason.slice(0, 20) },
            IssueModel: { ...issueFields(attempt), InvoiceDate: taipeiDay.format(invoice.issuedAt) },
          },
          calling(),
        ),
      ),
    askForAllowance: (attempt) => askForAllowance(attempt, calling()),
    findAllowances: (invoice) => findAllowances(invoice, calling()),
    cancelAllowance: ({ invoice, number, isAllowed }, reason) =>
      done(
        isAllowed ? "AllowanceInvalid" : "CancelAllowance",
        { InvoiceNo: invoice, AllowanceNo: number, Reason: reason.slice(0, 20) },
        calling(),
      ),
    tellBuyer: ({ invoice, allowance = "", email }, notice) =>
      done(
        "InvoiceNotify",
        {
          InvoiceNo: invoice,
          AllowanceNo: allowance,
          NotifyMail: email,
          Notify: "E",
          InvoiceTag: TAGS[notice],
          Notified: "C",
        },
        calling(),
      ),
    ranges: (day) => ranges(day, calling()),
    readNotice: (fields) => readNotice(fields, config),
  };
}
