import { z } from "zod";
import { EMAIL_PATTERN } from "./email-pattern";

const FULL_WIDTH = /[\u3000\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g;

/**
 * A line of text a person typed, without control characters and lone surrogates. Letters, digits and spaces that an input
 * method left full-width are folded; punctuation stays as typed, since full-width is how Chinese is written.
 */
export function textLine(max: number) {
  return z
    .string()
    .transform((text) =>
      text
        .normalize("NFC")
        .replace(FULL_WIDTH, (character) => character.normalize("NFKC"))
        .trim(),
    )
    .pipe(
      z
        .string()
        .min(1)
        .max(max)
        .regex(/^\P{C}*$/u),
    );
}

/** A line that staff write for readers, kept as typed. */
export function writtenLine(max: number) {
  return optionalLine(max).min(1);
}

/** A line that staff write; may be empty. */
export function optionalLine(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{C}*$/u);
}

/** A text of several lines. */
export function textBlock(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .regex(/^(?:\P{C}|[\n\r\t])*$/u);
}

/**
 * A code as people copy or type it: in any case and in half or full width.
 * @param ignored characters to drop beside the surrounding blanks; none by default
 */
export function typedCode<T extends z.ZodType<unknown, string>>(
  code: T,
  ignored: RegExp | string = "",
  typed = z.string(),
) {
  return typed.transform((text) => text.normalize("NFKC").replace(ignored, "").trim().toUpperCase()).pipe(code);
}

/** A Taiwanese mobile number as people write it; normalized to E.164, `+886912345678` (docs/taiwan.md, Phone). */
export const mobilePhone = z
  .string()
  .max(40)
  .transform((text) =>
    text
      .normalize("NFKC")
      .replace(/[\s()-]/g, "")
      .replace(/^(?:\+?886)0?(?=9)/, "0"),
  )
  .pipe(z.string().regex(/^09\d{8}$/))
  .transform((local) => `+886${local.slice(1)}`);

export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ pattern: EMAIL_PATTERN }));

/** 台 is accepted for the 臺 of the official names. */
export const regionName = z
  .string()
  .trim()
  .min(1)
  .max(10)
  .regex(/^\P{C}*$/u)
  .transform((name) => name.replace(/^台/, "臺"));
