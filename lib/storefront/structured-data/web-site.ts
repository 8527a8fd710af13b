import type { WebSite, WithContext } from "schema-dts";
import { absoluteUrl } from "../absolute-url";

/** The site as a whole: search engines take its name from here. */
export function webSiteData(name: string, description: string): WithContext<WebSite> {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    "@id": `${absoluteUrl("/")}/#website`,
    name,
    description,
    url: absoluteUrl("/"),
    inLanguage: "zh-TW",
    publisher: { "@id": `${absoluteUrl("/")}/#organization` },
  };
}
