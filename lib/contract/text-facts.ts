import { z } from "zod";

/**
 * Placeholders for a text of the shop, so that it stays correct when staff change a setting. `key` and `name` mean the
 * same; staff write the name.
 */
export const textFacts = z.object({
  /** Written in double braces; `value` is Markdown, null while the shop has not entered it. */
  placeholders: z.array(z.object({ key: z.string(), name: z.string(), value: z.string().nullable() })),
  /** Conditions for a part of a text. */
  conditions: z.array(z.object({ key: z.string(), name: z.string(), holds: z.boolean() })),
  /**
   * The words that open a part which is shown when all its conditions hold, or when none does, and the word that ends
   * it.
   */
  words: z.object({ when: z.string(), unless: z.string(), end: z.string(), fill_in: z.string() }),
});
export type TextFacts = z.infer<typeof textFacts>;

const TAG = /\{\{([^{}]*)\}\}/g;

/** Replaces the placeholders of a text by the shop's settings; unknown placeholders stay as they are. */
export function fillText(text: string, facts: TextFacts): string {
  if (!text.includes("{{")) return text;
  const chosen = chooseParts(text, facts);
  const filled = chosen.replace(TAG, (whole, inner: string) => {
    const name = inner.trim();
    const found = named(facts.placeholders, name);
    return found ? (found.value ?? markOf(found.name, facts)) : whole;
  });
  return filled.replace(/\n{3,}/g, "\n\n").trim();
}

/** The placeholders without a value that a text would show. */
export function missingFacts(text: string, facts: TextFacts): TextFacts["placeholders"] {
  const asked = namesIn(chooseParts(text, facts));
  return facts.placeholders.filter(
    ({ key, name, value }) => value === null && (asked.includes(key) || asked.includes(name)),
  );
}

/** The marks in a text where staff still have to decide something, by their label. */
export function marksIn(text: string, { words }: TextFacts): string[] {
  const parts = text.split(`【${words.fill_in}`).slice(1);
  return [...new Set(parts.map((part) => part.split("】")[0]?.replace(/^[：:]\s*/, "") ?? ""))];
}

/** Replaces a mark by an answer, everywhere in the text. */
export function fillMark(text: string, mark: string, answer: string, { words }: TextFacts): string {
  return [`：${mark}`, `: ${mark}`, `:${mark}`].reduce(
    (filled, end) => filled.replaceAll(`【${words.fill_in}${end}】`, () => answer),
    text,
  );
}

/** Unknown placeholders in double braces; a part without its end or beginning is listed by its word. */
export function unknownIn(text: string, facts: TextFacts): string[] {
  const { words } = facts;
  const unknown = new Set<string>();
  let open: string | undefined;
  for (const name of namesIn(text)) {
    const [word = "", ...conditions] = name.split(/[\s、]+/);
    if (isOneOf(word, ["end", words.end])) {
      if (!open) unknown.add(name);
      open = undefined;
    } else if (isOneOf(word, ["if", words.when, "unless", words.unless])) {
      if (open) unknown.add(open);
      open = name;
      if (conditions.length === 0) unknown.add(name);
      for (const one of conditions) if (!named(facts.conditions, one)) unknown.add(one);
    } else if (!named(facts.placeholders, name)) unknown.add(name);
  }
  if (open) unknown.add(open);
  return [...unknown];
}

function chooseParts(text: string, { conditions, words }: TextFacts): string {
  const begin = `\\{\\{\\s*(if|unless|${words.when}|${words.unless})\\s+([^{}]+?)\\s*\\}\\}`;
  const end = `\\{\\{\\s*(?:end|${words.end})\\s*\\}\\}`;
  // A line with only a part's beginning or end leaves no empty line.
  const lines = new RegExp(`^[ \\t]*(${begin}|${end})[ \\t]*(?:\\n|$)`, "gm");
  const parts = new RegExp(`${begin}([\\s\\S]*?)${end}`, "g");
  return text.replace(lines, "$1").replace(parts, (_, word: string, names: string, part: string) => {
    const holding = names.split(/[\s、]+/).map((name) => named(conditions, name)?.holds ?? false);
    const isNegated = isOneOf(word, ["unless", words.unless]);
    return (isNegated ? !holding.includes(true) : !holding.includes(false)) ? part : "";
  });
}

function markOf(name: string, { words }: TextFacts): string {
  return `【${words.fill_in}：${name}】`;
}

function namesIn(text: string): string[] {
  return [...text.matchAll(TAG)].map(([, name = ""]) => name.trim());
}

function named<T extends { key: string; name: string }>(all: T[], name: string): T | undefined {
  return all.find((one) => one.key === name || one.name === name);
}

function isOneOf(word: string, words: string[]): boolean {
  return words.includes(word);
}
