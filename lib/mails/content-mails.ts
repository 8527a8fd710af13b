import type { contactTopics } from "../contract/contacts";
import { formatDateTime } from "../format";
import { mailMessage } from "../i18n/translate";
import { SAMPLE_TIME } from "./sample-order";
import type { MailForm } from "./say";

type SubscriptionFacts = { url: string; unsubscribe: string };

export const confirmSubscription: MailForm<SubscriptionFacts> = {
  write: ({ url, unsubscribe }, say) => ({
    subject: say("subscribe.subject"),
    heading: say("subscribe.heading"),
    paragraphs: [say("subscribe.text")],
    button: { label: say("subscribe.button"), url },
    notes: [say("subscribe.not_you"), say("subscribe.leave", { url: unsubscribe })],
    unsubscribe,
  }),
  samples: (publicUrl) => ({
    usual: { url: `${publicUrl}/subscribe?token=sample`, unsubscribe: `${publicUrl}/unsubscribe?token=sample` },
  }),
};

/** `time` is ISO, `answer` the text of staff, `message` that of the sender. */
type ContactFacts = {
  inquiry: string;
  name: string;
  topic: (typeof contactTopics)[number];
  answer: string;
  message: string;
  time: string;
};

/** The answer of staff, above the sender's message. None of the sender's text is used in a header. */
export const contactReply: MailForm<ContactFacts> = {
  write: ({ inquiry, name, topic, answer, message, time }, say) => ({
    subject: say("contact_reply.subject", { inquiry, topic: mailMessage(`contact_reply.topics.${topic}`) }),
    heading: say("contact_reply.heading", { name }),
    paragraphs: linesOf(answer),
    quote: { intro: say("contact_reply.quoted", { time: formatDateTime(time) }), lines: message.split("\n") },
    notes: [say("contact_reply.again", { inquiry })],
  }),
  samples: () => ({
    usual: {
      inquiry: "Q4F7K2M9",
      name: mailMessage("sample.name"),
      topic: "product",
      answer: mailMessage("sample.answer"),
      message: mailMessage("sample.question"),
      time: SAMPLE_TIME,
    },
  }),
};

/** Every line becomes a paragraph: HTML would join the lines of a single one. */
export function linesOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== "");
}
