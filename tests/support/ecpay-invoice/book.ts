type Fields = Record<string, unknown>;
export type Item = { ItemName: string; ItemCount: number; ItemPrice: number; ItemAmount: number };

export type BookedInvoice = {
  number: string;
  relate: string;
  date: string;
  random: string;
  amount: number;
  isVoid: boolean;
  hasWon: boolean;
  fields: Fields;
};
export type BookedAllowance = {
  number: string;
  invoice: string;
  amount: number;
  state: "waiting" | "allowed" | "void" | "cancelled" | "expired";
  /** When its link expires, in milliseconds. */
  until: number;
  returnUrl: string;
};
type Answer = { RtnCode: number; RtnMsg: string } & Fields;

const taipei = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Taipei", dateStyle: "short", timeStyle: "medium" });
const HOUR = 3_600_000;
const LINK_HOURS = 72;

/** The 13th after the two months of an invoice is the last day to void it. */
function endOfVoids({ date }: BookedInvoice): number {
  const [year = 0, month = 0] = date.split("-").map(Number);
  return Date.UTC(year, month + (month % 2), 14) - 8 * HOUR;
}

const refused = (RtnCode: number, RtnMsg: string): Answer => ({ RtnCode, RtnMsg });
const done = (more: Fields = {}): Answer => ({ RtnCode: 1, RtnMsg: "成功", ...more });
const text = (value: unknown) => (typeof value === "string" ? value : "");

/**
 * What an invoice, an allowance and a range of numbers may be, as ECPay's pages say; strict about everything they name.
 */
