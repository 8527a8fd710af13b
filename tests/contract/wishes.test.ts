import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { rowsOf } from "@/lib/backend/db/queries/rows-of";
import { MAX_WISHES } from "@/lib/contract/limits";
import { productForm } from "../support/admin-product";
import { skus } from "../support/catalogue";
import { expectRefused } from "../support/failures";
import { asAdministrator, onEveryCell } from "../support/matrix";
import { PASSWORD, signUp } from "../support/members";

onEveryCell((cell) => {
  const idOf = (sku: string) => cell().shop.catalogue.products.get(sku) ?? 0;
  const plain = (number: number) => idOf(`PLAIN-${String(number).padStart(2, "0")}`);

  describe("docs/wish-list.md: a member's wish list", () => {
    test("docs/wish-list.md: newest first, without duplicates; unknown products are left out; one is removed", async () => {
      const { api } = await signUp(cell());
      const add = async (...product_ids: number[]) => (await api.me.addWishes({ product_ids })).data.product_ids;
      expect((await api.me.wishes()).data).toEqual({ product_ids: [] });
      expect(await add(plain(1))).toEqual([plain(1)]);
      expect(await add(plain(3), 2_147_483_647, plain(2))).toEqual([plain(3), plain(2), plain(1)]);
      expect(await add(plain(1))).toEqual([plain(1), plain(3), plain(2)]);
      expect((await api.me.removeWish({ product_id: plain(3) })).data.product_ids).toEqual([plain(1), plain(2)]);
      expect((await api.me.removeWish({ product_id: plain(3) })).data.product_ids).toEqual([plain(1), plain(2)]);
      expect((await api.me.wishes()).data.product_ids).toEqual([plain(1), plain(2)]);
    });

    test("docs/wish-list.md: each member has a list of their own; a guest has none on the server", async () => {
      const [mine, theirs] = [await signUp(cell()), await signUp(cell())];
      await mine.api.me.addWishes({ product_ids: [plain(1)] });
      expect((await theirs.api.me.wishes()).data.product_ids).toEqual([]);
      await expectRefused(cell().api.me.wishes(), 401, "not_signed_in");
    });

    test("docs/wish-list.md: above sixty the oldest are removed, also when many are added at the same time", async () => {
      const { api } = await signUp(cell());
      const staff = await asAdministrator(cell());
      const ids: number[] = [];
      for (let number = 0; number <= MAX_WISHES; number++) {
        const body = productForm(cell().shop.catalogue.categories.ware, `WISH-${number}`);
        ids.push((await staff.call("POST products", { body })).data.id);
      }
      const [newest = 0, ...others] = ids;
      await api.me.addWishes({ product_ids: others });
      await Promise.all([api.me.addWishes({ product_ids: [newest] }), api.me.addWishes({ product_ids: [newest] })]);
      expect((await api.me.wishes()).data.product_ids).toEqual([newest, ...others.slice(0, -1)]);
      await expectRefused(api.me.addWishes({ product_ids: [...ids] }), 400, "validation_failed");
    });

    test("docs/wish-list.md: a deleted product leaves the list, a deleted account deletes it", async () => {
      const { api } = await signUp(cell());
      const staff = await asAdministrator(cell());
      const form = productForm(cell().shop.catalogue.categories.ware, "WISH-GONE");
      const body = { ...form, variants: form.variants.map((variant) => ({ ...variant, on_hand: 0 })) };
      const { id, version } = (await staff.call("POST products", { body })).data;
      await api.me.addWishes({ product_ids: [id, idOf(skus.towel)] });
      await staff.call("DELETE products/{id}", { params: { id }, body: { version } });
      expect((await api.me.wishes()).data.product_ids).toEqual([idOf(skus.towel)]);
      const count = async () =>
        rowsOf<{ wishes: number }>(cell().shop.db, sql`select count(*)::int as wishes from member_wishes`);
      const [before] = await count();
      await api.me.leave({ current_password: PASSWORD });
      expect(await count()).toEqual([{ wishes: (before?.wishes ?? 0) - 1 }]);
    });
  });
});
