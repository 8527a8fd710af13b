import type { Thing, WithContext } from "schema-dts";

/** JSON-LD. `<` is escaped, so that a product's text cannot close the element (docs/security.md). */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block whose text is escaped on the line above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
