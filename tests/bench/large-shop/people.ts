import type { Random } from "../../support/random";

const surnames = [..."陳林黃張李王吳劉蔡楊許鄭謝郭洪邱曾廖賴徐周葉蘇莊呂江何蕭羅高"];
const first = [..."怡志家雅俊淑建美冠宗佳宜柏欣明惠文承詩國"];
const second = [..."君豪玲婷傑芬宏惠廷翰穎蓉儒萱哲如軒瑜賢安"];
const places = [
  { zip: "106", county: "臺北市", district: "大安區" },
  { zip: "220", county: "新北市", district: "板橋區" },
  { zip: "407", county: "臺中市", district: "西屯區" },
  { zip: "701", county: "臺南市", district: "東區" },
  { zip: "802", county: "高雄市", district: "苓雅區" },
  { zip: "300", county: "新竹市", district: "東區" },
];

/** A made-up customer. @param index makes mail address and phone unique */
export function personOf(random: Random, index: number) {
  return {
    name: random.pick(surnames) + random.pick(first) + random.pick(second),
    email: `buyer${index}@${random.pick(["mail", "post", "letters"])}.example`,
    phone: `+8869${String(10_000_000 + index).padStart(8, "0")}`,
    ...random.pick(places),
    street: `中正路 ${1 + random.below(400)} 號`,
  };
}
