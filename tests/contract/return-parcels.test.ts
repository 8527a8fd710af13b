import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { taipei } from "../support/checkout";
import { expectRefused } from "../support/failures";
import { oneEngine } from "../support/matrix";
import { openParcelShop, type ParcelShop } from "../support/parcel-shop";
import { c2cAndDoor, openStores, storeWork } from "../support/store-parcels";

describe.each(oneEngine())("docs/ecpay-logistics.md: returns by interface, on %s", (engine) => {
  let cell: ParcelShop;
  beforeAll(async () => {
    cell = await openParcelShop(engine);
    await openStores(cell.shop.db, cell.service, "b2c");
  }, 60_000);
  afterAll(() => cell.close());

  const { control, tell, booked } = storeWork(() => cell);
  type Which = { number: string; id: number };

  /** The parcel of an order was delivered, and its items are to be returned. */
  async function asked(shop: ParcelShop, number: string): Promise<Which> {
    const { version, lines } = await shop.read(number);
    const line_id = lines[0]?.id ?? 0;
    const { data } = await shop.admin.call("POST orders/{number}/returns", {
      params: { number },
      body: { version, lines: [{ line_id, amount: 1 }] },
    });
    const last = data.returns.at(-1);
    expect(last?.status).toBe("approved");
    return { number, id: last?.id ?? 0 };
  }

  async function backFromStore(chain: "seven_eleven" | "family_mart" | "hi_life" = "seven_eleven"): Promise<Which> {
    const order = await booked({ chain });
    await tell(order, { seven_eleven: "2067", family_mart: "3022", hi_life: "3022" }[chain]);
    return asked(cell, order.number);
  }

  async function backFromDoor(): Promise<Which> {
    const order = await cell.packed({ address: taipei });
    await cell.book(order, { recipient: "王大明", temperature: "cool" });
    await control().notify(await cell.tradeOf(order), "3003");
    return asked(cell, order.number);
  }

  const requestOf = async ({ number, id }: Which) => (await cell.read(number)).returns.find((one) => one.id === id);
  const version = async (which: Which) => (await requestOf(which))?.version ?? 0;
  const make = async (which: Which, seen?: number) =>
    (
      await cell.admin.call("POST orders/{number}/returns/{id}/parcel", {
        params: which,
        body: { version: seen ?? (await version(which)) },
      })
    ).data;
  const drop = (which: Which) => cell.admin.call("DELETE orders/{number}/returns/{id}/parcel", { params: which });

  test.each([
    ["seven_eleven", "/express/ReturnUniMartCVS", 5],
    ["family_mart", "/express/ReturnCVS", 5],
    ["hi_life", "/express/ReturnHilifeCVS", 6],
  ] as const)(
    "%s: a code for the machine of the store, mailed to the shopper with the last day",
    async (chain, path, days) => {
      const which = await backFromStore(chain);
      expect((await cell.read(which.number)).return_offer).toBe(chain);
      const day = () =>
        new Date(Date.now() + days * 86_400_000).toLocaleDateString("sv-SE", { timeZone: "Asia/Taipei" });
      const before = day();
      await make(which);
      // It may be midnight in between.
      const lastDays = [before, day()];
      const sent = cell.service.received.findLast((call) => call.path === path);
      const sender = { SenderName: "陳大文", SenderPhone: "0933222111" };
      expect(sent?.fields).toMatchObject({ GoodsAmount: "500", ServiceType: "4", ...sender });
      const made = cell.service.returns.at(-1);
      const parcel = (await requestOf(which))?.parcel;
      expect(parcel).toMatchObject({ status: "made", carrier: chain, code: made?.orderNumber });
      expect(lastDays).toContain(parcel?.hand_in_before);
      expect(await cell.mailsAbout(which)).toContain("return_parcel");
      expect((await cell.read(which.number)).events.at(-1)).toMatchObject({ kind: "return_parcel_made" });
    },
  );

  test("黑貓: the carrier comes to the door, at the same temperature as on the way there; no code", async () => {
    const which = await backFromDoor();
    expect((await cell.read(which.number)).return_offer).toBe("t_cat");
    await make(which);
    const sent = cell.service.received.findLast(({ path }) => path === "/Express/ReturnHome");
    expect(sent?.fields).toMatchObject({ Temperature: "0002", Distance: "00" });
    expect((await requestOf(which))?.parcel).toMatchObject({ status: "made", code: null, hand_in_before: null });
  });

  test("one at a time: a second one, an old version and a cancelled return are refused", async () => {
    const which = await backFromStore();
    await expectRefused(make(which, 99), 409, "version_conflict");
    const before = cell.service.returns.length;
    await make(which);
    await expectRefused(make(which), 409, "state_conflict");
    expect(cell.service.returns.length).toBe(before + 1);
    await drop(which);
    expect((await requestOf(which))?.parcel).toBeNull();
    await expectRefused(drop(which), 409, "state_conflict");
    await make(which);
    expect(cell.service.returns.length).toBe(before + 2);
  });

  test("refused with the service's message; then it can be tried again", async () => {
    const which = await backFromStore();
    const refusal = { status: 200, type: "text/html", body: "|商品金額範圍為1~20000元" };
    control().answerNext(refusal, { path: "/express/ReturnUniMartCVS" });
    await make(which);
    expect((await requestOf(which))?.parcel).toMatchObject({ status: "refused", text: "商品金額範圍為1~20000元" });
    expect(await cell.mailsAbout(which)).not.toContain("return_parcel");
    await make(which);
    expect((await requestOf(which))?.parcel?.status).toBe("made");
  });

  test("a lost answer is left to staff and is not sent again by itself; a notice settles it", async () => {
    const which = await backFromStore();
    control().answerNext("done_and_cut", { path: "/express/ReturnUniMartCVS" });
    const before = cell.service.returns.length;
    await make(which);
    expect((await requestOf(which))?.parcel).toMatchObject({ status: "unclear", code: null });
    await expectRefused(make(which), 409, "state_conflict");
    expect(cell.service.returns.length).toBe(before + 1);
    await control().notifyReturn(cell.service.returns.at(-1)?.tradeNumber ?? "", "325");
    expect((await requestOf(which))?.parcel).toMatchObject({ status: "made" });
    expect((await requestOf(which))?.status).toBe("approved");
  });

  test("notices: forged, about another's and repeated change nothing; under way has the same effect as the shopper's own note", async () => {
    const which = await backFromStore();
    const other = await backFromStore();
    await make(which);
    const own = cell.service.returns.at(-1);
    await make(other);
    const theirs = cell.service.returns.at(-1);
    const trade = own?.tradeNumber ?? "";
    expect((await control().notifyReturn(trade, "2069", { forged: true }))[0]?.answer).toBe("0|signature");
    const changes = { RtnMerchantTradeNo: theirs?.tradeNumber ?? "" };
    expect((await control().notifyReturn(trade, "2069", { changes }))[0]?.answer).toBe("0|another");
    expect((await requestOf(which))?.status).toBe("approved");
    const at = new Date();
    const heard = await control().notifyReturn(trade, "2069", { at, times: 2 });
    expect(heard.map(({ accepted }) => accepted)).toEqual([true, true]);
    expect(await requestOf(which)).toMatchObject({ status: "in_transit", tracking_number: own?.orderNumber });
    await control().notifyReturn(trade, "325", { at: new Date(at.getTime() - 60_000) });
    await control().notifyReturn(trade, "4002", { at: new Date(at.getTime() + 60_000) });
    const { events, returns } = await cell.read(which.number);
    expect(returns[0]?.parcel?.text).toBe("物流狀態4002");
    expect(events.filter(({ kind }) => kind === "return_in_transit")).toHaveLength(1);
    expect((await requestOf(other))?.status).toBe("approved");
  });

  test("C2C has no returns by interface", async () => {
    const c2c = await openParcelShop(engine, c2cAndDoor);
    try {
      await openStores(c2c.shop.db, c2c.service);
      const work = storeWork(() => c2c);
      const order = await work.booked();
      await work.tell(order, "2067");
      const which = await asked(c2c, order.number);
      expect((await c2c.read(which.number)).return_offer).toBeUndefined();
      const body = { version: (await c2c.read(which.number)).returns[0]?.version ?? 0 };
      const call = c2c.admin.call("POST orders/{number}/returns/{id}/parcel", { params: which, body });
      await expectRefused(call, 409, "state_conflict");
    } finally {
      await c2c.close();
    }
  });
});
