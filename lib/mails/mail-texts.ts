import { textBlock, writtenLine } from "../contract/field-schemas";
import { type MailSample, type MailSlot, type MailText, mailSlots, mailTextLimits } from "../contract/mail-texts";
import type { MailKind } from "../contract/mails";
import { problemText } from "../i18n/field-errors";
import { defaultLocale } from "../i18n/locales";
import { messagesOf } from "../i18n/messages";
import { apiMessage, type MailMessageKey, mailTemplate } from "../i18n/translate";
import { formOf } from "./mail-forms";
import type { MailContent } from "./mail-template";
import type { MailValues, Say } from "./say";

/** A text of a mail: `allowed` are the possible placeholders, `samples` the variants that contain it. */
type Text = { id: string; key: MailMessageKey; slot: MailSlot; allowed: string[]; samples: MailSample[] };

/** The shop's own texts for one mail, by the id of the text, with the names of placeholders as in `messages`. */
export type OwnTexts = Record<string, string>;

/** Placeholders whose value only this text contains, such as a link or a deadline. */
const REQUIRED = ["url", "time", "amount", "total", "answer", "email"];

/** May be empty: the mail is complete without them. */
const OPTIONAL: MailSlot[] = ["paragraph", "quote", "note"];

const PLACEHOLDER = /\{([a-z_]+)\}/g;

/** Anything in braces, and a brace on its own. */
const BRACES = /\{[^{}]*\}|[{}]/g;

const known = new Map<MailKind, Text[]>();

/** The texts of a mail in reading order over all variants, found by writing the mail from its samples. */
export function textsOf(kind: MailKind): Text[] {
  const texts = known.get(kind) ?? findTexts(kind);
  known.set(kind, texts);
  return texts;
}

function findTexts(kind: MailKind): Text[] {
  const { write, samples } = formOf(kind);
  const texts: Text[] = [];
  for (const [sample, facts] of Object.entries(samples("")) as [MailSample, unknown][]) {
    const values = new Map<string, string[]>();
    const content = write(facts, (key, given = {}) => {
      values.set(key, ["shop", ...Object.keys(given)]);
      return key;
    });
    const places = placesOf(content);
    for (const [index, { slot, said }] of places.entries()) {
      const allowed = values.get(said);
      if (!allowed) continue;
      const found = texts.find(({ key }) => key === said);
      if (found) {
        found.samples.push(sample);
        continue;
      }
      const key = said as MailMessageKey;
      // Insert before the next text that was found in an earlier variant.
      const later = places.slice(index + 1).map((place) => place.said);
      const next = texts.findIndex((text) => later.includes(text.key));
      texts.splice(next < 0 ? texts.length : next, 0, { id: idOf(key), key, slot, allowed, samples: [sample] });
    }
  }
  return texts.toSorted((a, b) => mailSlots.indexOf(a.slot) - mailSlots.indexOf(b.slot));
}

function placesOf({ subject, heading, paragraphs, button, quote, notes = [] }: MailContent) {
  const places: [MailSlot, (string | undefined)[]][] = [
    ["subject", [subject]],
    ["heading", [heading]],
    ["paragraph", paragraphs],
    ["button", [button?.label]],
    ["quote", [quote?.intro]],
    ["note", notes],
  ];
  return places.flatMap(([slot, all]) => all.flatMap((said) => (said === undefined ? [] : [{ slot, said }])));
}

/** Names of fields have no dot. */
function idOf(key: MailMessageKey): string {
  return key.replaceAll(".", "-");
}

/**
 * Looks up the texts of a mail.
 * @param own the shop's own texts
 */
export function sayOf(kind: MailKind, own: OwnTexts, common: { shop: string }): Say {
  const inForce = validTexts(kind, own);
  return (key, values) => fillIn(inForce[idOf(key)] ?? mailTemplate(key), { ...common, ...values });
}

function fillIn(template: string, values: MailValues): string {
  return template.replace(PLACEHOLDER, (_, name: string) => String(values[name] ?? ""));
}

/** The default subject of the usual variant; undefined where `values` do not fill it in. */
export function usualSubject(kind: MailKind, values: Partial<MailValues>): string | undefined {
  const key = textsOf(kind).find(({ slot }) => slot === "subject")?.key;
  if (!key) return undefined;
  const template = mailTemplate(key);
  const isFilled = [...template.matchAll(PLACEHOLDER)].every(([, name = ""]) => values[name] !== undefined);
  return isFilled ? fillIn(template, values as MailValues) : undefined;
}

/**
 * Writes a mail from its sample.
 * @throws Error when the mail has no such variant
 */
