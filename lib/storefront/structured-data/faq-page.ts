import type { FAQPage, WithContext } from "schema-dts";
import type { FaqGroup } from "../../contract/faqs";
import { plainText } from "../../markdown/read-markdown";

/** Every question of the page, regardless of its group: search engines know no groups. */
export function faqPageData(groups: FaqGroup[]): WithContext<FAQPage> {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: groups.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        "@type": "Question" as const,
        name: question,
        acceptedAnswer: { "@type": "Answer" as const, text: plainText(answer) },
      })),
    ),
  };
}
