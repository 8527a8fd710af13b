/**
 * The pages of the pattern library; docs/specification.md (section 2, "Test and demo pages") gave them their addresses.
 */
export const PATTERN_PAGES = {
  foundations: "/testPage",
  editorial: "/testStyle1",
  desk: "/testStyle2",
  storefront: "/testStyle3",
  slots: "/testTemplate",
} as const;
export type PatternPage = keyof typeof PATTERN_PAGES;
