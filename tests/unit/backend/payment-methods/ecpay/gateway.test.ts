import { beforeEach, describe, expect, test } from "vitest";
import { createEcpayGateway } from "@/lib/backend/payment-methods/ecpay/gateway";
import { startShopEar } from "../../../../support/ecpay/shop-ear";
import { type EcpayDouble, startEcpayDouble } from "../../../../support/ecpay-double";

const merchant = { merchantId: "3002607", hashKey: "pwFHCqoQZGmho4w6", hashIv: "EkRm7iFT261dpevs" };
const attempt = {
  tradeNumber: "A1B2C3D4E5F6G7H8J9K0",
  amount: 1280,
  startedAt: new Date("2026-11-20T06:05:09Z"),
  items: ["東方美人茶 ~ 'A' (2) × 2", "馬克杯 + 碟 100% × 1"],
};

let ecpay: EcpayDouble;
let shop: Awaited<ReturnType<typeof startShopEar>>;

beforeEach(async () => {
  ecpay = await startEcpayDouble(merchant);
  shop = await startShopEar();
  return async () => {
    await ecpay.close();
    await shop.close();
  };
});

function gatewayOf(changes: Partial<Parameters<typeof createEcpayGateway>[0]> = {}) {
  return createEcpayGateway({ ...merchant, baseUrl: ecpay.url, ...changes });
}

/** Posts the form like a browser and returns the page. */
async function open(tradeNumber = attempt.tradeNumber, amount = attempt.amount, gateway = gatewayOf()) {
  const { action, fields } = gateway.form({ ...attempt, tradeNumber, amount }, shop.links);
  const response = await fetch(action, { method: "POST", body: new URLSearchParams(fields) });
  return response.text();
}

describe("the payment page", () => {
  test("opens with the amount and one line for each product", async () => {
    const page = await open();
    expect(page).toContain("NT$1280");
    expect(page.match(/<li>/g)).toHaveLength(2);
    expect(page).toContain("付款成功");
  });

  test("does not open with other keys, nor twice for one number", async () => {
    expect(await open(undefined, undefined, gatewayOf({ hashKey: "0".repeat(16) }))).toContain("CheckMacValue");
    await open();
    expect(await open()).toContain("was used before");
  });

  test("its button pays, notifies the shop first and sends the browser back", async () => {
    await open();
    const body = new URLSearchParams({ trade: attempt.tradeNumber, result: "paid" });
    const page = await (await fetch(`${ecpay.url}/pay`, { method: "POST", body })).text();
    expect(shop.heard).toHaveLength(1);
    expect(page).toContain(`action="${shop.links.result}"`);
    expect(page).toContain("submit()");
  });
});