export function openInvoiceBook({ numbers = 100_000, now = Date.now }: { numbers?: number; now?: () => number } = {}) {
  const invoices: BookedInvoice[] = [];
  const allowances: BookedAllowance[] = [];
  let left = numbers;
  let total = numbers;
  let closed = false;
  const unknownNumbers = new Set<string>();
  let isMinistryAway = false;
  const check = (number: unknown): Answer => {
    if (isMinistryAway) return refused(9000001, "財政部系統維護中");
    return done({ IsExist: unknownNumbers.has(text(number)) ? "N" : "Y" });
  };
  const find = (number: unknown) => invoices.find((one) => one.number === number);
  const taken = (invoice: BookedInvoice) =>
    allowances
      .filter((one) => one.invoice === invoice.number && one.state === "allowed")
      .reduce((sum, { amount }) => sum + amount, 0);

  function itemsProblem(items: unknown, amount: unknown): string | undefined {
    if (!Array.isArray(items) || items.length === 0 || items.length > 999) return "Items";
    let sum = 0;
    for (const [index, item] of (items as (Item & Fields)[]).entries()) {
      const { ItemSeq, ItemName, ItemCount, ItemPrice, ItemAmount, ItemWord, ItemTaxType } = item;
      if (ItemSeq !== index + 1 || !ItemName || text(ItemName).length > 500) return "ItemName";
      if (ItemWord !== "件" || ItemTaxType !== "1") return "ItemWord";
      if (!(ItemAmount > 0) || !Number.isInteger(ItemAmount)) return "ItemAmount";
      if (Math.abs(ItemPrice * ItemCount - ItemAmount) > 0.001) return "ItemPrice";
      sum += ItemAmount;
    }
    return sum === amount ? undefined : "SalesAmount";
  }

  function issueProblem(data: Fields): Answer | undefined {
    const { RelateNumber, CustomerIdentifier, CarrierType, CarrierNum, Donation, LoveCode, Print } = data;
    if (!/^[A-Za-z0-9]{1,50}$/.test(text(RelateNumber))) return refused(10000002, "RelateNumber");
    const name = text(RelateNumber).toUpperCase();
    if (invoices.some(({ relate }) => relate.toUpperCase() === name)) return refused(10000009, "RelateNumber 重複");
    if (!text(data.CustomerEmail) && !text(data.CustomerPhone)) return refused(10000002, "CustomerEmail");
    if (data.TaxType !== "1" || data.InvType !== "07" || data.vat !== "1") return refused(10000002, "TaxType");
    if (Donation === "1" && (CarrierType !== "" || !/^\d{3,7}$/.test(text(LoveCode))))
      return refused(10000002, "LoveCode");
    if (CustomerIdentifier && (Donation === "1" || !/^\d{8}$/.test(text(CustomerIdentifier)))) {
      return refused(10000002, "CustomerIdentifier");
    }
    if (CarrierType === "3" && !/^\/[0-9A-Z.\-+]{7}$/.test(text(CarrierNum))) return refused(10000002, "CarrierNum");
    if (CarrierType === "2" && !/^[A-Z]{2}\d{14}$/.test(text(CarrierNum))) return refused(10000002, "CarrierNum");
    if (Print === "1" && (!text(data.CustomerName) || !text(data.CustomerAddr)))
      return refused(10000002, "CustomerName");
    if (Print === "0" && CustomerIdentifier && !CarrierType) return refused(10000002, "Print");
    const problem = itemsProblem(data.Items, data.SalesAmount);
    if (problem) return refused(10000002, problem);
    return left > 0 ? undefined : refused(5070350, "無可使用之發票字軌");
  }

  function issue(data: Fields): Answer {
    const problem = issueProblem(data);
    if (problem) return problem;
    const number = `AB${String(10_000_000 + total - left)}`;
    left -= 1;
    const invoice: BookedInvoice = {
      number,
      relate: text(data.RelateNumber),
      date: taipei.format(now()),
      random: String(1000 + (invoices.length % 9000)),
      amount: data.SalesAmount as number,
      isVoid: false,
      hasWon: false,
      fields: data,
    };
    invoices.push(invoice);
    return done({ InvoiceNo: number, InvoiceDate: invoice.date, RandomNumber: invoice.random });
  }

  function voidProblem(invoice: BookedInvoice | undefined, date?: unknown): Answer | undefined {
    if (!invoice) return refused(5000022, "查無發票");
    if (date !== undefined && date !== invoice.date.slice(0, 10)) return refused(5000022, "發票日期不符");
    if (invoice.isVoid) return refused(5070453, "發票已作廢");
    if (invoice.fields.Donation === "1") return refused(5070401, "捐贈發票不可作廢");
    if (allowances.some((one) => one.invoice === invoice.number && ["waiting", "allowed"].includes(one.state))) {
      return refused(5070402, "請先作廢折讓");
    }
    return closed || now() > endOfVoids(invoice) ? refused(5070403, "已過申報期，不可作廢") : undefined;
  }

  /** By the name of the call, with a small first letter. */
  const calls: Record<string, (data: Fields) => Answer> = {
    issue,
    getIssue: ({ RelateNumber }) => {
      const invoice = invoices.find(({ relate }) => relate.toUpperCase() === text(RelateNumber).toUpperCase());
      if (!invoice) return refused(2, "查無資料");
      return done({
        IIS_Number: invoice.number,
        IIS_Relate_Number: invoice.relate,
        IIS_Create_Date: invoice.date,
        IIS_Random_Number: invoice.random,
        IIS_Invalid_Status: invoice.isVoid ? "1" : "0",
        IIS_Award_Flag: invoice.hasWon ? "1" : "0",
        IIS_Sales_Amount: invoice.amount,
        IIS_Remain_Allowance_Amt: invoice.amount - taken(invoice),
      });
    },
    invalid: ({ InvoiceNo, InvoiceDate, Reason }) => {
      const invoice = find(InvoiceNo);
      if (!text(Reason) || text(Reason).length > 20) return refused(10000002, "Reason");
      const problem = voidProblem(invoice, InvoiceDate);
      if (problem || !invoice) return problem ?? refused(5000022, "查無發票");
      invoice.isVoid = true;
      return done({ InvoiceNo });
    },
    voidWithReIssue: ({ VoidModel, IssueModel }) => {
      const model = VoidModel as Fields;
      const next = IssueModel as Fields;
      const invoice = find(model.InvoiceNo);
      const problem = voidProblem(invoice, next.InvoiceDate) ?? issueProblem(next);
      if (problem || !invoice) return problem ?? refused(5000022, "查無發票");
      invoice.isVoid = true;
      return issue(next);
    },
    allowanceByCollegiate: ({
      InvoiceNo,
      InvoiceDate,
      AllowanceNotify,
      NotifyMail,
      AllowanceAmount,
      ReturnURL,
      Items,
    }) => {
      const invoice = find(InvoiceNo);
      if (!invoice || invoice.isVoid || InvoiceDate !== invoice.date.slice(0, 10)) return refused(5000022, "查無發票");
      if (AllowanceNotify !== "E" || !text(NotifyMail) || !text(ReturnURL)) return refused(10000002, "NotifyMail");
      const problem = itemsProblem(Items, AllowanceAmount);
      if (problem) return refused(10000002, problem);
      const amount = AllowanceAmount as number;
      if (amount > invoice.amount - taken(invoice)) return refused(5070404, "折讓金額超過剩餘金額");
      const number = `2026${String(100_000_000_000 + allowances.length)}`;
      const [state, until] = ["waiting" as const, now() + LINK_HOURS * HOUR];
      allowances.push({ number, invoice: invoice.number, amount, state, until, returnUrl: text(ReturnURL) });
      return done({
        IA_Allow_No: number,
        IA_Invoice_No: invoice.number,
        IIS_Remain_Allowance_Amt: invoice.amount - taken(invoice),
      });
    },
    cancelAllowance: ({ InvoiceNo, AllowanceNo }) => {
      const found = allowances.find((one) => one.number === AllowanceNo && one.invoice === InvoiceNo);
      if (found?.state !== "waiting") return refused(5070405, "折讓單狀態不符");
      found.state = "cancelled";
      return done();
    },
    allowanceInvalid: ({ InvoiceNo, AllowanceNo, Reason }) => {
      const found = allowances.find((one) => one.number === AllowanceNo && one.invoice === InvoiceNo);
      if (found?.state !== "allowed" || !text(Reason)) return refused(5070405, "折讓單狀態不符");
      found.state = "void";
      return done();
    },
    getAllowanceList: ({ SearchType, InvoiceNo }) => {
      if (SearchType !== "1") return refused(10000002, "SearchType");
      const rows = allowances.filter((one) => one.invoice === InvoiceNo && one.state !== "cancelled");
      if (rows.length === 0) return refused(2, "查無資料");
      return done({
        AllowanceInfo: rows.map(({ number, invoice, amount, state }) => ({
          IA_Allow_No: number,
          IA_Invoice_No: invoice,
          IA_Total_Tax_Amount: amount,
          IA_Invalid_Status: state === "void" ? "1" : "0",
        })),
      });
    },
    invoiceNotify: ({ InvoiceNo, NotifyMail, InvoiceTag }) =>
      find(InvoiceNo) && text(NotifyMail) && ["I", "II", "A", "AI", "OA", "AW"].includes(text(InvoiceTag))
        ? done()
        : refused(10000002, "InvoiceTag"),
    checkBarcode: ({ BarCode }) => check(BarCode),
    checkLoveCode: ({ LoveCode }) => check(LoveCode),
    checkCompanyIdentifier: ({ UnifiedBusinessNo }) => check(UnifiedBusinessNo),
    getInvoiceWordSetting: () => {
      const today = taipei.format(now());
      const term = Math.ceil(Number(today.slice(5, 7)) / 2);
      const start = 10_000_000;
      return done({
        InvoiceInfo: [
          {
            InvoiceYear: String(Number(today.slice(0, 4)) - 1911),
            InvoiceTerm: term,
            InvoiceHeader: "AB",
            InvoiceStart: String(start),
            InvoiceEnd: String(start + total - 1),
            InvoiceNo: String(start + total - left),
            UseStatus: 2,
          },
        ],
      });
    },
  };
  const works = new Map(Object.entries(calls));

  return {
    invoices,
    allowances,
    answer: (path: string, data: Fields): Answer => {
      const work = works.get(path.charAt(0).toLowerCase() + path.slice(1));
      return work?.(data) ?? refused(10000002, "no such call");
    },
    control: {
      /** The sum at the ministry for an order: its valid invoices, less their allowances. */
      netOf: (order: string) =>
        invoices
          .filter((one) => !one.isVoid && one.fields.InvoiceRemark === order)
          .reduce((sum, one) => sum + one.amount - taken(one), 0),
      ofOrder: (order: string) => invoices.filter((one) => one.fields.InvoiceRemark === order),
      useUp: () => {
        left = 0;
      },
      buy: (count: number) => {
        left += count;
        total += count;
      },
      /** Sets whether the ministry knows a number. */
      forgetNumber: (number: string, isUnknown = true) => {
        if (isUnknown) unknownNumbers.add(number);
        else unknownNumbers.delete(number);
      },
      closeMinistry: (isAway = true) => {
        isMinistryAway = isAway;
      },
      /** Ends the period of all its invoices. */
      closePeriod: (isClosed = true) => {
        closed = isClosed;
      },
      remains: (invoice: BookedInvoice) => invoice.amount - taken(invoice),
    },
  };
}
