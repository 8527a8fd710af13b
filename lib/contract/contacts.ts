import { z } from "zod";
import { emailAddress, textBlock, textLine } from "./contact";
import { orderNumber } from "./order-number";

export const contactTopics = ["order", "product", "return", "wholesale", "other"] as const;

/** A message to the shop. */
export const contactForm = z.strictObject({
  name: textLine(50),
  email: emailAddress,
  topic: z.enum(contactTopics),
  /** Empty, or the number of an order that the message is about. */
  order_number: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.union([z.literal(""), orderNumber]))
    .optional(),
  message: textBlock(2000).pipe(z.string().min(10)),
  /** A trap: people do not see this field, programs fill it in. */
  website: z.string().max(200).optional(),
});
export type ContactForm = z.output<typeof contactForm>;
export type ContactFormInput = z.input<typeof contactForm>;

/** By this number a message can be spoken of later. */
export const contactReceipt = z.object({ number: z.string() });
export type ContactReceipt = z.infer<typeof contactReceipt>;
