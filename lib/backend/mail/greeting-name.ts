import { mailMessage } from "@/lib/i18n/translate";
import invitationWords from "./invitation-words.json";

/** Letters and what stands between them in names; no digit, dot, slash, at sign or symbol, which addresses are made of. */
const NAME = /^\p{L}[\p{L}\p{M} '’·‧・-]{0,39}$/u;

/** More Chinese characters in a row than a name has are a sentence. */
const SENTENCE = /\p{Script=Han}{7}/u;

/** Where strangers are asked to go or to write, as words of their own. */
const PLACE = /(?<![a-z])(?:line|ig|fb|tg|wechat|whatsapp|telegram|https?|www|com|click|free|win|prize)(?![a-z])/i;

/** A general word for what looks like an address or an invitation: anyone may order for another's address. */
export function greetingName(name: string): string {
  const plain = name.normalize("NFKC").trim();
  const isInvitation = PLACE.test(plain) || invitationWords.some((word) => plain.includes(word));
  const isName = NAME.test(plain) && !SENTENCE.test(plain) && !isInvitation;
  return isName ? plain : mailMessage("nameless");
}
