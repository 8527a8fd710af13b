import { z } from "zod";
import { version } from "./envelope";
import { textBlock, writtenLine } from "./field-schemas";

/** Id of a question or a group, also its anchor on the page. */
export const faqKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);

export const adminFaq = z.object({
  key: faqKey,
  question: z.string(),
  answer: z.string(),
  published: z.boolean(),
  version,
});
export type AdminFaq = z.infer<typeof adminFaq>;

export const adminFaqGroup = z.object({ key: faqKey, title: z.string(), version, questions: z.array(adminFaq) });
export type AdminFaqGroup = z.infer<typeof adminFaqGroup>;

export const createFaqGroup = z.strictObject({ title: writtenLine(30) });
export type CreateFaqGroup = z.output<typeof createFaqGroup>;

export const updateFaqGroup = createFaqGroup.extend({ version });
export type UpdateFaqGroup = z.output<typeof updateFaqGroup>;

export const createFaq = z.strictObject({
  group_key: faqKey,
  question: writtenLine(120),
  /** Markdown. */
  answer: textBlock(5000).pipe(z.string().min(1)),
  /** Only staff see unpublished questions. */
  published: z.boolean().default(true),
});
export type CreateFaq = z.output<typeof createFaq>;
export type CreateFaqInput = z.input<typeof createFaq>;

export const updateFaq = createFaq.extend({ version });
export type UpdateFaq = z.output<typeof updateFaq>;

/** All groups and all their questions in the new order; 409 when one is missing or unknown. */
export const orderFaqs = z.strictObject({
  groups: z
    .array(z.strictObject({ key: faqKey, questions: z.array(faqKey).max(1000) }))
    .min(1)
    .max(100),
});
export type OrderFaqs = z.output<typeof orderFaqs>;
