import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { LinePayCallName } from "../../support/line-pay/routes";
import { linePaySignature } from "../../support/line-pay/signature";
import { type LinePayDouble, startLinePayDouble } from "../../support/line-pay-double";

const merchant = { channelId: "1656097936", channelSecret: "a917ab6a2367b536f8e5a6e2977e06f4" };
const order = {
  amount: 1280,
  currency: "TWD",
  orderId: "A1B2C3D4E5F6G7H8J9K0",
  packages: [{ id: "1", amount: 1280, products: [{ name: "訂單 261120-7K3MQX9B", quantity: 1, price: 1280 }] }],
  redirectUrls: { confirmUrl: "https://shop.example/line/back?v=7", cancelUrl: "https://shop.example/line/cancel" },
};
const { orderId } = order;
const amount = { amount: 1280, currency: "TWD" };

let linePay: LinePayDouble;
beforeEach(async () => {
  linePay = await startLinePayDouble(merchant);
  return () => linePay.close();
});

type Changes = { headers?: Record<string, string>; nonce?: string; signed?: string; signal?: AbortSignal };

/** Sends a call with valid headers and the given changes. @param payload body of a POST, query of a GET */
function send(method: "GET" | "POST", path: string, payload: string, changes: Changes = {}): Promise<Response> {
  const { headers, nonce = randomUUID(), signed = payload, signal } = changes;
  const address = `${linePay.url}${path}${method === "GET" && payload ? `?${payload}` : ""}`;
  const all = {
    "Content-Type": "application/json",
    "X-LINE-ChannelId": merchant.channelId,
    "X-LINE-Authorization-Nonce": nonce,
    "X-LINE-Authorization": linePaySignature(merchant.channelSecret, { path, payload: signed, nonce }),
    ...headers,
  };
  return fetch(address, { method, headers: all, body: method === "POST" ? payload : undefined, signal });
}

async function codeOf(sent: Promise<Response>): Promise<string> {
  return ((await (await sent).json()) as { returnCode: string }).returnCode;
}

const post = (path: string, body: object, changes?: Changes) => send("POST", path, JSON.stringify(body), changes);
const request = (changes: object = {}) => post("/v3/payments/request", { ...order, ...changes });
const idOf = (id = orderId) => linePay.control.payment(id)?.transactionId ?? "";
const confirm = (form: object = amount, changes?: Changes) => post(`/v3/payments/${idOf()}/confirm`, form, changes);
const check = (id = idOf()) => send("GET", `/v3/payments/requests/${id}/check`, "");
const details = (query = `orderId=${orderId}`) => send("GET", "/v3/payments", query);
const refund = (refundAmount?: number, id = idOf()) => post(`/v3/payments/${id}/refund`, { refundAmount });

/** A payment that was requested, accepted and confirmed. */
async function pay(): Promise<void> {
  await request();
  linePay.control.accept(orderId);
  expect(await codeOf(confirm())).toBe("0000");
}

describe("a call to LINE Pay", () => {
  test.each<[string, string, Changes]>([
    ["of another channel", "1104", { headers: { "X-LINE-ChannelId": "1656097937" } }],
    ["with a nonce that is no UUID", "1106", { nonce: "1732600000" }],
    ["with another signature", "1106", { headers: { "X-LINE-Authorization": "8fSVDP1urTxtkfccki+c7puYR2T7pEbgvuU=" } }],
    ["whose body was changed after it was signed", "1106", { signed: JSON.stringify({ ...order, amount: 1281 }) }],
    ["whose body is no JSON by its header", "1106", { headers: { "Content-Type": "text/plain" } }],
  ])("%s is refused: %s", async (_, code, changes) => {
    expect(await codeOf(post("/v3/payments/request", order, changes))).toBe(code);
    expect(linePay.received).toEqual([]);
    expect(linePay.turnedAway).toMatchObject([{ path: "/v3/payments/request", answer: { returnCode: code } }]);
  });

  test("without headers is refused", async () => {
    const body = JSON.stringify(order);
    expect(await codeOf(fetch(`${linePay.url}/v3/payments/request`, { method: "POST", body }))).toBe("1106");
  });

  test("needs a nonce of its own", async () => {
    const nonce = randomUUID();
    expect(await codeOf(post("/v3/payments/request", order, { nonce }))).toBe("0000");
    expect(await codeOf(confirm(amount, { nonce }))).toBe("1106");
  });

  test("signs the query without its question mark", async () => {
    await pay();
    expect(await codeOf(send("GET", "/v3/payments", `orderId=${orderId}`, { signed: `?orderId=${orderId}` }))).toBe(
      "1106",
    );
    expect(await codeOf(details())).toBe("0000");
  });

  test("can be of version 4, and undocumented addresses are refused", async () => {
    expect(await codeOf(post("/v4/payments/request", order))).toBe("0000");
    expect(await codeOf(post(`/v4/payments/${idOf()}/confirm`, amount))).toBe("1169");
    expect((await post("/v3/payments/2021121300698360/confirm", amount)).status).toBe(404);
    expect((await post("/v3/payment/request", order)).status).toBe(404);
  });
});

