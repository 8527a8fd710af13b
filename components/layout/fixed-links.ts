/** Fixed links of header and footer, in their order, each with its key in the messages. */
export const headerLinks = [
  ["home", "/"],
  ["shop", "/shop"],
  ["blog", "/blog"],
  ["faq", "/faq"],
  ["contact", "/contact"],
] as const;

/** The footer's column about the company; links that staff add follow them. */
export const companyLinks = [
  ["about", "/about"],
  ["blog", "/blog"],
  ["faq", "/faq"],
  ["contact_form", "/contact"],
] as const;
