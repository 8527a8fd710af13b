import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type BackendOptions, createBackend } from "@/lib/backend/app";
import { tidied } from "@/lib/contract/tidy-text";
import { fieldErrors } from "@/lib/i18n/field-errors";
import { inFullWidth } from "../../support/full-width";

// No route is called, so the backend needs no dependencies.
const nothing = {} as never;
const options = { db: nothing, payments: nothing, mailing: nothing, files: nothing } satisfies Partial<BackendOptions>;
const { app } = createBackend({ ...options, secret: "secret", secretHeader: "X-Api-Secret", signingKey: "key" });

/** Every text in the JSON bodies of the API, by operation and field. */
function fieldsOf(schema: unknown, path: string): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, value]) => fieldsOf(value, `${path}.${key}`));
  }
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, `${path}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => fieldsOf(one, path));
  if (schema instanceof z.ZodPipe) {
    if (schema.in instanceof z.ZodTransform) return fieldsOf(schema.out, path);
    const inner = fieldsOf(schema.in, path);
    return inner.length === 1 && inner[0]?.[0] === path ? [[path, schema]] : inner;
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return fieldsOf(schema.unwrap(), path);
  }
  return schema instanceof z.ZodString ? [[path, schema]] : [];
}

const texts = app.openAPIRegistry.definitions.flatMap((found): [string, z.ZodType][] => {
  if (found.type !== "route") return [];
  const { method, path, request } = found.route;
  const media = request?.body?.content["application/json"];
  return media && "schema" in media ? fieldsOf(media.schema, `${method} ${path}`) : [];
});
/** The fields that take words, with words that are long enough for them; passwords stay as they are, and labels of parcels take few letters. */
const written = texts.flatMap(([path, schema]): [string, z.ZodType, string][] => {
  if (/password$|\.host$|recipient(_name)?$|sender\.name$/.test(path)) return [];
  const words = ["給店家看", "一段給店家看的文字說明"].find((text) => schema.safeParse(text).success);
  return words ? [[path, schema, words]] : [];
});

/** Signs of phones and clipboards, and what is to be kept of them. */
const SAMPLES = [
  ...[
    "🙋‍♀️",
    "👨‍👩‍👧",
    "❤️‍🔥",
    "👍🏽",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "🇹🇼",
    "1️⃣",
    "☎︎",
    "\u{1FAEA}",
    "葛\u{E0100}",
    "می\u200cخواهم",
    "क्\u200dष",
    "\uF8FF",
  ].map((text) => [text, text]),
  ...[
    "\u200e",
    "\u200f",
    "\u061c",
    "\u202a",
    "\u202c",
    "\u202d",
    "\u202e",
    "\u2066",
    "\u2069",
    "\u200b",
    "\u200c",
    "\u200d",
  ].map((sign) => [`王${sign}小`, "王小"]),
  ...["\u2060", "\ufeff", "\u00ad", "\u034f", "\u3164", "\ufffa", "\u{E0041}\u{E007F}", "\u180e"].map((sign) => [
    `王${sign}小`,
    "王小",
  ]),
  ["e\u0301", "é"],
  ["王\u200b\u200d\ufe0f小", "王小"],
] as const;
const REFUSED = ["\u0000", "\u0007", "\u001b", "\u007f", "\u009f", "\ud800", "\udc00", "\ufffe"];

describe("every text of the API's bodies", () => {
  test("is walked here", () => expect(written.length).toBeGreaterThan(80));

  test.each(written)(
    "%s takes what phones type, drops what is not seen, and says which sign it refuses",
    (_path, schema, words) => {
      for (const [text, kept] of SAMPLES) {
        expect(schema.safeParse(words + text).data, JSON.stringify(text)).toEqual(words + kept);
      }
      for (const sign of REFUSED) {
        const { error } = schema.safeParse(words.slice(0, 2) + sign + words.slice(2));
        const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
        expect(error && fieldErrors(error), code).toEqual({
          body: [expect.stringMatching(`第 3 個字是.*U\\+${code}`)],
        });
      }
    },
  );
});

const CODES = ["0912345678", "a@b.example", "261128-ABCDEFGH", "AB12345678", "04595257", "/ABC+123", "168001", "822"];
CODES.push("AB12345678901234", "TEA-75", "spring-tea", "123456", "1234567890", "02-2345-6789", "4712345678904");

/** What browsers make, or people choose from a list. */
const CHOSEN =
  /password$|token|uuid|challenge|agreement|url$|link$|_id$|based_on|grid$|(?<!products.*)\.sku$|sections|host$|^\S+ \/admin\/(faq|orders\/bulk|orders\/bookings|mail-texts)|\/returns\.number/;
/** Fields that take one of the codes as people type them. */
const typed = texts.flatMap(([path, schema]): [string, z.ZodType, string][] => {
  if (CHOSEN.test(path) || written.some(([other]) => other === path)) return [];
  const code = CODES.find((one) => schema.safeParse(one).success);
  return code ? [[path, schema, code]] : [];
});

test.each(typed)(
  "%s takes its code in full width, with the signs that come along from contacts and chats",
  (_path, schema, code) => {
    for (const text of [`\u202d${code}\u202c`, `\ufeff ${inFullWidth(code)}\u200b\u3000`]) {
      expect(schema.safeParse(text).data, text).toEqual(schema.parse(code));
    }
  },
);

test("a text that is tidied stays as it is", () => {
  const sign = fc.constantFrom(..."王ae\u0301\u200b\u200c\u200d\ufe0f\u202d \u{1F3F4}\u{E0067}\u{E007F}👩🏽❤म्می");
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
      const once = tidied(signs.join(""));
      expect(tidied(once)).toBe(once);
    }),
    { seed: 1, numRuns: 5_000 },
  );
});
