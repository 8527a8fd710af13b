import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { policies } from "@/lib/backend/content/tables";
import { orders } from "@/lib/backend/orders/tables";
import { missingPolicies, type PolicyKey, requiredPolicies } from "@/lib/contract/policies";
import { defaultOrders, defaultShipping } from "@/lib/contract/settings";
import { taipeiDay } from "@/lib/format";
import { type BackOffice, backOfficeOf } from "../support/back-office";
import { skus } from "../support/catalogue";
import { readyCheckout } from "../support/checkout";
import { expectRefused, refusalOf } from "../support/failures";
import { leavesDatabaseAlone } from "../support/fingerprint";
import { resetLimits } from "../support/mail";
import { type Cell, onServerCell } from "../support/matrix";
import { newcomer, signUp } from "../support/members";
import { raisedBounds } from "../support/raised-bounds";

onServerCell((cell) => {
  describe("without a policy in force", () => missingSuite(cell));
  describe("texts that follow the settings", () => followSuite(cell));
});

const yesterday = new Date(Date.now() - 86_400_000);
const tomorrow = new Date(Date.now() + 86_400_000);

function missingSuite(cell: () => Cell): void {
  const startAt = (key: (typeof requiredPolicies)[number], effectiveAt: Date, createdAt = yesterday) =>
    cell().shop.db.update(policies).set({ effectiveAt, createdAt }).where(eq(policies.key, key));
  const missing = async () => missingPolicies((await (await backOfficeOf(cell())).admin.call("GET policies")).data);

  beforeEach(() => resetLimits(cell().shop.db));

  test.each(requiredPolicies)("without %s in force there are no orders and no registrations", async (key) => {
    const { api, shop } = cell();
    const form = await readyCheckout(api, [{ sku: skus.towel, amount: 1 }]);
    await startAt(key, tomorrow);
    expect(await missing()).toEqual([key]);
    await leavesDatabaseAlone(shop.db, async () => {
      await expectRefused(api.orders.place(form), 409, "policies_missing");
      await expectRefused(api.users.register(newcomer()), 409, "policies_missing");
    });

    await startAt(key, yesterday);
    expect(await missing()).toEqual([]);
    expect((await api.orders.place(form)).data.number).toEqual(expect.any(String));
    await api.users.register(newcomer());
  });

  test("a version that was in force when it was saved stays in force on a machine whose clock was set back", async () => {
    const { api } = cell();
    const form = await readyCheckout(api, [{ sku: skus.towel, amount: 1 }]);
    for (const key of requiredPolicies) await startAt(key, tomorrow, tomorrow);
    expect(await missing()).toEqual([]);
    expect((await api.orders.place(form)).data.number).toEqual(expect.any(String));
    for (const key of requiredPolicies) await startAt(key, yesterday);
  });

  test("without a privacy policy one can leave the newsletter, but not join it", async () => {
    const { api } = await signUp(cell());
    await api.me.chooseNewsletter({ newsletter: true });
    await startAt("privacy-policy", tomorrow);
    expect((await api.me.chooseNewsletter({ newsletter: false })).data.newsletter).toBe(false);
    await expectRefused(api.me.chooseNewsletter({ newsletter: true }), 409, "policies_missing");
    await startAt("privacy-policy", yesterday);
  });
}

