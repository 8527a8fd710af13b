import { describe, expect, test } from "vitest";
import { productForm } from "../support/admin-product";
import { expectRefused } from "../support/failures";
import { asAdministrator, onEveryCell } from "../support/matrix";

onEveryCell((cell) => {
  const admin = () => asAdministrator(cell());

  describe("days and times that no database has are refused with their field", () => {
    test.each(["0000-01-01T00:00:00Z", "0999-12-31T23:59:59Z", "9999-12-31T23:59:59-10:00"])(
      "a product on sale from %s",
      async (time) => {
        const body = productForm(cell().shop.catalogue.categories.ware, "NO-SUCH-TIME", { sale_starts_at: time });
        const refused = await expectRefused((await admin()).call("POST products", { body }), 400, "validation_failed");
        expect(refused.data).toMatchObject({ errors: { sale_starts_at: expect.anything() } });
      },
    );

    test("lists from the year 0", async () => {
      const staff = await admin();
      const [from, placed_from] = ["0000-01-01", "0000-12-31"];
      await expectRefused(staff.call("GET audit-logs", { query: { from } }), 400, "validation_failed");
      await expectRefused(staff.call("GET orders", { query: { placed_from } }), 400, "validation_failed");
    });

    test("the first and the last that it has are taken", async () => {
      const [sale_starts_at, sale_ends_at] = ["1000-01-01T00:00:00.000Z", "9999-12-31T23:59:59.000Z"];
      const body = productForm(cell().shop.catalogue.categories.ware, "ALL-TIMES", { sale_starts_at, sale_ends_at });
      const { data } = await (await admin()).call("POST products", { body });
      expect(data).toMatchObject({ sale_starts_at, sale_ends_at });
      const { data: listed } = await (await admin()).call("GET audit-logs", { query: { from: "1000-01-01" } });
      expect(listed.total).toBeGreaterThan(0);
    });
  });
});
