import { z } from "zod";

/** Questions by subject; `key` of a question is its anchor on the page. Answers are Markdown without raw HTML. */
export const faqGroup = z.object({
  key: z.string(),
  title: z.string(),
  questions: z.array(z.object({ key: z.string(), question: z.string(), answer: z.string() })),
});
export type FaqGroup = z.infer<typeof faqGroup>;
