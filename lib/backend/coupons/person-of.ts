/** Providers whose mailboxes read `a.b@` and `ab@` as one. */
const WITHOUT_DOTS = ["gmail.com", "googlemail.com"];

/**
 * By whom a coupon was used, as far as a mail address tells: what follows a plus is the same mailbox.
 * @param email as the contract has it, in lower case
 */
export function personOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const [name = ""] = email.slice(0, at).split("+", 1);
  return `${WITHOUT_DOTS.includes(domain) ? name.replaceAll(".", "") : name}@${domain}`;
}