describe("a request of LINE Pay", () => {
  test("returns the page and a number of 19 digits that JSON.parse changes", async () => {
    const text = await (await request()).text();
    expect(text).toContain('"transactionId":2021121300698360310}');
    expect(text).toContain(`"web":"${linePay.url}/pay/2021121300698360310"`);
    expect(String(JSON.parse(text).info.transactionId)).toBe("2021121300698360300");
    await request({ orderId: "T2" });
    const ids = linePay.control.payments.map(({ transactionId }) => transactionId);
    expect(new Set(ids).size).toBe(2);
    expect(ids.filter((id) => String(Number(id)) === id)).toEqual([]);
  });

  const [wholePackage = {}] = order.packages;
  const [product = {}] = order.packages[0]?.products ?? [];
  const bothPackages = [wholePackage, { ...wholePackage, id: "2" }];

  test.each<[string, string, object]>([
    ["an amount that is no integer", "2101", { amount: 12.5 }],
    ["an amount that is a text", "2101", { amount: "1280" }],
    ["no amount", "2101", { amount: undefined }],
    ["another currency", "2101", { currency: "JPY" }],
    ["no order number", "2101", { orderId: "" }],
    ["an order number of 101 characters", "2101", { orderId: "A".repeat(101) }],
    ["no package", "2101", { packages: [] }],
    ["a package without a number", "2101", { packages: [{ ...wholePackage, id: undefined }] }],
    ["a package without products", "2101", { packages: [{ ...wholePackage, products: [] }] }],
    ["half of a product", "2101", { packages: [{ ...wholePackage, products: [{ ...product, quantity: 0.5 }] }] }],
    ["a product without a name", "2101", { packages: [{ ...wholePackage, products: [{ ...product, name: "" }] }] }],
    [
      "a field that is not documented",
      "2101",
      { packages: [{ ...wholePackage, products: [{ ...product, sku: "t" }] }] },
    ],
    ["options, which the double does not know", "2101", { options: { payment: { capture: false } } }],
    ["no address to come back to", "2101", { redirectUrls: { cancelUrl: order.redirectUrls.cancelUrl } }],
    ["no address to cancel to", "2101", { redirectUrls: { confirmUrl: order.redirectUrls.confirmUrl } }],
    ["an address without a host", "2101", { redirectUrls: { ...order.redirectUrls, confirmUrl: "/line/back" } }],
    [
      "products that do not add up to their package",
      "1124",
      { amount: 1281, packages: [{ ...wholePackage, amount: 1281 }] },
    ],
    ["packages that do not add up to the amount", "1124", { packages: bothPackages }],
  ])("with %s is refused: %s", async (_, code, changes) => {
    expect(await codeOf(request(changes))).toBe(code);
    expect(linePay.control.payments).toEqual([]);
  });

  test("whose body is no JSON is refused", async () => {
    expect(await codeOf(send("POST", "/v3/payments/request", "amount=1280"))).toBe("2102");
  });

  test("may have several packages and products", async () => {
    const products = [product, { ...product, quantity: 2, price: 10 }];
    const packages = [wholePackage, { id: "2", amount: 1300, products }];
    expect(await codeOf(request({ amount: 2580, packages }))).toBe("0000");
  });

  test("with a used order number is refused", async () => {
    await request();
    expect(await codeOf(request())).toBe("1172");
    expect(linePay.control.payments).toHaveLength(1);
  });
});

describe("the page on which the shopper accepts", () => {
  const press = (result: string) =>
    fetch(`${linePay.url}/pay/${idOf()}`, {
      method: "POST",
      body: new URLSearchParams({ result }),
      redirect: "manual",
    });

  test("shows amount and products, and sends the browser back with both numbers", async () => {
    await request();
    const page = await (await fetch(`${linePay.url}/pay/${idOf()}`)).text();
    expect(page).toContain("NT$1280");
    expect(page).toContain("<li>訂單 261120-7K3MQX9B</li>");
    const back = `https://shop.example/line/back?v=7&transactionId=${idOf()}&orderId=${orderId}`;
    expect((await press("accept")).headers.get("Location")).toBe(back);
    expect(await codeOf(check())).toBe("0110");
  });

  test("sends the browser back a second time, also after the payment was confirmed", async () => {
    await request();
    const first = (await press("accept")).headers.get("Location");
    expect((await press("accept")).headers.get("Location")).toBe(first);
    await confirm();
    expect((await press("accept")).headers.get("Location")).toBe(first);
    expect(linePay.control.payments).toMatchObject([{ status: "confirmed" }]);
  });

  test("cancels, and accepts nothing after that", async () => {
    await request();
    expect((await press("cancel")).headers.get("Location")).toBe(order.redirectUrls.cancelUrl);
    expect(await codeOf(check())).toBe("0121");
    expect(await (await press("accept")).text()).toContain("it is cancelled");
    expect(await codeOf(confirm())).toBe("1169");
  });

  test("answers 404 for a number that JSON.parse has changed", async () => {
    await request();
    expect((await fetch(`${linePay.url}/pay/2021121300698360300`)).status).toBe(404);
  });
});

