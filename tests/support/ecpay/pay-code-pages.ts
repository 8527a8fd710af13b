import type { Trade } from "./book";
import { backLink, inHtml, page } from "./pages";

const TITLES: Record<string, string> = { ATM: "ATM 虛擬帳號", CVS: "超商代碼", BARCODE: "超商條碼" };

/** The provider's page for a payment with an account or code: a button to issue it, then the account or code. */
export function payCodePage(trade: Trade): string {
  return page(
    `<h1>${TITLES[trade.form.ChoosePayment ?? ""]}</h1>
    <p>NT$${trade.amount}</p>
    ${trade.code ? numbers(trade.code.fields) : button(trade)}
    ${backLink(trade)}`,
  );
}

function button({ tradeNumber }: Trade): string {
  return `<form method="post" action="/pay-code">
    <input type="hidden" name="trade" value="${tradeNumber}">
    <button>取得繳費資訊</button>
  </form>`;
}

function numbers(fields: Record<string, string>): string {
  const rows = Object.entries(fields).filter(([, value]) => value !== "");
  return `<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${inHtml(value)}</dd>`).join("")}</dl>`;
}
