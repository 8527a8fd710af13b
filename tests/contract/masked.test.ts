/**
 * What staff without `personal_data_read` can find out about people, by every list, search and sort of the back office.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { type BackOffice, backOfficeOf } from "../support/back-office";
import { skus } from "../support/catalogue";
import { deliveredOrder } from "../support/delivered-order";
import { onEveryCell } from "../support/matrix";
import { signUp } from "../support/members";
import { adminCall } from "../support/second-factor";

const PHONE = "0933444555";
const NAME = "會員全名";

/** Values of a person that a script would try to guess character by character. */
const parts = ["09", "0933", PHONE, "+886933444555", "會員", "全名", NAME, "mask.example"];

onEveryCell((cell) => {
  let reader: BackOffice;
  let member: { id: number; email: string };

  beforeAll(async () => {
    const mine = await signUp(cell(), { name: NAME });
    await mine.api.me.change({ name: NAME, phone: PHONE });
    const owner = await backOfficeOf(cell());
    const [row] = (await owner.admin.call("GET members", { query: { keyword: mine.email } })).data.data;
    member = { id: row?.id ?? 0, email: mine.email };
    reader = await backOfficeOf(cell(), "read_only");
  });

  describe("docs/security.md: staff without the right to personal data", () => {
    test("find a member by the whole number only, in the list and in the palette", async () => {
      for (const keyword of [...parts, member.email, member.email.slice(0, 5), "u1@", `${member.id}0`]) {
        expect((await reader.admin.call("GET members", { query: { keyword } })).data, keyword).toMatchObject({
          data: [],
          total: 0,
        });
        expect((await reader.admin.call("GET search", { query: { keyword } })).data.members, keyword).toEqual([]);
      }
      const keyword = String(member.id);
      expect((await reader.admin.call("GET members", { query: { keyword } })).data.data).toMatchObject([
        { id: member.id, name: "會○○名" },
      ]);
      expect((await reader.admin.call("GET search", { query: { keyword } })).data.members).toMatchObject([
        { id: member.id, name: "會○○名" },
      ]);
    });

    test("get members that are sorted by name in the order of their dates", async () => {
      for (const name of ["乙", "甲", "Zoe", "丙"]) await signUp(cell(), { name });
      const ids = async (sort_target: "name" | "created_at", who = reader) =>
        (await who.admin.call("GET members", { query: { sort_target, sort_method: "asc" } })).data.data.map(
          ({ id }) => id,
        );
      expect(await ids("name")).toEqual(await ids("created_at"));
      const owner = await backOfficeOf(cell());
      expect(await ids("name", owner)).not.toEqual(await ids("created_at", owner));
    });

    test("get no text of a message, and find it by its whole number only", async () => {
      const message = `我的電話是 ${PHONE}，住在大安區和平東路 1 號。`;
      const form = { name: NAME, email: member.email, topic: "other" as const, message };
      const { number } = (await cell().api.content.contact(form)).data;
      const owner = await backOfficeOf(cell());
      await owner.call("POST contacts/{number}/notes", { params: { number }, body: { text: `已打給 ${PHONE}` } });
      for (const keyword of [...parts, "和平東路", number.slice(0, 4)]) {
        expect((await reader.admin.call("GET contacts", { query: { keyword } })).data, keyword).toMatchObject({
          data: [],
          total: 0,
        });
      }
      for (const keyword of [number, number.toLowerCase()]) {
        expect((await reader.admin.call("GET contacts", { query: { keyword } })).data.data).toMatchObject([
          { number, excerpt: null },
        ]);
      }
      const { data } = await reader.admin.call("GET contacts/{number}", { params: { number } });
      expect(data).toMatchObject({ number, message: null, entries: [{ kind: "note", text: null }] });
      expect((await owner.admin.call("GET contacts/{number}", { params: { number } })).data).toMatchObject({
        message,
        entries: [{ kind: "note" }],
      });
      for (const path of ["contacts", `contacts/${number}`]) {
        expect((await adminCall(cell(), reader.token, "GET", path)).text).not.toMatch(/933444555|和平東路|全名/);
      }
    });

    test("find an order by its whole number only", async () => {
      const { number } = (await deliveredOrder(cell(), skus.towel)).order;
      for (const keyword of [number.slice(0, 6), number.slice(7), number.slice(0, -1), "林大同", "0912"]) {
        expect((await reader.admin.call("GET orders", { query: { keyword } })).data, keyword).toMatchObject({
          data: [],
          total: 0,
        });
        expect((await reader.admin.call("GET search", { query: { keyword } })).data.orders, keyword).toEqual([]);
      }
      expect(
        (await reader.admin.call("GET orders", { query: { keyword: number.toLowerCase() } })).data.data,
      ).toMatchObject([{ number }]);
      expect((await reader.admin.call("GET search", { query: { keyword: number } })).data.orders).toMatchObject([
        { number },
      ]);
    });

    test("read no free text of an order or a return", async () => {
      const note = `請打 ${PHONE} 給 ${NAME}`;
      const { placed, order } = await deliveredOrder(cell(), skus.cloth, 1, { note });
      const owner = await backOfficeOf(cell());
      await owner.admin.call("POST orders/{number}/notes", { params: { number: order.number }, body: { text: note } });
      const lines = [{ line_id: order.lines[0]?.id ?? 0, amount: 1 }];
      const asked = { number: order.number, lines, reason: "other", note, pictures: [] };
      const headers = { "X-Order-Access": placed.access_token };
      expect((await cell().raw({ method: "POST", path: "/returns", json: asked, headers })).status).toBe(200);
      const paths = [`orders/${order.number}`, "returns", `orders/packing-slips?numbers=${order.number}`];
      for (const path of paths) {
        expect((await adminCall(cell(), reader.token, "GET", path)).text, path).not.toContain(PHONE);
        expect((await adminCall(cell(), owner.token, "GET", path)).text, path).toContain(PHONE);
      }
      const namesFor = async ({ admin }: BackOffice) =>
        (await admin.call("GET returns", { query: { keyword: order.number } })).data.data.map(
          (row) => row.contact_name,
        );
      expect(await namesFor(reader)).toEqual(["林○同"]);
      expect(await namesFor(owner)).toEqual(["林大同"]);
    });
  });
});
