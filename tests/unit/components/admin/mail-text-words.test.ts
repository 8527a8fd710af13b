import { expect, test } from "vitest";
import { readsAs } from "@/components/admin/settings/reads-as";
import { mailKinds } from "@/lib/contract/mails";
import { audienceOf, shownTexts, textsOf } from "@/lib/mails/mail-texts";
import admin from "@/messages/zh/admin.json";

const { names, tag_texts, when } = admin.settings.mail_texts;

test("every text that shares its place with others has a name, and no name is unused", () => {
  const all = mailKinds.flatMap((kind) => textsOf(kind));
  const named = all.filter(({ slot }) => slot === "paragraph" || slot === "quote" || slot === "note");
  expect(Object.keys(names).toSorted()).toEqual([...new Set(named.map(({ id }) => id))].toSorted());
});

test("every placeholder is explained", () => {
  const tags = mailKinds.flatMap((kind) => shownTexts(kind, {}).flatMap(({ placeholders }) => placeholders));
  expect(Object.keys(tag_texts).toSorted()).toEqual([...new Set(tags.map(({ name }) => name))].toSorted());
});

test("every mail says when it is sent and to whom", () => {
  expect(Object.keys(when).toSorted()).toEqual(mailKinds.toSorted());
  const readers = { customer: /寄給(顧客|本人|這位會員|訂閱的信箱|登記|來信的人)/, staff: /寄給.*(同仁|受邀的人)/ };
  for (const kind of mailKinds) expect(when[kind], kind).toMatch(readers[audienceOf(kind)]);
});

test("in each of its cases a mail begins with its subject, and every text occurs in some case", () => {
  for (const kind of mailKinds) {
    const texts = shownTexts(kind, {});
    const cases = new Set(texts.flatMap(({ samples }) => samples));
    for (const one of cases) {
      const [first] = texts.filter(({ samples }) => samples.includes(one));
      expect(first?.slot, `${kind}, ${one}`).toBe("subject");
    }
    for (const { id, samples } of texts) expect(samples.length, `${kind}, ${id}`).toBeGreaterThan(0);
  }
});

test.each([
  ["訂單 261120-4F7K2M9P 的 NT$1,220 已經入帳", "訂單 {訂單編號} 的 {應付總額} 已經入帳", true],
  ["第一行第二行（1+1）", "第一行\n第二行（1+1）", true],
  ["陳怡君，你好", "{收件人}，你好嗎", false],
  ["訂單 1 已出貨。後面還有", "訂單 {訂單編號} 已出貨。", false],
  ["陳怡君", "{收件人}", false],
])("%j is found by %j: %j", (written, text, isFound) => expect(readsAs(written, text)).toBe(isFound));
