import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { memberConsents, members } from "@/lib/backend/members/tables";
import { orders } from "@/lib/backend/orders/tables";
import type { PolicyKey } from "@/lib/contract/policies";
import { TERMS_VERSION } from "@/lib/contract/terms";
import { taipeiDay } from "@/lib/format";
import { loggedAs, ownersOffice } from "../../support/back-office";
import { skus } from "../../support/catalogue";
import { readyCheckout } from "../../support/checkout";
import { expectRefused, expectRefusedBeside } from "../../support/failures";
import { resetLimits } from "../../support/mail";
import type { Cell } from "../../support/matrix";

const DAY = 86_400_000;
const dayFromNow = (days: number) => taipeiDay(new Date(Date.now() + days * DAY));
const form = (more: object = {}) => ({
  ...{ title: "服務條款", summary: "一句話", body: "## 一\n\n文", effective_on: null, based_on: null },
  ...more,
});

export function policiesSuite(cell: () => Cell): void {
  describe("back office: policies", () => {
    const backOffice = ownersOffice(cell);
    const write = (key: PolicyKey, more: object) =>
      backOffice().call("POST policies/{key}/versions", { params: { key }, body: form(more) });
    const versionOf = (key: PolicyKey, version: string) =>
      backOffice().call("GET policies/{key}/versions/{version}", { params: { key, version } });
    test("saving creates a new version and leaves the old one unchanged", async () => {
      const first = await write("about", { title: "關於", body: "初版" });
      const one = first.newest?.version ?? "";
      const second = await write("about", { title: "關於我們", body: "二版", based_on: one });
      expect(second.versions.map(({ title, state }) => [title, state])).toEqual([
        ["關於我們", "in_force"],
        ["關於", "past"],
      ]);
      expect(one).toBe(dayFromNow(0));
      expect(second.newest?.version).toBe(`${one}-2`);
      expect((await cell().api.content.policy("about")).data).toMatchObject({ body: "二版", version: `${one}-2` });
      expect(await versionOf("about", one)).toMatchObject({ body: "初版", state: "past", created_by: "owner" });
      await expectRefused(write("about", { based_on: one }), 409, "version_conflict");
      const [, entry] = await loggedAs(cell(), "policy_create");
      expect(entry).toMatchObject({ subject: `about/${one}-2`, after: { title: "關於我們" } });
      expect(entry?.after).not.toHaveProperty("body");
    });

    test("a future version waits, and can be withdrawn until it begins", async () => {
      const begun = (await write("refund-and-return", { body: "現行", based_on: TERMS_VERSION })).newest?.version ?? "";
      const next = dayFromNow(30);
      const planned = await write("refund-and-return", { body: "下個月", effective_on: next, based_on: begun });
      expect(planned.newest).toMatchObject({ version: next, state: "scheduled" });
      expect((await cell().api.content.policy("refund-and-return")).data.body).toBe("現行");
      const listed = (await backOffice().admin.call("GET policies")).data.find(
        ({ key }) => key === "refund-and-return",
      );
      expect(listed).toMatchObject({ current: { version: begun }, scheduled: { version: next }, versions: 3 });
      const key = "refund-and-return" as const;
      const withdraw = (version: string) =>
        backOffice().call("DELETE policies/{key}/versions/{version}", { params: { key, version } });
      await withdraw(next);
      await expectRefused(withdraw(begun), 409, "state_conflict");
      expect((await backOffice().call("GET policies/{key}", { params: { key } })).versions).toHaveLength(2);
      expect(await loggedAs(cell(), "policy_withdraw")).toHaveLength(1);
      await expectRefusedBeside(
        write("refund-and-return", { effective_on: dayFromNow(-1), based_on: begun }),
        "effective_on",
      );
    });

    test("an unknown policy and an unknown version are refused", async () => {
      const params = { key: "cookies" };
      const unknown = backOffice().admin.forward("POST policies/{key}/versions", { params, body: form() });
      await expectRefused(unknown, 400, "validation_failed");
      await expectRefused(versionOf("about", "1999-01-01"), 404, "not_found");
      await expectRefused(cell().api.content.policy("anti-fraud"), 404, "not_found");
      expect((await cell().raw({ path: "/policies/no-such" })).envelope.code).toBe(400);
    });

    // The last test: from here on orders need the new terms.
    test("orders and registrations accept the terms in force, and no others", async () => {
      const { api, shop } = cell();
      await resetLimits(shop.db);
      const before = await readyCheckout(api, [{ sku: skus.towel, amount: 1 }]);
      const version =
        (await write("term-of-service", { body: "新的條款", based_on: TERMS_VERSION })).newest?.version ?? "";
      expect((await api.content.policy("term-of-service")).data.version).toBe(version);

      const stale = await expectRefused(api.orders.place(before), 400, "validation_failed");
      expect(stale.data).toMatchObject({ errors: { agreement: [expect.any(String)] }, terms_version: version });
      const { number } = (await api.orders.place({ ...before, agreement: version })).data;
      const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
      expect(order?.termsVersion).toBe(version);

      const person = { name: "林新", email: "new-terms@shop.example", password: "four old teapots" };
      const older = api.users.register({ ...person, agreement: TERMS_VERSION });
      const refused = await expectRefused(older, 400, "validation_failed");
      expect(refused.data?.terms_version).toBe(version);
      await api.users.register({ ...person, agreement: version });
      const consents = await shop.db
        .select({ kind: memberConsents.kind, version: memberConsents.version })
        .from(memberConsents)
        .innerJoin(members, eq(members.id, memberConsents.memberId))
        .where(eq(members.email, person.email));
      expect(consents).toContainEqual({ kind: "terms", version });
    });

    test("future terms cannot be accepted yet", async () => {
      const { api } = cell();
      const current = (await api.content.policy("term-of-service")).data.version;
      await write("term-of-service", { body: "明年的條款", effective_on: dayFromNow(40), based_on: current });
      const form = await readyCheckout(api, [{ sku: skus.towel, amount: 1 }], { agreement: current });
      expect((await api.orders.place(form)).data.number).toEqual(expect.any(String));
    });
  });
}
