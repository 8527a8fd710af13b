import { mailMessage } from "@/lib/i18n/translate";

/** Letters and what stands between them in names; no digit, dot, slash, at sign or symbol, which addresses are made of. */
const NAME = /^\p{L}[\p{L}\p{M} '’·‧・-]{0,39}$/u;

/** More Chinese characters in a row than a name has are a sentence. */
const SENTENCE = /\p{Script=Han}{7}/u;

/** Words by which strangers are asked to go or to write somewhere. The surname 賴 alone is none. */
const INVITATION =
  /點我|點擊|點選|按我|領取|領獎|領錢|中獎|得獎|獎金|獎品|贈送|免費|優惠|加我|加賴|加好友|私訊|聯絡|聯繫|來電|連結|網址|網站|官網|客服|投資|貸款|(?<![a-z])(line|ig|fb|tg|wechat|whatsapp|telegram|http|https|www|com|click|free|win|prize)(?![a-z])|微信|飛機/i;

/**
 * How a person is addressed in a mail. Anyone may order or register with another's address, so what a stranger could be led
 * by is not repeated in the shop's name.
 * @param name as its owner wrote it
 * @returns the name, or a general word for anything that looks like an address or an invitation
 */
export function greetingName(name: string): string {
  const plain = name.normalize("NFKC").trim();
  const isName = NAME.test(plain) && !SENTENCE.test(plain) && !INVITATION.test(plain);
  return isName ? plain : mailMessage("nameless");
}
