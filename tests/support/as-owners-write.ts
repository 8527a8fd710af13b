/**
 * Products as owners write them (glued, Latin, digits, kana, marks, emoji, simplified, full width), and what shoppers
 * type for each: it has to be among the first four.
 */
const written: { title: string; summary?: string; typed: string[] }[] = [
  {
    title: "USB充電線3入組",
    summary: "Type-C快充60W，支援iPhone15",
    typed: [
      ...["充電線", "USB 充電線", "USB充電線", "ＵＳＢ充電線", "充電線USB", "usb充電", "充電線3入", "快充", "充電線！"],
      ...["iPhone15", "iphone 15", "i phone 15", "Type-C", "TypeC", "type c", "60W", "60 w", "60ｗ快充"],
    ],
  },
  { title: "A5筆記本方格80頁", typed: ["筆記本", "A5筆記本", "A5 筆記本", "Ａ５筆記本", "a5", "80頁", "80 頁", "A 5"] },
  {
    title: "珍珠奶茶・原味500ml",
    typed: [
      ...[
        "珍珠奶茶",
        "珍珠 奶茶",
        "珍珠・奶茶",
        "500ml",
        "500 ml",
        "５００ＭＬ",
        "奶茶原味",
        "奶茶!原味",
        "珍珠奶茶🧋",
      ],
    ],
  },
  {
    title: "Earl Grey 伯爵紅茶20入",
    typed: ["EarlGrey", "earl grey", "Earl·Grey", "伯爵 紅茶", "伯爵紅茶!", "earl grey伯爵", "伯爵20入", "Grey伯爵"],
  },
  {
    title: "抹茶ラテ粉200g",
    typed: ["抹茶", "ラテ", "抹茶ラテ", "ﾗﾃ", "抹茶ﾗﾃ粉", "抹茶 ラテ", "抹茶200g", "抹茶 200 g"],
  },
  { title: "茶の魔手冷泡茶包", typed: ["魔手", "茶の魔手", "魔手 茶包", "魔手冷泡"] },
  { title: "アイスクリーム冰淇淋杯", typed: ["アイス", "ｱｲｽｸﾘｰﾑ", "クリーム", "冰淇淋", "アイスクリーム冰淇淋"] },
  {
    title: "【限時】🍵老欉烏龍茶★100g!!",
    typed: ["老欉烏龍", "老欉烏龍茶!", "🍵老欉", "★老欉★", "老欉 乌龙", "老欉乌龙茶", "老欉烏龍茶100g", "「老欉」"],
  },
  { title: "罗汉果茶（台湾产）", typed: ["羅漢果", "罗汉果", "羅漢果茶", "臺灣產", "羅漢果！", "台灣產 羅漢果"] },
  { title: "沖泡式薑黃粉", typed: ["冲泡", "沖泡", "薑黃粉 冲泡式", "冲泡式薑黃"] },
  { title: "日曬麵線300公克", typed: ["麪線", "麵線", "麪線300公克", "300 公克 麵線", "日晒麵線"] },
  { title: "海塩焦糖", typed: ["海鹽焦糖", "海盐焦糖", "海塩焦糖"] },
  { title: "祕製滷味", typed: ["秘製", "秘製滷味", "祕製卤味"] },
  { title: "去汙粉", typed: ["去污粉", "去污", "去汙粉"] },
  { title: "燻鮭魚切片", typed: ["薰鮭魚", "熏鮭魚", "燻鲑鱼"] },
  { title: "嚐鮮組合喫茶趣", typed: ["嘗鮮", "尝鲜", "吃茶趣"] },
  { title: "玻璃菸灰缸", typed: ["煙灰缸", "烟灰缸", "菸灰缸"] },
  { title: "ＤＩＹ木作材料包", typed: ["DIY", "diy木作", "ＤＩＹ 材料", "DIY木作材料包"] },
  { title: "T-Shirt純棉上衣", typed: ["tshirt", "t-shirt", "T shirt", "T－Shirt", "純棉T-Shirt"] },
  { title: "Café Latte拿鐵濾掛", typed: ["cafe", "café", "latte 拿鐵", "CAFELATTE", "拿鐵café"] },
  { title: "安·海瑟薇圍巾", typed: ["安海瑟薇", "安・海瑟薇", "安 海瑟薇", "海瑟薇圍巾"] },
  { title: "第3代Wi-Fi插座", typed: ["第3代", "3代 插座", "wifi", "WiFi插座", "wi-fi 插座"] },
  { title: "B群維他命C1000", typed: ["維他命C", "維他命 c", "C1000", "B群", "維他命Ｃ１０００", "C 1000"] },
  { title: "PS5手把", typed: ["PS5", "ps 5", "ＰＳ５手把", "手把"] },
  { title: "高 山 青 茶 禮 袋", typed: ["高山青茶", "青茶禮袋"] },
];

export const asOwnersWrite = written.map(({ title, summary = "店裡的好東西" }) => ({ title, summary }));

export const typedForThem = written.flatMap(({ title, typed }) => typed.map((keyword) => [keyword, title] as const));