function followSuite(cell: () => Cell): void {
  let backOffice: BackOffice;
  const read = (key: PolicyKey) => backOffice.call("GET policies/{key}", { params: { key } });
  const versionOf = (key: PolicyKey, version: string) =>
    backOffice.call("GET policies/{key}/versions/{version}", { params: { key, version } });
  const write = async (key: PolicyKey, more: object) => {
    const based_on = (await read(key)).newest?.version ?? null;
    const text = { title: "條款", summary: "一句話", body: "文", effective_on: null, based_on };
    return backOffice.call("POST policies/{key}/versions", { params: { key }, body: { ...text, ...more } });
  };
  const setShipping = async (change: object) => {
    const { version, ...now } = await backOffice.call("GET settings/shipping");
    return backOffice.call("PUT settings/shipping", { body: { ...defaultShipping, ...now, ...change, version } });
  };
  const setBasics = async (change: object) => {
    const { version, ...now } = await backOffice.call("GET settings/basics");
    return backOffice.call("PUT settings/basics", { body: { ...now, ...change, version } });
  };
  const inForce = async () => (await cell().api.content.policy("term-of-service")).data;

  beforeAll(async () => {
    backOffice = await backOfficeOf(cell());
  });

  describe("policies in force follow the settings, and orders keep their version", () => {
    test("a new fee creates a new version; the order keeps the one it agreed to", async () => {
      const { api, shop } = cell();
      const written = (await write("term-of-service", { body: "本島運費 {{運費說明}}" })).newest?.version ?? "";
      const before = await inForce();
      expect(before).toMatchObject({ version: written, body: expect.stringContaining("NT$100") });
      const form = await readyCheckout(api, [{ sku: skus.towel, amount: 1 }], { agreement: written });
      const { number } = (await api.orders.place(form)).data;

      await setShipping({ home_delivery_fee: 130 });
      const after = await inForce();
      expect(after.body).toContain("NT$130");
      expect(after.version).not.toBe(written);
      const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
      expect((await versionOf("term-of-service", order?.termsVersion ?? "")).body).toBe(before.body);

      const next = await readyCheckout(api, [{ sku: skus.towel, amount: 1 }], { agreement: written });
      const refused = await expectRefused(api.orders.place(next), 400, "validation_failed");
      expect(refused.data?.terms_version).toBe(after.version);
      await api.orders.place({ ...next, agreement: after.version });
    });

    test("staff edit the text that they wrote, whatever values the settings have filled in", async () => {
      const { newest, versions } = await read("term-of-service");
      expect(newest).toMatchObject({ body: "本島運費 {{運費說明}}", state: "past" });
      expect(versions[0]).toMatchObject({ state: "in_force", renewal_of: newest?.version, created_by: null });
      await write("term-of-service", { body: "運費 {{運費說明}}" });
      expect((await inForce()).body).toMatch(/^運費 本島/);
    });

    test("a setting that no text shows creates no version", async () => {
      const { version } = (await backOffice.admin.call("GET settings/orders")).data;
      const before = (await read("term-of-service")).versions.length;
      const body = { ...defaultOrders, ...raisedBounds, return_days: 10, version };
      await backOffice.call("PUT settings/orders", { body });
      expect((await read("term-of-service")).versions).toHaveLength(before);
    });

    test("a future version is filled in with the settings of the day on which it begins", async () => {
      const day = taipeiDay(new Date(Date.now() + 10 * 86_400_000));
      await write("refund-and-return", { body: "{{運費說明}}", effective_on: day });
      await setShipping({ home_delivery_fee: 140 });
      expect((await versionOf("refund-and-return", day)).body).toContain("NT$140");
      const { versions } = await read("refund-and-return");
      expect(versions.filter(({ state }) => state === "scheduled")).toHaveLength(1);
    });

    test("two settings saved at once are both in the final text", async () => {
      await write("term-of-service", { body: "{{運費說明}} {{公司電話}}" });
      await Promise.all([setShipping({ home_delivery_fee: 155 }), setBasics({ phone1: "02-2999-0000" })]);
      const { body } = await inForce();
      expect(body).toContain("NT$155");
      expect(body).toContain("02-2999-0000");
    });

    test("the responsible person is filled in, and is required once a text has the placeholder", async () => {
      await write("about", { body: "文{{代表人}}" });
      await setBasics({ representative: "王小明" });
      expect((await cell().api.content.policy("about")).data.body).toBe("文王小明");
      const refused = await refusalOf(setBasics({ representative: undefined }));
      expect([refused.status, Object.keys(refused.data?.errors ?? {})]).toEqual([400, ["representative"]]);
    });

    test("a setting that a text in force shows cannot be emptied", async () => {
      const refused = await refusalOf(setBasics({ phone1: undefined }));
      expect([refused.status, Object.keys(refused.data?.errors ?? {})]).toEqual([400, ["phone1"]]);
      expect((await inForce()).body).toContain("02-2999-0000");
    });

    test.each([
      ["a mark", { body: "代表人 【請填寫：代表人姓名】" }, "body", "代表人姓名"],
      ["an unknown placeholder", { body: "{{公司名}}" }, "body", "公司名"],
      ["a part without an end", { body: "{{如果 貨到付款}}一" }, "body", "如果 貨到付款"],
      ["a mark in the title", { title: "【請填寫：標題】" }, "title", "標題"],
    ])("%s is refused beside its field, which names the text", async (_, text, field, name) => {
      const before = (await read("about")).versions.length;
      const refused = await refusalOf(write("about", text));
      expect(refused.data?.errors).toEqual({ [field]: [expect.stringContaining(name)] });
      expect((await read("about")).versions).toHaveLength(before);
    });

    test("a payment method that would leave a text in force incomplete is refused, and nothing has changed", async () => {
      await setShipping({ methods: ["home_delivery"] });
      await write("term-of-service", { body: "文{{如果 自取}}【請填寫：取貨地點】{{結束}}" });
      const refused = await refusalOf(setShipping({ methods: ["home_delivery", "store_pickup"] }));
      expect(refused.data?.errors).toEqual({ methods: [expect.stringContaining("取貨地點")] });
      expect((await backOffice.admin.call("GET settings/shipping")).data.methods).toEqual(["home_delivery"]);
    });

    test("a policy without text is there as a draft, and shoppers do not see it", async () => {
      const { newest, draft, facts } = await read("anti-fraud");
      expect(newest).toBeNull();
      expect(draft.body).toContain("165");
      expect(facts.placeholders).toContainEqual(expect.objectContaining({ name: "公司名稱", value: "測試商行" }));
      await expectRefused(cell().api.content.policy("anti-fraud"), 404, "not_found");
    });

    test("a draft question is for staff only, and may be incomplete", async () => {
      const [group] = await backOffice.call("POST faq-groups", { body: { title: "付款" } });
      const body = { group_key: group?.key ?? "", question: "怎麼付？", answer: "{{付款方式}}【請填寫：說明】" };
      const refused = await refusalOf(backOffice.call("POST faqs", { body }));
      expect(refused.data?.errors).toHaveProperty("answer");
      const [made] = await backOffice.call("POST faqs", { body: { ...body, published: false } });
      const draft = made?.questions[0];
      expect(draft).toMatchObject({ published: false });
      expect((await cell().api.content.faqs()).data.flatMap(({ questions }) => questions)).toEqual([]);
      const published = { ...body, answer: "{{付款方式}}。", published: true, version: draft?.version ?? 0 };
      await backOffice.call("PUT faqs/{key}", { params: { key: draft?.key ?? "" }, body: published });
      const [shown] = (await cell().api.content.faqs()).data.flatMap(({ questions }) => questions);
      expect(shown?.answer).toBe("貨到付款、銀行轉帳。");
      // The placeholder of the counter is filled in now.
      await write("term-of-service", {});
      await setShipping({ methods: ["home_delivery", "store_pickup"] });
      const [both] = (await cell().api.content.faqs()).data.flatMap(({ questions }) => questions);
      expect(both?.answer).toBe("貨到付款、取貨付款、銀行轉帳。");
    });
  });
}