export function writeSample(
  kind: MailKind,
  sample: MailSample,
  { own, shop, publicUrl }: { own: OwnTexts; shop: string; publicUrl: string },
): MailContent {
  const { write, samples } = formOf(kind);
  return write(samples(publicUrl)[sample], sayOf(kind, own, { shop }));
}

/** The variants of a mail, the usual one first. */
export function samplesOf(kind: MailKind): MailSample[] {
  return Object.keys(formOf(kind).samples("")) as MailSample[];
}

/** The variants in which a mail lists facts below its paragraphs. */
export function samplesWithRows(kind: MailKind): MailSample[] {
  const { write, samples } = formOf(kind);
  const facts = samples("");
  return samplesOf(kind).filter((sample) => write(facts[sample], (key) => key).rows?.length);
}

/** Whether the mail is for staff or for shoppers. */
export function audienceOf(kind: MailKind): "customer" | "staff" {
  return kind.startsWith("staff_") || kind === "refund_for_staff" ? "staff" : "customer";
}

/** The texts as staff edit them: with the names of placeholders in their language. */
export function shownTexts(kind: MailKind, own: OwnTexts): MailText[] {
  const inForce = validTexts(kind, own);
  return textsOf(kind).map(({ id, key, slot, allowed, samples }) => {
    const required = requiredIn(key);
    return {
      id,
      slot,
      text: shown(inForce[id] ?? mailTemplate(key)),
      default_text: shown(mailTemplate(key)),
      may_be_empty: OPTIONAL.includes(slot) && required.length === 0,
      placeholders: allowed.map((name) => ({ name: labelOf(name), is_required: required.includes(name) })),
      samples,
    };
  });
}

/**
 * The texts of staff as they are stored: only those that differ from the default. `errors` are messages by the id of
 * the text.
 * @param given with the names of placeholders in the language of staff; a text that is left out is the default
 */
export function readTexts(
  kind: MailKind,
  given: { id: string; text: string }[],
): { own: OwnTexts; errors: Record<string, string> } {
  const own: OwnTexts = {};
  const errors: Record<string, string> = {};
  for (const { id, text } of given) {
    const place = textsOf(kind).find((one) => one.id === id);
    if (!place) {
      errors[id] = apiMessage("fields.unknown");
      continue;
    }
    const kept = stored(text.replaceAll("\r\n", "\n"));
    const problem = problemOf(place, kept);
    if (problem) errors[id] = problem;
    else if (kept !== mailTemplate(place.key)) own[id] = kept;
  }
  return { own, errors };
}

/** Drops own texts that a newer version of the shop cannot fill in any more. */
function validTexts(kind: MailKind, own: OwnTexts): OwnTexts {
  const isValid = (text: Text) => own[text.id] !== undefined && problemOf(text, own[text.id] ?? "") === undefined;
  const valid = textsOf(kind).filter(isValid);
  return Object.fromEntries(valid.map(({ id }) => [id, own[id] ?? ""]));
}

function problemOf({ slot, key, allowed }: Text, text: string): string | undefined {
  const max = mailTextLimits[slot];
  const schema = OPTIONAL.includes(slot) ? textBlock(max) : writtenLine(max);
  const issue = schema.safeParse(text).error?.issues[0];
  if (issue) return problemText(issue);
  const found: string[] = text.match(BRACES) ?? [];
  const wrong = found.filter((braces) => !allowed.includes(braces.slice(1, -1)));
  if (wrong.length > 0) {
    const names = { wrong: shown(wrong.join(" ")), known: allowed.map(inBraces).join(" ") };
    return apiMessage("fields.mail_placeholder_unknown", names);
  }
  const missing = requiredIn(key).filter((name) => !found.includes(`{${name}}`));
  if (missing.length === 0) return undefined;
  return apiMessage("fields.mail_placeholder_missing", { names: missing.map(inBraces).join(" ") });
}

function requiredIn(key: MailMessageKey): string[] {
  return [...mailTemplate(key).matchAll(PLACEHOLDER)].flatMap(([, name = ""]) =>
    REQUIRED.includes(name) ? [name] : [],
  );
}

function labelOf(name: string): string {
  return labels.get(name) ?? name;
}

function inBraces(name: string): string {
  return `{${labelOf(name)}}`;
}

function shown(template: string): string {
  return template.replace(PLACEHOLDER, (_, name: string) => inBraces(name));
}

/** The names of placeholders in the language of staff. */
const labels = new Map(Object.entries(messagesOf(defaultLocale).mail.placeholders));

const nameOfLabel = new Map([...labels].map(([name, label]) => [label, name]));

function stored(text: string): string {
  return text.replace(BRACES, (found) => {
    const name = nameOfLabel.get(found.slice(1, -1).trim());
    return name === undefined ? found : `{${name}}`;
  });
}
