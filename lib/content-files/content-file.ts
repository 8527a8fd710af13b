import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { parse, YAMLParseError } from "yaml";
import { log } from "../log";
import { prepareMarkdown } from "../markdown/prepare-markdown";

export class ContentFileError extends Error {
  override name = "ContentFileError";
  constructor(
    message: string,
    /** Line of the file, from 1. */
    readonly line: number,
  ) {
    super(message);
  }
}

export type Line = { number: number; text: string; heading?: { level: number; text: string } };

/** A Markdown file: the fields of its front matter, and the lines after it. */
export type ContentFile = { fields: Record<string, unknown>; lines: Line[]; changedAt: Date };

/**
 * @param name path below the folder; never taken from a request
 * @param make throws a ContentFileError for an unusable file, which is logged
 * @returns null for a missing or unusable file
 */
export async function readContentFile<T>(
  directory: string,
  name: string,
  make: (file: ContentFile) => T,
): Promise<T | null> {
  // The build would otherwise include every file that it finds there.
  const path = join(/* turbopackIgnore: true */ directory, name);
  try {
    const [bytes, { mtime }] = await Promise.all([readFile(path), stat(path)]);
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return make({ ...parseContentFile(text), changedAt: mtime });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    const line = error instanceof ContentFileError ? error.line : undefined;
    log.error({ file: name, line, reason: error instanceof Error ? error.message : "" }, "content file left out");
    return null;
  }
}

/** Separates the front matter, which is YAML between two lines of `---`, from the text. */
function parseContentFile(text: string): Omit<ContentFile, "changedAt"> {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  if (lines[0]?.trimEnd() !== "---") return { fields: {}, lines: numbered(lines, 1) };
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === "---");
  if (end === -1) throw new ContentFileError("the front matter does not end: a line of --- is missing", 1);
  return { fields: frontMatter(lines.slice(1, end).join("\n")), lines: numbered(lines.slice(end + 1), end + 2) };
}

/** All values are texts: a version of 2026-11-01 is not a date, and 1.10 is not a number. */
function frontMatter(yaml: string): Record<string, unknown> {
  try {
    const fields: unknown = parse(yaml, { schema: "failsafe" }) || {};
    if (typeof fields === "object" && !Array.isArray(fields)) return fields as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    throw new ContentFileError(error.message, (error.linePos?.[0].line ?? 0) + 1);
  }
  throw new ContentFileError("the front matter has no fields such as author: Name", 2);
}

/** Lines as pages read them, with their headings; lines in code blocks are not headings. */
function numbered(lines: string[], first: number): Line[] {
  let fence = "";
  const { text: prepared, numbers } = prepareMarkdown(lines.join("\n"));
  return prepared.split("\n").map((text, index) => {
    const line = { number: first + (numbers[index] ?? 1) - 1, text };
    const mark = /^ {0,3}(```|~~~)/.exec(text)?.[1] ?? "";
    if (mark && (!fence || mark === fence)) fence = fence ? "" : mark;
    const found = fence || mark ? null : /^(#{1,6})[ \t](.*)$/.exec(text);
    const title = found?.[2]?.replace(/[ \t]#+[ \t]*$/, "").trim();
    return found?.[1] && title ? { ...line, heading: { level: found[1].length, text: title } } : line;
  });
}
