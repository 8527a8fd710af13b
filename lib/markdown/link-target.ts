import { telAddress } from "../format";

/** Beginnings of addresses, also in full width. */
const ADDRESS = /^(?:https?[:：]|mailto[:：]|tel[:：]|www\.|[/／#?])/i;
const MAIL = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;
const PHONE = /^[+(\d][\d() #-]{6,}$/;

/** Whether a link's target leads somewhere: an address, a path, a mail address or a telephone number. */
export function isTarget(text: string): boolean {
  return ADDRESS.test(text) || MAIL.test(text) || PHONE.test(text);
}

/** The target as an address: with its protocol, in half width, and a telephone number as it is dialled. */
export function linkTarget(text: string): string {
  const url = /^(?:\w+：|／)/.test(text) ? text.normalize("NFKC") : text;
  if (/^www\./i.test(url)) return `https://${url}`;
  if (MAIL.test(url)) return `mailto:${url}`;
  const number = /^tel:(.*)$/i.exec(url)?.[1] ?? (PHONE.test(url) ? url : undefined);
  // A placeholder that is still to be filled in is no number.
  return number && /\d/.test(number) ? telAddress(number) : url;
}
