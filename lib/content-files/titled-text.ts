import { z } from "zod";
import { plainText } from "../markdown/read-markdown";
import { type ContentFile, ContentFileError, type Line } from "./content-file";

export type TitledText = { title: string; summary: string; body: string };

/** Beginnings of lines that are no paragraph: headings, lists, quotations, tables, code, pictures. */
const NOT_A_PARAGRAPH = /^ {0,3}(#|>|\||```|~~~|!\[|[-*+][ \t]|\d{1,9}[.)][ \t])/;

/** Without a summary in the front matter, the first paragraph is moved out of the body and becomes the summary. */
export function titledText(lines: Line[], summary: string | undefined): TitledText {
  const at = lines.findIndex(({ heading }) => heading?.level === 1);
  const title = lines[at]?.heading?.text;
  if (!title) throw new ContentFileError("no title: a line such as # Title is missing", lines[0]?.number ?? 1);
  const texts = lines.toSpliced(at, 1).map(({ text }) => text);
  if (summary) return { title, summary, body: texts.join("\n").trim() };
  const start = texts.findIndex((text) => text.trim() !== "");
  if (start === -1 || NOT_A_PARAGRAPH.test(texts[start] ?? ""))
    return { title, summary: "", body: texts.join("\n").trim() };
  const length = texts.slice(start).findIndex((text) => text.trim() === "");
  const end = length === -1 ? texts.length : start + length;
  return { title, summary: plainText(texts.slice(start, end).join("\n")), body: texts.slice(end).join("\n").trim() };
}

/** The fields of a file's front matter. @throws ContentFileError for an unknown field or a wrong value */
export function fieldsOf<T extends z.ZodType>({ fields }: Pick<ContentFile, "fields">, schema: T): z.output<T> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ContentFileError(`front matter: ${[...(issue?.path ?? []), issue?.message].join(": ")}`, 1);
}

/** A text of the front matter, in one line. */
export const field = z.string().trim().min(1);
