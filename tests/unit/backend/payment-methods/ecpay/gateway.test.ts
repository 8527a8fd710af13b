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

/** What the browser does with the form: posts it and shows the page. */
async function open(tradeNumber = attempt.tradeNumber, amount = attempt.amount, gateway = gatewayOf()) {
  const { action, fields } = gateway.form({ ...attempt, tradeNumber, amount }, shop.links);
  const response = await fetch(action, { method: "POST", body: new URLSearchParams(fields) });
  return response.text();
}

describe("the payment page", () => {
  test("opens with the amount and one line for each of the goods", async () => {
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

  test("its button pays, tells the shop first and sends the browser back", async () => {
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

  test("that comes twice reads the same", async () => {
    expect(await heard("doubled")).toEqual([paid, paid]);
  });

  test("that the bank has not decided is neither paid nor failed", async () => {
    expect(await heard("pending")).toMatchObject([{ kind: "pending" }]);
  });

  test("of a simulation says so", async () => {
    expect(await heard("simulated")).toEqual([{ ...paid, simulated: true }]);
  });

  test("of another amount tells that amount", async () => {
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

  test("with one letter changed is refused", async () => {
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
  test("follows the trade", async () => {
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

  test("of a trade that was given up", async () => {
    await open();
    ecpay.control.abandon(attempt.tradeNumber);
    expect(await gatewayOf().query(attempt.tradeNumber)).toEqual({ kind: "failed", message: "10200095" });
  });

  test("by a clock that is four minutes slow learns nothing", async () => {
    const now = () => new Date(Date.now() - 240_000);
    expect(await gatewayOf({ now }).query(attempt.tradeNumber)).toMatchObject({ kind: "unknown" });
  });

  test("that is shut out waits half an hour", async () => {
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

  test("of a host that is not there learns nothing", async () => {
    const gateway = gatewayOf();
    await ecpay.close();
    expect(await gateway.query(attempt.tradeNumber)).toMatchObject({ kind: "unknown" });
  });
});
