/** Links that header and footer always have, in their order, each with its key in the messages. */
export const headerLinks = [
  ["home", "/"],
  ["shop", "/shop"],
  ["blog", "/blog"],
  ["faq", "/faq"],
  ["contact", "/contact"],
] as const;

/** The footer's column about the company, which ends with what the shop adds. */
export const companyLinks = [
  ["about", "/about"],
  ["blog", "/blog"],
  ["faq", "/faq"],
  ["contact_form", "/contact"],
] as const;
