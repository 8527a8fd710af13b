import { describe, expect, test } from "vitest";
import { productForm } from "../support/admin-product";
import { lastAudit } from "../support/audit";
import { expectRefused } from "../support/failures";
import { asAdministrator, onEveryCell } from "../support/matrix";
import { staffToken } from "../support/staff";

onEveryCell((cell) => {
  const admin = () => asAdministrator(cell());

  describe("catalogue: categories", () => {
    test("created, changed, sorted and deleted; the shop's menu follows", async () => {
      const staff = await admin();
      const { data: made } = await staff.call("POST product-categories", { body: { key: "paper", title: "紙品" } });
      const paper = made.at(-1);
      if (!paper) throw new Error("nothing was made");
      expect(paper).toMatchObject({ key: "paper", title: "紙品", products: 0, image_url: null, version: 1 });
      await staff.call("PUT product-categories/{id}", {
        params: { id: paper.id },
        body: { key: "paper", title: "紙與筆", description: "手帳", version: 1 },
      });
      expect(await lastAudit(cell().shop.db, "category_update", String(paper.id))).toMatchObject({
        before: { title: "紙品" },
        after: { title: "紙與筆" },
      });
      const ids = made.map(({ id }) => id);
      await staff.call("PUT product-categories/order", {
        body: { ids: [paper.id, ...ids.filter((id) => id !== paper.id)] },
      });
      const menu = (await cell().api.products.categories()).data;
      expect(menu[0]).toMatchObject({ title: "紙與筆", description: "手帳" });
      await expectRefused(
        staff.call("DELETE product-categories/{id}", { params: { id: paper.id }, body: { version: 1 } }),
        409,
        "version_conflict",
      );
      const { data: left } = await staff.call("DELETE product-categories/{id}", {
        params: { id: paper.id },
        body: { version: 2 },
      });
      expect(left.map(({ id }) => id)).not.toContain(paper.id);
    });

    test("one with products is kept; keys are unique; a stale order is refused", async () => {
      const staff = await admin();
      const { tea, ware } = cell().shop.catalogue.categories;
      const all = (await staff.call("GET product-categories")).data;
      const used = all.find(({ id }) => id === tea);
      await expectRefused(
        staff.call("DELETE product-categories/{id}", { params: { id: tea }, body: { version: used?.version ?? 0 } }),
        409,
        "category_in_use",
      );
      const taken = await expectRefused(
        staff.call("POST product-categories", { body: { key: "tea", title: "又是茶" } }),
        400,
        "validation_failed",
      );
      expect(taken.data?.errors).toHaveProperty("key");
      const renamed = staff.call("PUT product-categories/{id}", {
        params: { id: ware },
        body: { key: "tea", title: "器皿", version: 1 },
      });
      await expectRefused(renamed, 400, "validation_failed");
      await expectRefused(
        staff.call("PUT product-categories/order", { body: { ids: [tea] } }),
        409,
        "version_conflict",
      );
      await expectRefused(
        staff.call("POST product-categories", { body: { key: "Bad Key", title: "壞" } }),
        400,
        "validation_failed",
      );
    });
  });

  describe("catalogue: tags", () => {
    test("created, changed, sorted and deleted; their products lose the tag", async () => {
      const staff = await admin();
      const { data: made } = await staff.call("POST product-tags", { body: { key: "limited", title: "限量" } });
      const tag = made.at(-1);
      if (!tag) throw new Error("nothing was made");
      const { ware } = cell().shop.catalogue.categories;
      const product = (await staff.call("POST products", { body: productForm(ware, "TAGGED", { tag_ids: [tag.id] }) }))
        .data;
      const { data: renamed } = await staff.call("PUT product-tags/{id}", {
        params: { id: tag.id },
        body: { key: "limited", title: "限量款", version: 1 },
      });
      expect(renamed.at(-1)).toMatchObject({ title: "限量款", products: 1, version: 2 });
      await staff.call("PUT product-tags/order", { body: { ids: renamed.map(({ id }) => id).toReversed() } });
      expect((await cell().api.products.filters()).data.tags[0]).toMatchObject({ title: "限量款" });
      await staff.call("DELETE product-tags/{id}", { params: { id: tag.id }, body: { version: 2 } });
      expect((await staff.call("GET products/{id}", { params: { id: product.id } })).data.tag_ids).toEqual([]);
      const reader = cell().signedIn(await staffToken(cell(), "read_only")).admin;
      await expectRefused(reader.call("POST product-tags", { body: { key: "no", title: "不行" } }), 403, "not_allowed");
    });
  });
});