describe("a notice", () => {
  async function heard(
    mode: Parameters<EcpayDouble["control"]["sendNotices"]>[0],
    result: "paid" | "refused" = "paid",
  ) {
    await open();
    ecpay.control.sendNotices(mode);
    await ecpay.control.pay(attempt.tradeNumber, result);
    return shop.heard.map((fields) => gatewayOf().readNotice(fields));
  }

  const paid = {
    kind: "paid",
    tradeNumber: attempt.tradeNumber,
    providerTradeNumber: expect.stringMatching(/^\d{16}$/),
    authorization: "11301",
    amount: 1280,
    simulated: false,
    message: "1 交易成功",
  };

  test("of a payment", async () => {
    expect(await heard("at_once")).toEqual([paid]);
  });

  test("of a refused card has the bank's words", async () => {
    expect(await heard("at_once", "refused")).toEqual([
      { ...paid, kind: "failed", message: "10100248 拒絕交易，請客戶聯繫發卡行確認原因" },
    ]);
  });

  test("that is repeated gives the same result", async () => {
    expect(await heard("doubled")).toEqual([paid, paid]);
  });

  test("that the bank has not decided is neither paid nor failed", async () => {
    expect(await heard("pending")).toMatchObject([{ kind: "pending" }]);
  });

  test("of a simulation is marked as one", async () => {
    expect(await heard("simulated")).toEqual([{ ...paid, simulated: true }]);
  });

  test("of another amount has that amount", async () => {
    expect(await heard("wrong_amount")).toEqual([{ ...paid, amount: 1279 }]);
  });

  test.each([
    ["forged", "signature"],
    ["wrong_merchant", "merchant"],
  ] as const)("that is %s is refused: %s", async (mode, reason) => {
    expect(await heard(mode)).toEqual([{ kind: "refused", reason }]);
  });

  test("can be lost or come late", async () => {
    expect(await heard("lost")).toEqual([]);
    await open("LATE0000000000000001");
    ecpay.control.sendNotices("late");
    await ecpay.control.pay("LATE0000000000000001");
    expect(shop.heard).toEqual([]);
    await ecpay.control.deliverHeld();
    expect(gatewayOf().readNotice(shop.heard[0] ?? {})).toMatchObject({ tradeNumber: "LATE0000000000000001" });
  });

  test("is sent again until the shop says exactly 1|OK", async () => {
    shop.answers("1|ok");
    expect(await heard("at_once")).toHaveLength(4);
    expect(ecpay.notices.map(({ answer }) => answer)).toEqual(["1|ok", "1|ok", "1|ok", "1|ok"]);
  });

  test("with one character changed is refused", async () => {
    await heard("at_once");
    const [fields = {}] = shop.heard;
    for (const name of Object.keys(fields)) {
      expect(gatewayOf().readNotice({ ...fields, [name]: `${fields[name]}0` })).toMatchObject({ kind: "refused" });
    }
  });

  test.each<Record<string, string>>([{}, { RtnCode: "1" }, { CheckMacValue: "" }])("%j is no notice", (fields) => {
    expect(gatewayOf().readNotice(fields)).toEqual({ kind: "refused", reason: "signature" });
  });

  test.each(["TradeAmt", "TradeNo", "MerchantTradeNo", "RtnCode"])("signed but without %s is malformed", (name) => {
    const fields = { TradeAmt: "1280", TradeNo: "26", MerchantTradeNo: "A1", RtnCode: "1", MerchantID: "3002607" };
    const sent = ecpay.control.sign({ ...fields, [name]: "" });
    expect(gatewayOf().readNotice(sent)).toEqual({ kind: "refused", reason: "malformed" });
  });

  test.each(["12.5", "-1", "1e3", " 1280", "１２８０"])("signed with the amount %j is malformed", (amount) => {
    const fields = { TradeAmt: amount, TradeNo: "26", MerchantTradeNo: "A1", RtnCode: "1", MerchantID: "3002607" };
    expect(gatewayOf().readNotice(ecpay.control.sign(fields))).toEqual({ kind: "refused", reason: "malformed" });
  });
});

describe("a query", () => {
  test("gives the state of the trade", async () => {
    expect(await gatewayOf().query(attempt.tradeNumber)).toEqual({ kind: "unpaid" });
    await open();
    expect(await gatewayOf().query(attempt.tradeNumber)).toEqual({ kind: "unpaid" });
    await ecpay.control.pay(attempt.tradeNumber);
    expect(await gatewayOf().query(attempt.tradeNumber)).toEqual({
      kind: "paid",
      providerTradeNumber: expect.stringMatching(/^\d{16}$/),
      amount: 1280,
    });
  });

  test("of a cancelled trade", async () => {
    await open();
    ecpay.control.abandon(attempt.tradeNumber);
    expect(await gatewayOf().query(attempt.tradeNumber)).toEqual({ kind: "failed", message: "10200095" });
  });

  test("by a clock that is four minutes slow learns nothing", async () => {
    const now = () => new Date(Date.now() - 240_000);
    expect(await gatewayOf({ now }).query(attempt.tradeNumber)).toMatchObject({ kind: "unknown" });
  });

  test("of a blocked shop waits half an hour", async () => {
    ecpay.control.feel("shut_out");
    expect(await gatewayOf().query(attempt.tradeNumber)).toEqual({ kind: "wait", minutes: 30 });
  });

  test.each(["broken", "unsigned", "silent", "about_another"] as const)(
    "of a provider that is %s learns nothing",
    async (mood) => {
      await open();
      await ecpay.control.pay(attempt.tradeNumber);
      ecpay.control.feel(mood);
      expect(await gatewayOf({ patience: 300 }).query(attempt.tradeNumber)).toMatchObject({ kind: "unknown" });
    },
  );

  test("of an unreachable host learns nothing", async () => {
    const gateway = gatewayOf();
    await ecpay.close();
    expect(await gateway.query(attempt.tradeNumber)).toMatchObject({ kind: "unknown" });
  });
});