describe("check", () => {
  test("waits, then reports that the shopper accepted although the browser never returned", async () => {
    await request();
    expect(await codeOf(check())).toBe("0000");
    linePay.control.accept(orderId);
    expect(await codeOf(check())).toBe("0110");
    expect(await codeOf(confirm())).toBe("0000");
    expect(await codeOf(check())).toBe("0123");
  });

  test.each([
    ["expire", "0121", "1180"],
    ["fail", "0122", "1281"],
    ["cancel", "0121", "1169"],
  ] as const)("after %s answers %s, and confirm %s", async (deed, checked, confirmed) => {
    await request();
    linePay.control[deed](orderId);
    expect(await codeOf(check())).toBe(checked);
    expect(await codeOf(confirm())).toBe(confirmed);
    expect(await codeOf(details())).toBe("1150");
  });

  test("of a number that JSON.parse has changed finds nothing", async () => {
    await request();
    expect(await codeOf(check(String(Number(idOf()))))).toBe("1150");
  });

  test("has the time of arrival, so that a test can measure the interval", async () => {
    await request();
    await check();
    await check();
    const [, first, second] = linePay.received;
    expect([first?.name, second?.name]).toEqual(["check", "check"]);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(0);
  });
});

describe("confirm", () => {
  test("pays an accepted payment", async () => {
    await pay();
    expect(linePay.control.payments).toMatchObject([{ status: "confirmed", refunds: [] }]);
    expect(linePay.received.map(({ name, transactionId }) => [name, transactionId])).toEqual([
      ["request", ""],
      ["confirm", idOf()],
    ]);
  });

  test("has the transaction as an unquoted number", async () => {
    await request();
    linePay.control.accept(orderId);
    expect(await (await confirm()).text()).toContain(`"transactionId":${idOf()},`);
  });

  test("before the shopper accepted is refused", async () => {
    await request();
    expect(await codeOf(confirm())).toBe("1169");
  });

  test.each([
    ["another amount", { ...amount, amount: 1279 }, "1153"],
    ["another currency", { ...amount, currency: "JPY" }, "2101"],
    ["no amount", { currency: "TWD" }, "2101"],
  ])("with %s is refused and leaves the payment open", async (_, form, code) => {
    await request();
    linePay.control.accept(orderId);
    expect(await codeOf(confirm(form))).toBe(code);
    expect(await codeOf(check())).toBe("0110");
  });

  test("of a transaction that was never requested is refused", async () => {
    expect(await codeOf(post("/v3/payments/2021121300698360310/confirm", amount))).toBe("1159");
  });

  test("a second time is refused, and the payment stays paid", async () => {
    await pay();
    expect(await codeOf(confirm())).toBe("1152");
    expect(await codeOf(details())).toBe("0000");
  });

  test("while the same call is in progress is refused", async () => {
    await request();
    linePay.control.accept(orderId);
    const go = linePay.control.hold("confirm");
    const first = codeOf(confirm());
    await expect.poll(() => linePay.received.length).toBe(2);
    expect(await codeOf(confirm())).toBe("1198");
    go();
    expect(await first).toBe("0000");
  });

  test("that is lost times out while details say paid", async () => {
    await request();
    linePay.control.accept(orderId);
    linePay.control.answerNext("confirm", "lost");
    await expect(confirm(amount, { signal: AbortSignal.timeout(200) })).rejects.toThrow("timeout");
    expect(await codeOf(details())).toBe("0000");
    expect(await codeOf(check())).toBe("0123");
  });

  test("that is silent times out while nothing was done", async () => {
    await request();
    linePay.control.accept(orderId);
    linePay.control.answerNext("confirm", "silent");
    await expect(confirm(amount, { signal: AbortSignal.timeout(200) })).rejects.toThrow("timeout");
    expect(await codeOf(check())).toBe("0110");
    expect(await codeOf(confirm())).toBe("0000");
  });
});

