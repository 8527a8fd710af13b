import { z } from "zod";
import type { FaqGroup } from "../contract/faqs";
import { uniqueIds } from "../format";
import { type ContentFile, ContentFileError, readContentFile } from "./content-file";
import { fieldsOf } from "./titled-text";

/** The questions in `faq.md`; null when the file is missing or unusable. */
export function readFaqFile(directory: string): Promise<FaqGroup[] | null> {
  return readContentFile(directory, "faq.md", faqGroupsOf);
}

/**
 * Subjects are `##` headings, questions `###` headings, and the text below is the answer. A `#` heading is left out.
 */
function faqGroupsOf(file: ContentFile): FaqGroup[] {
  fieldsOf(file, z.strictObject({}));
  const anchor = uniqueIds("faq");
  const groups: FaqGroup[] = [];
  for (const { number, text, heading } of file.lines) {
    const group = groups.at(-1);
    const question = group?.questions.at(-1);
    if (heading?.level === 2) groups.push({ key: anchor(heading.text), title: heading.text, questions: [] });
    else if (heading?.level === 3) {
      if (!group) throw new ContentFileError("a question before the first subject, a line such as ## Subject", number);
      group.questions.push({ key: anchor(heading.text), question: heading.text, answer: "" });
    } else if (question) question.answer += `${text}\n`;
    else if (heading?.level !== 1 && text.trim()) {
      throw new ContentFileError("a text that belongs to no question, a line such as ### Question", number);
    }
  }
  const asked = groups.filter(({ questions }) => questions.length > 0);
  if (asked.length === 0) throw new ContentFileError("no questions: a line such as ### Question is missing", 1);
  return asked;
}