describe("an account to transfer to", () => {
  const byAtm = { ...attempt, later: { method: "atm", days: 3 } } as const;
  /** Signed by hand with the public test merchant's keys. */
  const issued = {
    MerchantID: "3002607",
    MerchantTradeNo: "A0000000001",
    StoreID: "",
    RtnCode: "2",
    RtnMsg: "Get VirtualAccount Succeeded",
    TradeNo: "2611231000001234",
    TradeAmt: "780",
    PaymentType: "ATM_LAND",
    TradeDate: "2026/11/23 10:00:00",
    BankCode: "005",
    vAccount: "9103522175887271",
    ExpireDate: "2026/11/26",
    CustomField1: "",
    CustomField2: "",
    CustomField3: "",
    CustomField4: "",
    CheckMacValue: "F11B95BE57A74B82389B7FA077D9036E203E0D9D538DA79D75F8D25B506EE9D4",
  };

  test("its form asks for one, with a separate address for its notice", async () => {
    const { action, fields } = gatewayOf().form(byAtm, shop.links);
    expect(fields).toMatchObject({ ChoosePayment: "ATM", ExpireDate: "3" });
    expect(fields).not.toHaveProperty("OrderResultURL");
    expect(fields.PaymentInfoURL).not.toBe(fields.ReturnURL);
    const page = await (await fetch(action, { method: "POST", body: new URLSearchParams(fields) })).text();
    expect(page).toContain("ATM 虛擬帳號");
  });

  test("a signed notice names it, valid until the end of its day in Taipei; nothing is paid yet", () => {
    expect(gatewayOf().readNotice(issued)).toEqual({
      kind: "issued",
      tradeNumber: "A0000000001",
      amount: 780,
      instructions: { bankCode: "005", account: "9103522175887271", payUntil: new Date("2026-11-26T15:59:59Z") },
    });
    const another = { ...issued, vAccount: "9103522175887272" };
    expect(gatewayOf().readNotice(another)).toEqual({ kind: "refused", reason: "signature" });
  });

  test.each([{ vAccount: "" }, { BankCode: "0x5" }, { ExpireDate: "soon" }, { ExpireDate: "2026/13/40" }])(
    "a notice with %o names none",
    (change) => {
      const { CheckMacValue: _, ...fields } = { ...issued, ...change };
      expect(gatewayOf().readNotice(ecpay.control.sign(fields)).kind).toBe("failed");
    },
  );

  test("it is queried where its notice was lost", async () => {
    const { action, fields } = gatewayOf().form(byAtm, shop.links);
    await fetch(action, { method: "POST", body: new URLSearchParams(fields) });
    expect(await gatewayOf().query(attempt.tradeNumber)).toEqual({ kind: "unpaid" });
    const { vAccount } = await ecpay.control.payCodes.issue(attempt.tradeNumber);
    const answer = await gatewayOf().query(attempt.tradeNumber);
    expect(answer).toMatchObject({
      kind: "issued",
      amount: 1280,
      instructions: { bankCode: "005", account: vAccount },
    });
  });
});

describe("instalments", () => {
  async function openPeriods(instalments: number[]) {
    const { action, fields } = gatewayOf().form({ ...attempt, instalments }, shop.links);
    const page = await fetch(action, { method: "POST", body: new URLSearchParams(fields) });
    return { fields, page: await page.text() };
  }

  test("the form has the whole total and the periods to choose from, and the browser returns as from a card payment", async () => {
    const { fields, page } = await openPeriods([3, 12]);
    expect(fields).toMatchObject({ ChoosePayment: "Credit", CreditInstallment: "3,12", TotalAmount: "1280" });
    expect(fields.OrderResultURL).toBe(shop.links.result);
    for (const offered of ["3 期", "12 期"]) expect(page).toContain(offered);
    expect(page).not.toContain("6 期");
  });

  test("notice and query have the shopper's choice; a payment without instalments has none", async () => {
    await openPeriods([3, 12]);
    expect(await gatewayOf().query(attempt.tradeNumber)).toEqual({ kind: "unpaid" });
    await ecpay.control.payInInstalments(attempt.tradeNumber, "12");
    expect(gatewayOf().readNotice(shop.heard[0] ?? {})).toMatchObject({ kind: "paid", amount: 1280, periods: 12 });
    expect(await gatewayOf().query(attempt.tradeNumber)).toMatchObject({ kind: "paid", amount: 1280, periods: 12 });
  });

  test.each(["0", "1", "", "x"])("a notice with stage %j is one of a payment without instalments", (stage) => {
    const notice = {
      MerchantID: "3002607",
      MerchantTradeNo: attempt.tradeNumber,
      TradeNo: "2611231000001234",
      TradeAmt: "1280",
      RtnCode: "1",
      stage,
    };
    expect(gatewayOf().readNotice(ecpay.control.sign(notice))).not.toHaveProperty("periods");
  });
});

