import { mailMessage } from "@/lib/i18n/translate";
import invitationWords from "./invitation-words.json";

/** Letters and separators of names; no digit, dot, slash, at sign or symbol, which web and mail addresses need. */
const NAME = /^\p{L}[\p{L}\p{M} '’·‧・-]{0,39}$/u;

/** More Chinese characters in a row than a name has: a sentence. */
const SENTENCE = /\p{Script=Han}{7}/u;

/** Typical words of spam invitations, as whole words. */
const PLACE = /(?<![a-z])(?:line|ig|fb|tg|wechat|whatsapp|telegram|https?|www|com|click|free|win|prize)(?![a-z])/i;

/**
 * The name, or a general word when it looks like an address or an invitation: anyone can enter another person's
 * address.
 */
export function greetingName(name: string): string {
  const plain = name.normalize("NFKC").trim();
  const isInvitation = PLACE.test(plain) || invitationWords.some((word) => plain.includes(word));
  const isName = NAME.test(plain) && !SENTENCE.test(plain) && !isInvitation;
  return isName ? plain : mailMessage("nameless");
}
