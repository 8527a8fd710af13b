import { describe, expect, test } from "vitest";
import { groupsOf } from "@/components/admin/mail-text-names";
import { readsAs } from "@/components/admin/settings/reads-as";
import { mailKinds } from "@/lib/contract/mails";
import { shownTexts, textsOf } from "@/lib/mails/mail-texts";
import admin from "@/messages/zh/admin.json";

const { names, tag_texts } = admin.settings.mail_texts;

describe("the editor of a mail's texts", () => {
  test("every text that is not the only one of its place has a name, and no name is left over", () => {
    const all = mailKinds.flatMap((kind) => textsOf(kind));
    const named = all.filter(({ slot }) => slot === "paragraph" || slot === "quote" || slot === "note");
    expect(Object.keys(names).toSorted()).toEqual([...new Set(named.map(({ id }) => id))].toSorted());
  });

  test("every placeholder is explained", () => {
    const tags = mailKinds.flatMap((kind) => shownTexts(kind, {}).flatMap(({ placeholders }) => placeholders));
    expect(Object.keys(tag_texts).toSorted()).toEqual([...new Set(tags.map(({ name }) => name))].toSorted());
  });

  test("texts are grouped by the cases that have them, those of every case first, each text once", () => {
    for (const kind of mailKinds) {
      const texts = shownTexts(kind, {});
      const groups = groupsOf(texts);
      const ids = groups.flatMap((group) => group.texts.map(({ id }) => id));
      expect(ids.toSorted(), kind).toEqual(texts.map(({ id }) => id).toSorted());
      expect(
        groups[0]?.texts.map(({ slot }) => slot),
        kind,
      ).toContain("heading");
    }
  });

  test.each([
    ["訂單 261120-4F7K2M9P 的 NT$1,220 已經入帳", "訂單 {訂單編號} 的 {應付總額} 已經入帳", true],
    ["第一行第二行（1+1）", "第一行\n第二行（1+1）", true],
    ["陳怡君，你好", "{收件人}，你好嗎", false],
    ["訂單 1 已出貨。後面還有", "訂單 {訂單編號} 已出貨。", false],
    ["陳怡君", "{收件人}", false],
  ])("%j is found by %j: %j", (written, text, isFound) => {
    expect(readsAs(written, text)).toBe(isFound);
  });
});
