import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DeliveryAttempt } from "@/lib/backend/delivery-services/delivery-gateway";
import { createEcpayParcels } from "@/lib/backend/delivery-services/ecpay/gateway";
import { checkMacValue, isSigned } from "@/lib/backend/ecpay/check-mac-value";
import { isParcelName } from "@/lib/contract/parcel-names";
import { stageAccounts } from "../../../support/ecpay-logistics/accounts";
import { isName } from "../../../support/ecpay-logistics/words";
import { type LogisticsDouble, startLogisticsDouble } from "../../../support/ecpay-logistics-double";

const { b2c } = stageAccounts;

describe("ECPay's signature of parcels", () => {
  const fields = {
    MerchantID: "2000132",
    LogisticsType: "CVS",
    LogisticsSubType: "UNIMART",
    MerchantTradeDate: "2025/01/01 12:00:00",
  };
  const mac = "545E6146FD45BDA683C88454DB34CE8D";

  // Any other fields are in check-mac-value.test.ts.
  test("has the value that the service names, with MD5 alone", () => {
    expect(checkMacValue(fields, b2c, "md5")).toBe(mac);
    expect(isSigned({ ...fields, CheckMacValue: mac }, b2c, "md5")).toBe(true);
    expect(isSigned({ ...fields, CheckMacValue: mac }, b2c)).toBe(false);
  });
});

describe("names on labels", () => {
  test.each([
    "王",
    "王小",
    "王小明王小",
    "王小明王小明",
    "Al",
    "Anna",
    "Annabellaa",
    "Annabellaab",
    "王A",
    "王2明",
    "王明!",
    "王明！",
    "",
  ])("%s is accepted or refused like at the service", (name) => {
    expect(isParcelName(name)).toBe(isName(name));
  });
});

describe("ECPay's parcels", () => {
  let service: LogisticsDouble;
  beforeAll(async () => {
    service = await startLogisticsDouble();
  });
  afterAll(() => service.close());

  const gateway = (keys = b2c) => createEcpayParcels({ ...keys, baseUrl: service.url, patience: 2_000 });
  const person = { name: "王小明", phone: "0911222333", zip: "103", address: "臺北市大同區迪化街一段 1 號" };
  let count = 0;
  const attempt = (more: Partial<DeliveryAttempt> = {}): DeliveryAttempt => ({
    tradeNumber: `T${++count}`,
    carrier: "t_cat",
    amount: 500,
    isCollected: false,
    startedAt: new Date(),
    distance: "same_county",
    store: null,
    sender: person,
    receiver: person,
    notice: "https://shop.example/api/v1/shipments/callbacks/ecpay",
    ...more,
  });

  test.each(["literal", "encoded"] as const)("is booked, whether the answer is %s", async (writing) => {
    service.control.write(writing);
    expect(await gateway().create(attempt())).toMatchObject({ kind: "made", code: "300" });
    service.control.answerNext("rtn_2001");
    expect(await gateway().create(attempt())).toMatchObject({ kind: "made", code: "2001" });
    service.control.write("literal");
  });

  test("weights have no trailing dot, and three decimals at most", async () => {
    const post = attempt({ carrier: "post", weight: 2 });
    expect(await gateway().create(post)).toMatchObject({ kind: "made" });
    expect(service.control.parcel(post.tradeNumber)?.form.GoodsWeight).toBe("2");
    expect(await gateway().create(attempt({ carrier: "post", weight: 0.125 }))).toMatchObject({ kind: "made" });
  });

  test.each([
    ["text_200", { kind: "refused", message: "ReceiverStoreID Is Null" }],
    ["over_the_limit", { kind: "refused", message: "10500040|商品金額範圍為1~20000元" }],
    ["broken", { kind: "unknown" }],
  ] as const)("after the answer %s it is: %j", async (odd, outcome) => {
    service.control.answerNext(odd);
    expect(await gateway().create(attempt())).toMatchObject(outcome);
  });

  test("a refused connection: nothing was sent", async () => {
    const gone = await startLogisticsDouble();
    await gone.close();
    const lost = createEcpayParcels({ ...b2c, baseUrl: gone.url });
    expect(await lost.create(attempt())).toMatchObject({ kind: "refused" });
    expect((await lost.tryKeys()).outcome).toBe("unreachable");
  });

  test("right keys, wrong keys, and an unknown parcel", async () => {
    expect((await gateway().tryKeys()).outcome).toBe("works");
    expect((await gateway({ ...b2c, hashIv: "0000000000000000" }).tryKeys()).outcome).toBe("wrong_keys");
    expect(await gateway().query("NEVER")).toEqual({ kind: "not_found" });
  });

  test("in production an invented merchant counts as real, the public ones never", () => {
    const production = "https://logistics.ecpay.com.tw";
    expect(createEcpayParcels({ ...b2c, merchantId: "1234567", baseUrl: production }).isTest).toBe(false);
    expect(createEcpayParcels({ ...b2c, baseUrl: production }).isTest).toBe(true);
    expect(gateway().isTest).toBe(true);
  });
});
