import type { BreadcrumbList, WithContext } from "schema-dts";
import { absoluteUrl } from "../absolute-url";

export type BreadcrumbStep = { title: string; path: string };

/** The breadcrumbs from home to a page, that page last. */
export function breadcrumbListData(steps: BreadcrumbStep[]): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ title, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: absoluteUrl(path),
    })),
  };
}
