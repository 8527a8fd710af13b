import type { Fields, Trade } from "./book";
import { offeredPeriods } from "./instalments";

/** The provider's payment page, as far as a test needs it. */
export function paymentPage(trade: Trade): string {
  return page(
    `<h1>${trade.form.ChoosePayment === "ApplePay" ? "Apple Pay" : "信用卡付款"}</h1>
    <p>NT$${trade.amount}</p>
    <ul>${(trade.form.ItemName ?? "")
      .split("#")
      .map((name) => `<li>${inHtml(name)}</li>`)
      .join("")}</ul>
    <form method="post" action="/pay">
      <input type="hidden" name="trade" value="${trade.tradeNumber}">
      ${periodChoice(trade)}
      <button name="result" value="paid">付款成功</button>
      <button name="result" value="refused">付款失敗</button>
    </form>
    ${backLink(trade)}`,
  );
}

/** The shopper's choice of instalments, where the form offers any. */
function periodChoice({ form }: Trade): string {
  const options = offeredPeriods(form).map((one) => `<option value="${one}">${Number.parseInt(one, 10)} 期</option>`);
  if (options.length === 0) return "";
  return `<select name="periods" aria-label="分期"><option value="">一次付清</option>${options.join("")}</select>`;
}

/** Returns the browser with the result, by a form that posts itself: from another site, without our Lax cookies. */
export function resultPage(trade: Trade, result: Fields): string {
  const address = trade.form.OrderResultURL;
  if (!address) return page(`<h1>${inHtml(result.RtnMsg ?? "")}</h1>${backLink(trade)}`);
  const inputs = Object.entries(result).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${inHtml(value)}">`,
  );
  return page(
    `<form method="post" action="${inHtml(address)}">${inputs.join("")}<noscript><button>繼續</button></noscript></form>
    <script>document.forms[0].submit()</script>`,
  );
}

export function problemPage(problem: string): string {
  return page(`<h1>交易錯誤</h1><p>${inHtml(problem)}</p>`);
}

export function backLink(trade: Trade): string {
  const address = trade.form.ClientBackURL;
  return address ? `<a href="${inHtml(address)}">返回商店</a>` : "";
}

export function page(body: string): string {
  return `<!doctype html><html lang="zh-Hant-TW"><meta charset="utf-8"><title>ECPay</title><body>${body}</body></html>`;
}

export function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
