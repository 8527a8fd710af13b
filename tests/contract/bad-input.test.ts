import { describe, expect, test } from "vitest";
import {
  type BadCall,
  badAmounts,
  badBodies,
  badCarts,
  badOrders,
  badTexts,
  orderWithText,
} from "../support/bad-input";
import { skus } from "../support/catalogue";
import { readyCheckout } from "../support/checkout";
import { leavesDatabaseAlone } from "../support/fingerprint";
import { onEveryCell } from "../support/matrix";
import { expectRefusal } from "../support/raw-call";
import { administrator, member } from "../support/shop";

onEveryCell((cell) => {
  const refuses = async ([, call, status]: BadCall) => {
    const { raw, shop } = cell();
    const answer = await leavesDatabaseAlone(shop.db, () => raw(call));
    expectRefusal(answer, status);
  };

  describe("docs/security.md: invalid input is refused in the envelope and changes nothing", () => {
    test.each(badAmounts)("docs/security.md: POST /api/v1/carts with %s", async (...bad) => refuses(bad));
    test.each(badCarts)("docs/security.md: /api/v1/carts with %s", async (...bad) => refuses(bad));
    test.each(badBodies)("docs/security.md: POST /api/v1/carts with %s", async (...bad) => refuses(bad));
    test.each(badOrders)("docs/security.md: POST /api/v1/orders with %s", async (...bad) => refuses(bad));

    test("docs/security.md: a body above 100 kB without a length is counted while it is read: 413", async () => {
      const chunk = new TextEncoder().encode(`"${"a".repeat(1_000)}",`);
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => (sent++ < 200 ? controller.enqueue(chunk) : controller.close()),
      });
      await refuses(["", { method: "POST", path: "/carts", body }, 413]);
    });

    test.each([
      "contact.name",
      "contact.email",
      "contact.phone",
      "address.county",
      "address.district",
      "address.street",
      "note",
    ])("docs/security.md: NUL, lone surrogates and wrong types in %s answer 400 and name the field", async (field) => {
      const { api, raw, shop } = cell();
      const form = await readyCheckout(api, [{ sku: skus.towel, amount: 1 }]);
      await leavesDatabaseAlone(shop.db, async () => {
        for (const [what, json] of badTexts) {
          const answer = await raw({ method: "POST", path: "/orders", body: orderWithText(form, field, json) });
          expect(answer.status, what).toBe(400);
          expectRefusal(answer, 400, "validation_failed");
          const { errors } = answer.envelope.data as { errors: Record<string, string[]> };
          const named = field === "address.county" ? ["address.county", "address.district"] : [field];
          expect(named, what).toEqual(expect.arrayContaining(Object.keys(errors)));
        }
      });
    });
  });

  describe("docs/security.md: sign-in and mailing list refuse invalid input", () => {
    test.each(["/users/login", "/admin/login"])("docs/security.md: POST /api/v1%s", async (path) => {
      const account = path === "/users/login" ? member : administrator;
      const credentials = { email: account.email, password: account.password };
      for (const json of [
        {},
        { email: account.email },
        { ...credentials, role: "owner" },
        { ...credentials, password: "" },
        { ...credentials, password: "a".repeat(129) },
        { ...credentials, password: ["a"] },
        { ...credentials, email: { $ne: null } },
        { ...credentials, email: "' or 1=1 --" },
        { ...credentials, email: "mei\u0000@shop.example" },
        [credentials],
      ]) {
        await refuses(["", { method: "POST", path, json }, 400]);
      }
      for (const password of ["a\u0000b", "\ud800", `${account.password}\u0000`, "%", "'"]) {
        await refuses(["", { method: "POST", path, json: { ...credentials, password } }, 401]);
      }
    });

    test.each([
      ["no address", {}],
      ["an empty address", { email: "" }],
      ["no mail address", { email: "someone" }],
      ["a header in it", { email: "a@b.example\r\nBcc: c@d.example" }],
      ["an endless address", { email: `${"a".repeat(250)}@b.example` }],
      ["a lone surrogate", { email: "\ud800@b.example" }],
      ["an unknown field", { email: "a@b.example", confirmed: true }],
    ])("docs/specification.md section 5: POST /api/v1/subscribes with %s answers 400", async (_, json) => {
      await refuses(["", { method: "POST", path: "/subscribes", json }, 400]);
    });
  });
});