test("Apple Pay is chosen for ECPay's page, which pays like a card's", async () => {
  const { action, fields } = gatewayOf().form({ ...attempt, wallet: "apple_pay" }, shop.links);
  expect(fields).toMatchObject({ ChoosePayment: "ApplePay", OrderResultURL: shop.links.result });
  expect(fields).not.toHaveProperty("CreditInstallment");
  const page = await fetch(action, { method: "POST", body: new URLSearchParams(fields) });
  expect(await page.text()).toContain("<h1>Apple Pay</h1>");
  await ecpay.control.pay(attempt.tradeNumber);
  expect(gatewayOf().readNotice(shop.heard[0] ?? {})).toMatchObject({ kind: "paid", amount: 1280 });
  expect(await gatewayOf().query(attempt.tradeNumber)).toMatchObject({ kind: "paid", amount: 1280 });
});

describe("a code for payment at a store", () => {
  const byCode = { ...attempt, later: { method: "cvs_code", days: 3 } } as const;
  const issued = {
    MerchantID: "3002607",
    MerchantTradeNo: "A0000000002",
    RtnCode: "10100073",
    RtnMsg: "Get CVS Code Succeeded.",
    TradeNo: "2611231000001235",
    TradeAmt: "780",
    PaymentType: "CVS_CVS",
    PaymentNo: "LLL26112300001",
    Barcode1: "",
    Barcode2: "",
    Barcode3: "",
    ExpireDate: "2026/11/26 10:00:00",
  };

  test("its form has its validity in minutes", async () => {
    const { action, fields } = gatewayOf().form(byCode, shop.links);
    expect(fields).toMatchObject({ ChoosePayment: "CVS", StoreExpireDate: "4320" });
    expect(fields).not.toHaveProperty("ExpireDate");
    const page = await (await fetch(action, { method: "POST", body: new URLSearchParams(fields) })).text();
    expect(page).toContain("超商代碼");
  });

  test("a signed notice names it, valid until its minute in Taipei; nothing is paid yet", () => {
    expect(gatewayOf().readNotice(ecpay.control.sign(issued))).toEqual({
      kind: "issued",
      tradeNumber: "A0000000002",
      amount: 780,
      instructions: { codes: ["LLL26112300001"], payUntil: new Date("2026-11-26T02:00:00Z") },
    });
  });

  test.each([
    { PaymentNo: "" },
    { PaymentNo: "<b>" },
    { ExpireDate: "" },
    { RtnCode: "2" },
    { PaymentType: "ATM_LAND" },
  ])("a notice with %o names none", (change) => {
    expect(gatewayOf().readNotice(ecpay.control.sign({ ...issued, ...change })).kind).toBe("failed");
  });
});

describe("bar codes for payment at a store", () => {
  const byBarcode = { ...attempt, later: { method: "barcode", days: 3 } } as const;

  test("its form has their validity in days, and they are queried where their notice was lost", async () => {
    const { action, fields } = gatewayOf().form(byBarcode, shop.links);
    expect(fields).toMatchObject({ ChoosePayment: "BARCODE", StoreExpireDate: "3" });
    expect(fields).not.toHaveProperty("ExpireDate");
    await fetch(action, { method: "POST", body: new URLSearchParams(fields) });
    const { Barcode1, Barcode2, Barcode3 } = await ecpay.control.payCodes.issue(attempt.tradeNumber);
    const instructions = { codes: [Barcode1, Barcode2, Barcode3], payUntil: new Date("2026-11-23T06:05:09Z") };
    expect(await gatewayOf().query(attempt.tradeNumber)).toEqual({ kind: "issued", amount: 1280, instructions });
  });

  test.each([{ Barcode2: "" }, { Barcode3: "1030790<g/>" }])("a notice with %o names none", (change) => {
    const issued = {
      MerchantID: "3002607",
      MerchantTradeNo: "A0000000003",
      RtnCode: "10100073",
      TradeNo: "2611231000001236",
      TradeAmt: "780",
      PaymentType: "BARCODE_BARCODE",
      Barcode1: "2611266EA",
      Barcode2: "3453010191918357",
      Barcode3: "103079000000780",
      ExpireDate: "2026/11/26 10:00:00",
    };
    expect(gatewayOf().readNotice(ecpay.control.sign(issued)).kind).toBe("issued");
    expect(gatewayOf().readNotice(ecpay.control.sign({ ...issued, ...change })).kind).toBe("failed");
  });
});
