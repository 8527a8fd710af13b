import type { Fields, Trade } from "./book";

const PERIODS = ["3", "6", "12", "18", "24", "30N"];
/** Thirty periods need at least this total, by the limit of the provider's own shop plug-in. */
const LEAST_FOR_30 = 20_000;
/** The parameters of a subscription. */
const SUBSCRIPTION = ["PeriodAmount", "PeriodType", "Frequency", "ExecTimes"];

/** The numbers of periods that the form offers to the shopper. */
export function offeredPeriods(form: Fields): string[] {
  return form.CreditInstallment ? form.CreditInstallment.split(",") : [];
}

/** Why the provider does not open a page for these instalments; undefined when it does. */
export function instalmentProblem(form: Fields): string | undefined {
  if (form.CreditInstallment === undefined) return undefined;
  const problem = `CreditInstallment: ${form.CreditInstallment}`;
  const periods = form.CreditInstallment.split(",");
  if (!periods.every((one) => PERIODS.includes(one)) || new Set(periods).size < periods.length) return problem;
  if (form.ChoosePayment !== "Credit") return `${problem} is for Credit only`;
  if (periods.includes("30N") && Number(form.TotalAmount) < LEAST_FOR_30) return `${problem} of too small a total`;
  if (SUBSCRIPTION.some((name) => name in form)) return `${problem} with a subscription`;
  return undefined;
}

/** The fields of a notice about instalments: how many, the first with the remainder, and each of the others. */
export function instalmentFields({ amount, periods }: Trade): Fields {
  if (!periods) return {};
  const count = Number.parseInt(periods, 10);
  const each = Math.floor(amount / count);
  return { stage: String(count), stast: String(amount - each * (count - 1)), staed: String(each) };
}
