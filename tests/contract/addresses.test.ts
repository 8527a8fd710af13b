import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MAX_ADDRESSES } from "@/lib/contract/addresses";
import { skus } from "../support/catalogue";
import { penghu, placeOrderOf, taipei } from "../support/checkout";
import { expectRefused, refusalOf } from "../support/failures";
import { leavesDatabaseAlone } from "../support/fingerprint";
import { onEveryCell } from "../support/matrix";
import { type SignedIn, signUp } from "../support/members";
import { outcomesOf, settle } from "../support/outcomes";

const home = { name: "王大明", phone: "0912345678", ...taipei };
const island = { name: "陳小美", phone: "0987654321", ...penghu };

onEveryCell((cell) => {
  let mine: SignedIn;
  let theirs: SignedIn;
  beforeAll(async () => {
    mine = await signUp(cell());
    theirs = await signUp(cell());
  });
  beforeEach(async () => {
    await cell().shop.db.execute(sql`delete from member_addresses`);
  });

  const defaults = async () =>
    (await mine.api.me.addresses()).data.filter(({ is_default }) => is_default).map(({ street }) => street);

  describe("docs/api.md: CRUD /users/me/addresses", () => {
    test("docs/taiwan.md, Address: the zip follows from county and district, 台 is read as 臺, the phone is stored as E.164", async () => {
      const { data } = await mine.api.me.addAddress({ ...home, county: "台北市" });
      expect(data).toEqual([
        { id: expect.any(Number), ...home, phone: "+886912345678", zip: "106", county: "臺北市", is_default: true },
      ]);
      const id = data[0]?.id ?? 0;
      expect((await mine.api.me.changeAddress(id, island)).data).toMatchObject([{ id, zip: "880", name: "陳小美" }]);
      expect((await mine.api.me.deleteAddress(id)).data).toEqual([]);
    });

    test("docs/api.md: there is one default: the first, then the one that is chosen, then the newest that is left", async () => {
      await mine.api.me.addAddress(home);
      await mine.api.me.addAddress({ ...island, street: "二街 2 號" });
      expect(await defaults()).toEqual([home.street]);
      const { data } = await mine.api.me.addAddress({ ...island, street: "三街 3 號", is_default: true });
      expect(data.map(({ street, is_default }) => [street, is_default])).toEqual([
        ["三街 3 號", true],
        ["二街 2 號", false],
        [home.street, false],
      ]);
      const [third, second] = data;
      await mine.api.me.changeAddress(third?.id ?? 0, { ...island, street: "三街 3 號", is_default: false });
      expect(await defaults()).toEqual(["三街 3 號"]);
      await mine.api.me.deleteAddress(third?.id ?? 0);
      expect(await defaults()).toEqual(["二街 2 號"]);
      await mine.api.me.deleteAddress(second?.id ?? 0);
      expect(await defaults()).toEqual([home.street]);
    });

    test("docs/security.md: at most 20, and one default, also when they are added at once", async () => {
      const adding = Array.from({ length: MAX_ADDRESSES + 5 }, () =>
        mine.api.me.addAddress({ ...home, is_default: true }),
      );
      expect(outcomesOf(await settle(adding))).toEqual({ 200: MAX_ADDRESSES, "422 address_limit": 5 });
      expect(await defaults()).toHaveLength(1);
    });

    test.each([
      ["a district of another county", { ...home, district: "馬公市" }, "district"],
      ["no county", { ...home, county: "" }, "county"],
      ["a street of two lines", { ...home, street: "一街\n二街" }, "street"],
      ["an invalid phone", { ...home, phone: "0212345678" }, "phone"],
      ["a zip set by the client", { ...home, zip: "999" }, "zip"],
      ["an owner set by the client", { ...home, member_id: 1 }, "member_id"],
    ])("docs/security.md: %s is refused beside the field", async (_, form, field) => {
      await leavesDatabaseAlone(cell().shop.db, async () => {
        const { data } = await expectRefused(mine.api.me.addAddress(form), 400, "validation_failed");
        expect(Object.keys(data?.errors ?? {})).toContain(field);
      });
    });

    test("docs/security.md: another member's address answers 404 like one that does not exist, and is not changed", async () => {
      const [foreign] = (await theirs.api.me.addAddress(home)).data;
      await leavesDatabaseAlone(cell().shop.db, async () => {
        for (const call of [
          (id: number) => mine.api.me.changeAddress(id, island),
          (id: number) => mine.api.me.deleteAddress(id),
        ]) {
          const [real, unreal] = [await refusalOf(call(foreign?.id ?? 0)), await refusalOf(call(2_000_000_000))];
          expect([real.status, real.message, real.data]).toEqual([404, unreal.message, unreal.data]);
        }
      });
      expect((await mine.api.me.addresses()).data).toEqual([]);
    });
  });

  describe("docs/api.md: the address of a member's order is kept for the next one", () => {
    /** Enough for free delivery, so that store pickup costs the same. */
    const lines = [{ sku: skus.towel, amount: 3 }];
    const remember = { remember_address: true };

    test("once, the first as default, and only where the member asks for it", async () => {
      const { api } = mine;
      const { contact, address } = await placeOrderOf(api, lines);
      expect((await api.me.addresses()).data).toEqual([]);
      await placeOrderOf(api, lines, remember);
      await placeOrderOf(api, lines, remember);
      await placeOrderOf(api, lines, { ...remember, contact: { ...contact, name: "林伯伯" } });
      const { name, phone } = contact;
      const kept = { id: expect.any(Number), phone, ...address };
      expect((await api.me.addresses()).data).toEqual([
        { ...kept, name, is_default: true },
        { ...kept, name: "林伯伯", is_default: false },
      ]);
    });

    test("orders of guests, of pickup, and of members whose list is full are placed without it", async () => {
      const { api } = mine;
      await placeOrderOf(cell().api, lines, remember);
      await placeOrderOf(api, lines, { ...remember, shipping: "store_pickup", address: undefined });
      expect((await api.me.addresses()).data).toEqual([]);
      for (let street = 1; street <= MAX_ADDRESSES; street += 1) {
        await api.me.addAddress({ ...home, street: `${street} 號` });
      }
      await placeOrderOf(api, lines, remember);
      expect((await api.me.addresses()).data).toHaveLength(MAX_ADDRESSES);
    });
  });
});
