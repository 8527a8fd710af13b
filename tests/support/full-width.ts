/** A text as a Chinese keyboard in full width writes it. */
export function inFullWidth(text = ""): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
}
