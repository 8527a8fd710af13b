/** Addresses of the pattern library (docs/specification.md section 2, "Test and demo pages"). */
export const PATTERN_PAGES = {
  foundations: "/testPage",
  editorial: "/testStyle1",
  back_office: "/testStyle2",
  storefront: "/testStyle3",
  slots: "/testTemplate",
  mails: "/testMails",
} as const;
export type PatternPage = keyof typeof PATTERN_PAGES;