describe("a faulty answer", () => {
  test.each(["1172", "1198", "1199", "9000", "1142"])("%s is returned once and nothing is done", async (code) => {
    await request();
    linePay.control.accept(orderId);
    linePay.control.answerNext("confirm", { code });
    expect(await codeOf(confirm())).toBe(code);
    expect(await codeOf(details())).toBe("1150");
    expect(await codeOf(confirm())).toBe("0000");
  });

  test("can be returned although everything was done", async () => {
    await request();
    linePay.control.accept(orderId);
    linePay.control.answerNext("confirm", { code: "1199", done: true });
    expect(await codeOf(confirm())).toBe("1199");
    expect(await codeOf(details())).toBe("0000");
  });

  test.each<LinePayCallName>(["request", "check", "details", "refund"])("can be a proxy's page: %s", async (name) => {
    await pay();
    linePay.control.answerNext(name, "broken", { code: "9000" });
    const calls = { request, check, details, refund };
    const call = calls[name as keyof typeof calls] as () => Promise<Response>;
    const answer = await call();
    expect(answer.status).toBe(502);
    expect(await answer.text()).toBe("<h1>Bad Gateway</h1>");
    expect(await codeOf(call())).toBe("9000");
  });

  test("can be late, after the change", async () => {
    await request();
    linePay.control.accept(orderId);
    linePay.control.delay("confirm", 60_000);
    await expect(confirm(amount, { signal: AbortSignal.timeout(200) })).rejects.toThrow("timeout");
    expect(await codeOf(check())).toBe("0123");
    linePay.control.delay("details", 1);
    expect(await codeOf(details())).toBe("0000");
  });
});

describe("details", () => {
  test("have payment and refunds, by either number, and unquoted ids", async () => {
    await pay();
    await refund(280);
    const text = await (await details(`transactionId=${idOf()}`)).text();
    expect(text).toContain(`"transactionId":${idOf()},`);
    expect(text).toMatch(/"refundTransactionId":\d{19},/);
    const [info] = JSON.parse(text).info;
    expect(info).toMatchObject({
      orderId,
      payStatus: "CAPTURE",
      payInfo: [{ amount: 1280 }],
      refundList: [{ transactionType: "PARTIAL_REFUND", refundAmount: -280 }],
    });
    expect(await (await details()).text()).toBe(text);
  });

  test("of a payment that is not confirmed find nothing", async () => {
    await request();
    linePay.control.accept(orderId);
    expect(await codeOf(details())).toBe("1150");
  });

  test.each([
    ["nothing", ""],
    ["more than 100 transactions", Array(101).fill(`orderId=${orderId}`).join("&")],
  ])("of %s are refused", async (_, query) => {
    expect(await codeOf(details(query))).toBe("2101");
  });
});

describe("refund", () => {
  test("is accepted in parts up to the limit and no further", async () => {
    await pay();
    expect(await codeOf(refund(1000))).toBe("0000");
    expect(await codeOf(refund(281))).toBe("1164");
    expect(await codeOf(refund(280))).toBe("0000");
    expect(await codeOf(refund(1))).toBe("1165");
    expect(linePay.control.payment(orderId)?.refunds.map((one) => one.amount)).toEqual([1000, 280]);
  });

  test("without an amount refunds the whole rest", async () => {
    await pay();
    await refund(80);
    expect(await codeOf(refund())).toBe("0000");
    expect(linePay.control.payment(orderId)?.refunds.map((one) => one.amount)).toEqual([80, 1200]);
    expect(await codeOf(refund())).toBe("1165");
  });

  test("has a number of its own, which cannot be refunded", async () => {
    await pay();
    expect(await (await refund(80)).text()).toMatch(/"refundTransactionId":\d{19},/);
    const id = linePay.control.payment(orderId)?.refunds[0]?.transactionId ?? "";
    expect(await codeOf(refund(80, id))).toBe("1155");
  });

  test.each([0, -1, 1.5])("of %d is refused", async (one) => {
    await pay();
    expect(await codeOf(refund(one))).toBe("2101");
  });

  test("of an unpaid payment is refused", async () => {
    await request();
    linePay.control.accept(orderId);
    expect(await codeOf(refund(1))).toBe("1150");
  });

  test("that is lost was done, and is done again by a second call", async () => {
    await pay();
    linePay.control.answerNext("refund", "lost");
    const lost = post(`/v3/payments/${idOf()}/refund`, { refundAmount: 80 }, { signal: AbortSignal.timeout(200) });
    await expect(lost).rejects.toThrow("timeout");
    expect(await codeOf(refund(80))).toBe("0000");
    expect(linePay.control.payment(orderId)?.refunds.map((one) => one.amount)).toEqual([80, 80]);
  });
});
