import { beforeAll, describe, expect, test } from "vitest";
import { type AdminFaqGroup, adminFaqGroup } from "@/lib/contract/admin-faqs";
import { type BackOffice, backOfficeOf, loggedAs } from "../../support/back-office";
import { expectRefused, refusalOf } from "../../support/failures";
import type { Cell } from "../../support/matrix";

const all = adminFaqGroup.array();

export function faqsSuite(cell: () => Cell): void {
  describe("back office: questions", () => {
    let backOffice: BackOffice;
    let groups: AdminFaqGroup[];
    const shown = async () =>
      (await cell().api.content.faqs()).data.map(({ title, questions }) => [
        title,
        ...questions.map(({ question }) => question),
      ]);

    beforeAll(async () => {
      backOffice = await backOfficeOf(cell());
      await backOffice.post("faq-groups", { title: "付款" }, all);
      groups = await backOffice.post("faq-groups", { title: "配送" }, all);
      for (const question of ["可以貨到付款嗎？", "可以刷卡嗎？"]) {
        groups = await backOffice.post("faqs", { group_key: groups[0]?.key, question, answer: "**可以**。" }, all);
      }
    });

    test("what is added is in the shop, in its order", async () => {
      expect(await shown()).toEqual([["付款", "可以貨到付款嗎？", "可以刷卡嗎？"], ["配送"]]);
      expect(await loggedAs(cell(), "faq_create")).toHaveLength(2);
    });

    test("a question is written anew, unless somebody else did so first", async () => {
      const [payment] = groups;
      const [first] = payment?.questions ?? [];
      const body = { group_key: payment?.key, question: "貨到付款怎麼付？", answer: "付現金。", version: 1 };
      groups = await backOffice.put(`faqs/${first?.key}`, body, all);
      expect((await shown())[0]).toEqual(["付款", "貨到付款怎麼付？", "可以刷卡嗎？"]);
      await expectRefused(backOffice.put(`faqs/${first?.key}`, body, all), 409, "version_conflict");
      await expectRefused(backOffice.put("faqs/no-such", body, all), 404, "not_found");
      const gone = await refusalOf(
        backOffice.post("faqs", { group_key: "no-such", question: "？", answer: "。" }, all),
      );
      expect(gone.data?.errors).toHaveProperty("group_key");
    });

    test("groups and questions come in another order, also across groups; a list that is not whole is refused", async () => {
      const [payment, delivery] = groups;
      const [first, second] = payment?.questions ?? [];
      const order = [
        { key: delivery?.key, questions: [second?.key] },
        { key: payment?.key, questions: [first?.key] },
      ];
      groups = await backOffice.put("faq-order", { groups: order }, all);
      expect(await shown()).toEqual([
        ["配送", "可以刷卡嗎？"],
        ["付款", "貨到付款怎麼付？"],
      ]);
      for (const bad of [[order[0]], [order[0], { ...order[1], questions: [] }], [order[0], order[0], order[1]]]) {
        await expectRefused(backOffice.put("faq-order", { groups: bad }, all), 409, "version_conflict");
      }
    });

    test("only an empty group is removed", async () => {
      const [delivery] = groups;
      await expectRefused(backOffice.remove(`faq-groups/${delivery?.key}`), 409, "in_use");
      await backOffice.remove(`faqs/${delivery?.questions[0]?.key}`);
      await backOffice.put(`faq-groups/${delivery?.key}`, { title: "宅配", version: 1 }, all);
      await expectRefused(
        backOffice.put(`faq-groups/${delivery?.key}`, { title: "慢了", version: 1 }, all),
        409,
        "version_conflict",
      );
      expect((await shown())[0]).toEqual(["宅配"]);
      await backOffice.remove(`faq-groups/${delivery?.key}`);
      expect(await shown()).toEqual([["付款", "貨到付款怎麼付？"]]);
    });

    test.each([
      ["faq-groups", { title: " " }, "title"],
      ["faqs", { group_key: "x", question: "", answer: "。" }, "question"],
      ["faqs", { group_key: "x", question: "？", answer: "" }, "answer"],
      ["faqs", { group_key: "../x", question: "？", answer: "。" }, "group_key"],
    ])("%s with %j is refused beside its field", async (path, body, field) => {
      const refusal = await refusalOf(backOffice.post(path, body, all));
      expect([refusal.status, Object.keys(refusal.data?.errors ?? {})]).toEqual([400, [field]]);
    });

    test("who only reads cannot write", async () => {
      const reader = await backOfficeOf(cell(), "read_only");
      expect((await reader.admin.faqGroups()).data.length).toBeGreaterThan(0);
      await expectRefused(reader.post("faq-groups", { title: "新" }, all), 403, "not_allowed");
      const orders = await backOfficeOf(cell(), "orders");
      await expectRefused(orders.admin.faqGroups(), 403, "not_allowed");
    });
  });
}
