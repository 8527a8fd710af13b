import { z } from "zod";
import { EMAIL_PATTERN } from "./email-pattern";
import { foldedCode, foldedLine, refusedSign, tidiedBlock, tidiedLine } from "./tidy-text";

/** The name of an issue about a sign that a text cannot have; its `params` say which and where. */
export const REFUSED_SIGN = "sign";

function text(tidy: (text: string) => string, { lines } = { lines: false }) {
  return z
    .string()
    .overwrite(tidy)
    .check(({ value, issues }) => {
      const sign = refusedSign(value, { lines });
      if (sign) issues.push({ code: "custom", input: value, params: { problem: REFUSED_SIGN, ...sign } });
    });
}

/**
 * A line of text a person typed. Letters, digits and blanks that an input method left full-width are folded; punctuation
 * stays as typed, since full-width is how Chinese is written.
 */
export function textLine(max: number) {
  return text(foldedLine).min(1).max(max);
}

/** A line that staff write for readers, kept as typed. */
export function writtenLine(max: number) {
  return optionalLine(max).min(1);
}

/** A line that staff write; may be empty. */
export function optionalLine(max: number) {
  return text(tidiedLine).max(max);
}

/** A text of several lines. */
export function textBlock(max: number) {
  return text(tidiedBlock, { lines: true }).max(max);
}

/**
 * A code as people copy or type it: in any case, in half or full width, with any kind of hyphen.
 * @param ignored characters to drop beside the surrounding blanks; none by default
 */
export function typedCode<T extends z.ZodType<unknown, string>>(
  code: T,
  ignored: RegExp | string = "",
  typed = z.string(),
) {
  return typed.transform((text) => foldedCode(text).replace(ignored, "").trim().toUpperCase()).pipe(code);
}

/** A Taiwanese mobile number as people write it; normalized to E.164, `+886912345678` (docs/taiwan.md, Phone). */
export const mobilePhone = z
  .string()
  .max(40)
  .transform((text) =>
    foldedCode(text)
      .replace(/^tel:|[\s()./\u00B7\u2022\u2027\u30FB-]/gi, "")
      .replace(/^(?:(?:\+|00)?886)0?(?=9)/, "0"),
  )
  .pipe(z.string().regex(/^09\d{8}$/))
  .transform((local) => `+886${local.slice(1)}`);

/** Input methods for Chinese leave the signs of an address full-width; nodemailer 10.6 drops such a recipient silently. */
export const emailAddress = z
  .string()
  .overwrite((text) => foldedCode(text).replaceAll("\u3002", "."))
  .toLowerCase()
  .max(254)
  .pipe(z.email({ pattern: EMAIL_PATTERN }));

/** 台 is accepted for the 臺 of the official names. */
export const regionName = text((name) => foldedLine(name).replaceAll("台", "臺"))
  .min(1)
  .max(20);
