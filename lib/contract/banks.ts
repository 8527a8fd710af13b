import { foldedCode } from "./tidy-text";

/**
 * Banks in Taiwan where shoppers have accounts, by the code that a transfer asks for; other codes are accepted as well.
 */
export const banks: [code: string, name: string][] = [
  ["004", "臺灣銀行"],
  ["005", "臺灣土地銀行"],
  ["006", "合作金庫商業銀行"],
  ["007", "第一商業銀行"],
  ["008", "華南商業銀行"],
  ["009", "彰化商業銀行"],
  ["011", "上海商業儲蓄銀行"],
  ["012", "台北富邦商業銀行"],
  ["013", "國泰世華商業銀行"],
  ["016", "高雄銀行"],
  ["017", "兆豐國際商業銀行"],
  ["048", "王道商業銀行"],
  ["050", "臺灣中小企業銀行"],
  ["052", "渣打國際商業銀行"],
  ["053", "台中商業銀行"],
  ["054", "京城商業銀行"],
  ["081", "滙豐（台灣）商業銀行"],
  ["101", "瑞興商業銀行"],
  ["102", "華泰商業銀行"],
  ["103", "臺灣新光商業銀行"],
  ["108", "陽信商業銀行"],
  ["118", "板信商業銀行"],
  ["147", "三信商業銀行"],
  ["700", "中華郵政"],
  ["803", "聯邦商業銀行"],
  ["805", "遠東國際商業銀行"],
  ["806", "元大商業銀行"],
  ["807", "永豐商業銀行"],
  ["808", "玉山商業銀行"],
  ["809", "凱基商業銀行"],
  ["810", "星展（台灣）商業銀行"],
  ["812", "台新國際商業銀行"],
  ["816", "安泰商業銀行"],
  ["822", "中國信託商業銀行"],
  ["823", "將來商業銀行"],
  ["824", "連線商業銀行"],
  ["826", "樂天國際商業銀行"],
];

/** A bank's name; undefined for a code that is not in the list. */
export function bankName(code: string): string | undefined {
  return banks.find(([known]) => known === code)?.[1];
}

/**
 * The bank code in typed or chosen text: `822`, `822 中國信託商業銀行`, or a name that only one bank has; 台 matches 臺.
 * @returns the text unchanged if it names no bank
 */
export function bankCodeIn(text: string): string {
  const typed = foldedCode(text);
  const code = /^(\d{3})(?!\d)/.exec(typed)?.[1];
  if (code) return code;
  const same = (name: string) => name.normalize("NFKC").replaceAll("台", "臺");
  const found = typed.length > 1 ? banks.filter(([, name]) => same(name).includes(same(typed))) : [];
  return found.length === 1 ? (found[0]?.[0] ?? typed) : typed;
}
