import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { policies } from "@/lib/backend/content/tables";
import { missingPolicies, requiredPolicies } from "@/lib/contract/policies";
import { backOfficeOf } from "../support/back-office";
import { skus } from "../support/catalogue";
import { readyCheckout } from "../support/checkout";
import { expectRefused } from "../support/failures";
import { leavesDatabaseAlone } from "../support/fingerprint";
import { resetLimits } from "../support/mail";
import { onEveryCell } from "../support/matrix";
import { newcomer, signUp } from "../support/members";

const yesterday = new Date(Date.now() - 86_400_000);
const tomorrow = new Date(Date.now() + 86_400_000);

onEveryCell((cell) => {
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
});
