import { leniently } from "./leniency";

/** The named ones of XML, and the one that editors write for a space. */
const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos|nbsp));/g;

/** A text with its HTML entities decoded, once: what comes of it is shown as text, never as markup. */
export function withoutEntities(text: string): string {
  const decoded = text.replace(ENTITY, (entity, decimal, hex, name: string) => {
    return NAMED[name] ?? character(hex ? Number.parseInt(hex, 16) : Number(decimal)) ?? entity;
  });
  return decoded === text ? text : leniently("entities of HTML", decoded);
}

/** @returns undefined for what is no character, and for control characters, which no title has */
function character(code: number): string | undefined {
  if (code > 0x10_ff_ff) return undefined;
  const one = String.fromCodePoint(code);
  return /[\p{Cc}\p{Cs}]/u.test(one) ? undefined : one;
}
