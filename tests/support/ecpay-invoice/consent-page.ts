import type { BookedAllowance } from "./book";

const frame = (body: string) => `<!doctype html><html lang="zh-TW"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>折讓同意</title><main>${body}</main></html>`;

/** The page of the link in the service's mail: the buyer agrees by a button, until the link expires. */
export function consentPage({ state, invoice, amount }: BookedAllowance): string {
  if (state === "waiting") {
    const what = `<p>發票 ${invoice} 折讓 ${amount} 元</p>`;
    return frame(`<h1>同意開立折讓</h1>${what}<form method="post"><button>同意</button></form>`);
  }
  return frame(state === "allowed" ? "<h1>已同意折讓</h1>" : "<h1>連結已失效</h1>");
}
