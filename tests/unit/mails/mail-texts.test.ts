import { expect, test } from "vitest";
import { readsAs } from "@/components/admin/settings/reads-as";
import { mailKinds } from "@/lib/contract/mails";
import { readTexts, samplesOf, shownTexts, textsOf, writeSample } from "@/lib/mails/mail-texts";
import mail from "@/messages/zh/mail.json";

/** Texts of rows and of every mail's frame, which are the same in every mail. */
const FIXED =
  /^(signature|link_fallback|nameless|test\.|sample\.|placeholders\.|carriers\.|order\.(line|subtotal|discount|store|shipping_fee|total)$|account_issued\.(bank_code|account|amount|pay_before)$|(cvs_code|barcode)_issued\.code$|shipped\.(carrier|tracking_number|to)$|at_store\.(store|address|recipient|number)$|return_parcel\.code$|contact_reply\.topics\.|refund_for_staff\.status\.|invoice_issued\.(test$|number$|random_code$|day$|amount$|kinds?(\.|$))|staff_invoice\.(states\.|until$)|staff_invoice_numbers\.(range|left)$|staff_notice\.(order|left)$|staff_daily\.(kinds\.|count$|more$))/;

function keysOf(messages: object, above = ""): string[] {
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === "string" ? [above + name] : keysOf(value, `${above}${name}.`),
  );
}

const common = { own: {}, shop: "巷口雜貨", publicUrl: "https://shop.example" };

test("every text of messages/zh/mail.json is part of an editable mail, or is one of the fixed texts", () => {
  const edited = new Set<string>(mailKinds.flatMap((kind) => textsOf(kind).map(({ key }) => key)));
  const forgotten = keysOf(mail).filter((key) => !FIXED.test(key) && !edited.has(key));
  expect(forgotten).toEqual([]);
  expect([...edited].filter((key) => FIXED.test(key))).toEqual([]);
});

test("every default can be saved unchanged, and then counts as not changed", () => {
  for (const kind of mailKinds) {
    const given = shownTexts(kind, {}).map(({ id, text }) => ({ id, text }));
    expect(readTexts(kind, given), kind).toEqual({ own: {}, errors: {} });
  }
});

test("texts are in the order in which every case of their mail shows them", () => {
  for (const kind of mailKinds) {
    for (const sample of samplesOf(kind)) {
      const { subject, heading, paragraphs, button, quote, notes = [] } = writeSample(kind, sample, common);
      const written = [subject, heading, ...paragraphs, button?.label ?? "", quote?.intro ?? "", ...notes];
      const places = shownTexts(kind, {})
        .filter(({ samples }) => samples.includes(sample))
        .map(({ text }) => written.findIndex((line) => readsAs(line, text)));
      expect(places, `${kind}, ${sample}`).not.toContain(-1);
      expect(places, `${kind}, ${sample}`).toEqual(places.toSorted((a, b) => a - b));
    }
  }
});

test("every mail has a subject, a heading and a specimen for each of its cases", () => {
  for (const kind of mailKinds) {
    expect(samplesOf(kind).length, kind).toBeGreaterThan(0);
    const slots = textsOf(kind).map(({ slot }) => slot);
    expect(slots, kind).toEqual(expect.arrayContaining(["subject", "heading"]));
    for (const sample of samplesOf(kind)) {
      const { subject, heading, paragraphs } = writeSample(kind, sample, common);
      expect([subject, heading, ...paragraphs].join(), `${kind}, ${sample}`).not.toMatch(/[{}]|undefined|^,/);
    }
  }
});
