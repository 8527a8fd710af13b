import { beforeAll, describe, expect, test } from "vitest";
import type { AdminFaqGroup } from "@/lib/contract/admin-faqs";
import { loggedAs, ownersOffice } from "../../support/back-office";
import { expectRefused, expectRefusedBeside } from "../../support/failures";
import type { Cell } from "../../support/matrix";

export function faqsSuite(cell: () => Cell): void {
  describe("back office: questions", () => {
    const backOffice = ownersOffice(cell);
    let groups: AdminFaqGroup[];
    const shown = async () =>
      (await cell().api.content.faqs()).data.map(({ title, questions }) => [
        title,
        ...questions.map(({ question }) => question),
      ]);

    beforeAll(async () => {
      await backOffice().call("POST faq-groups", { body: { title: "付款" } });
      groups = await backOffice().call("POST faq-groups", { body: { title: "配送" } });
      for (const question of ["可以貨到付款嗎？", "可以刷卡嗎？"]) {
        groups = await backOffice().call("POST faqs", {
          body: { group_key: groups[0]?.key ?? "", question, answer: "**可以**。" },
        });
      }
    });

    test("new questions are in the shop, in their order", async () => {
      expect(await shown()).toEqual([["付款", "可以貨到付款嗎？", "可以刷卡嗎？"], ["配送"]]);
      expect((await cell().api.content.faqs()).data[0]?.questions[0]).toMatchObject({ answer: "**可以**。" });
      expect(await loggedAs(cell(), "faq_create")).toHaveLength(2);
    });

    test("a question is edited, unless another edit came first", async () => {
      const [payment] = groups;
      const [first] = payment?.questions ?? [];
      const body = { group_key: payment?.key ?? "", question: "貨到付款怎麼付？", answer: "付現金。", version: 1 };
      const save = (key = "") => backOffice().call("PUT faqs/{key}", { params: { key }, body });
      groups = await save(first?.key);
      expect((await shown())[0]).toEqual(["付款", "貨到付款怎麼付？", "可以刷卡嗎？"]);
      await expectRefused(save(first?.key), 409, "version_conflict");
      await expectRefused(save("no-such"), 404, "not_found");
      const nowhere = { group_key: "no-such", question: "？", answer: "。" };
      await expectRefusedBeside(backOffice().call("POST faqs", { body: nowhere }), "group_key");
    });

    test("groups and questions are sorted, also across groups; an incomplete list is refused", async () => {
      const [payment, delivery] = groups;
      const [first, second] = payment?.questions ?? [];
      const one = { key: delivery?.key ?? "", questions: [second?.key ?? ""] };
      const other = { key: payment?.key ?? "", questions: [first?.key ?? ""] };
      groups = await backOffice().call("PUT faq-order", { body: { groups: [one, other] } });
      expect(await shown()).toEqual([
        ["配送", "可以刷卡嗎？"],
        ["付款", "貨到付款怎麼付？"],
      ]);
      for (const bad of [[one], [one, { ...other, questions: [] }], [one, one, other]]) {
        await expectRefused(backOffice().call("PUT faq-order", { body: { groups: bad } }), 409, "version_conflict");
      }
    });

    test("only an empty group is deleted", async () => {
      const [delivery] = groups;
      const params = { key: delivery?.key ?? "" };
      const remove = () => backOffice().call("DELETE faq-groups/{key}", { params });
      const rename = (title: string) =>
        backOffice().call("PUT faq-groups/{key}", { params, body: { title, version: 1 } });
      await expectRefused(remove(), 409, "in_use");
      await backOffice().call("DELETE faqs/{key}", { params: { key: delivery?.questions[0]?.key ?? "" } });
      await rename("宅配");
      await expectRefused(rename("慢了"), 409, "version_conflict");
      expect((await shown())[0]).toEqual(["宅配"]);
      await remove();
      expect(await shown()).toEqual([["付款", "貨到付款怎麼付？"]]);
    });

    test.each([
      ["POST faq-groups", { title: " " }, "title"],
      ["POST faqs", { group_key: "x", question: "", answer: "。" }, "question"],
      ["POST faqs", { group_key: "x", question: "？", answer: "" }, "answer"],
      ["POST faqs", { group_key: "../x", question: "？", answer: "。" }, "group_key"],
    ] as const)("%s with %j is refused beside its field", async (name, body, field) => {
      await expectRefusedBeside(backOffice().admin.forward(name, { body }), field);
    });
  });
}
