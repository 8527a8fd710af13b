import type { LinePayPayment } from "./book";

/** The page on which the shopper accepts, as far as a test needs it. */
export function acceptPage({ form, transactionId, status }: LinePayPayment): string {
  return page(
    `<h1>LINE Pay 付款</h1>
    <p>NT$${form.amount}</p>
    <ul>${form.packages.flatMap(({ products }) => products.map(({ name }) => `<li>${inHtml(name)}</li>`)).join("")}</ul>
    ${
      status === "requested" || status === "accepted"
        ? `<form method="post" action="/pay/${transactionId}">
            <button name="result" value="accept">付款</button>
            <button name="result" value="cancel">取消</button>
          </form>`
        : "<p>此付款已結束</p>"
    }`,
  );
}

export function problemPage(problem: string): string {
  return page(`<h1>無法付款</h1><p>${inHtml(problem)}</p>`);
}

function page(body: string): string {
  return `<!doctype html><html lang="zh-Hant-TW"><meta charset="utf-8"><title>LINE Pay</title><body>${body}</body></html>`;
}

function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
