/**
 * What the shop takes for a mail address (docs/specification.md section 5): the pattern of zod's `email`. In a file without
 * zod, so that the footer of every page can check an address without loading it.
 */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
