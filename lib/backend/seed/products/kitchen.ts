/** Kitchen: steamers, pans, boards, knives and jars. */
import type { SeedProduct } from "../shapes";

/** The products of the category `kitchen`. */
export const kitchenProducts: SeedProduct[] = [
  {
    slug: "bamboo-steamer",
    category: "kitchen",
    tags: ["handmade", "local", "eco"],
    title: "竹山手作竹蒸籠",
    summary: "孟宗竹編蓋，水氣不滴回包子上",
    description:
      "竹山的蒸籠師傅剩沒幾位，這家兩兄弟從選竹、剖篾到綁圈都自己來。蓋子編得密而透氣，水氣會散掉，不會滴在包子皮上。\n\n新蒸籠請先用清水空蒸二十分鐘，去掉竹子的青味。用完擦乾、立著晾，不要悶在櫃子裡。\n\n直徑請比家裡的鍋子大半公分左右，架得住又不漏氣。",
    details: [
      { label: "材質", value: "孟宗竹、桂竹，不上漆" },
      { label: "內容", value: "兩層一蓋" },
      { label: "產地", value: "南投縣竹山鎮" },
      { label: "保養", value: "清水刷洗，通風處陰乾，勿用洗碗機" },
    ],
    options: [{ name: "直徑", values: ["18 公分", "24 公分", "30 公分"] }],
    variants: [
      { sku: "KIT-STM-18", values: ["18 公分"], price: 680, on_hand: 26 },
      { sku: "KIT-STM-24", values: ["24 公分"], price: 880, on_hand: 19 },
      { sku: "KIT-STM-30", values: ["30 公分"], price: 1180, on_hand: 8 },
    ],
    pictures: [
      { icon: "own:steamer:bamboo", backdrop: "sage", alt: "兩層竹蒸籠" },
      {
        icon: "own:steamer:bamboo",
        extras: ["own:buns:white", "own:chopsticks:wood"],
        backdrop: "sand",
        alt: "竹蒸籠、兩顆包子與一雙筷子",
      },
      { icon: "own:steamer:bamboo", backdrop: "linen", alt: "竹蒸籠的竹圈近看" },
    ],
    hot_rank: 7,
  },
  {
    slug: "cast-iron-pan",
    category: "kitchen",
    tags: ["local"],
    title: "鑄鐵平底鍋",
    summary: "先養過鍋，煎蛋不黏、煎魚上色漂亮",
    description:
      "生鐵澆鑄、機器研磨過鍋面，比一般鑄鐵鍋平滑，出廠前已經用亞麻仁油養過兩次。IH 爐、瓦斯爐、烤箱都能用，不能進微波爐。\n\n用完趁熱以清水刷洗、烘乾，抹一層薄油就好。生鏽了不必丟，刷掉重新養就是一只新鍋。\n\n鍋子重，單手拿不動的人請選 20 公分。\n\n養鍋的步驟印成小卡放在盒裡。",
    details: [
      { label: "材質", value: "鑄鐵" },
      { label: "20 公分", value: "鍋深4公分，重約1.6公斤" },
      { label: "26 公分", value: "鍋深4.5公分，重約2.5公斤" },
      { label: "適用", value: "瓦斯爐、IH爐、電陶爐、烤箱" },
      { label: "產地", value: "高雄市岡山區" },
    ],
    options: [{ name: "直徑", values: ["20 公分", "26 公分"] }],
    variants: [
      { sku: "KIT-CIP-20", values: ["20 公分"], price: 1680, on_hand: 30 },
      { sku: "KIT-CIP-26", values: ["26 公分"], price: 2280, compare_at_price: 2580, on_hand: 22 },
    ],
    pictures: [
      { icon: "own:pan:charcoal", backdrop: "clay", alt: "黑色鑄鐵平底鍋" },
      {
        icon: "own:pan:charcoal",
        extras: ["own:spatula:wood", "own:egg:oat"],
        backdrop: "stone",
        alt: "鑄鐵鍋、木鏟與一顆雞蛋",
      },
    ],
    hot_rank: 11,
  },
  {
    slug: "acacia-cutting-board",
    category: "kitchen",
    tags: ["local", "handmade"],
    title: "相思木砧板",
    summary: "整片實木，不拼接，厚兩公分半",
    description:
      "相思木是台灣丘陵地常見的樹，木質硬，刀痕不容易深。這塊板子整片鋸下來，沒有拼接，只用礦物油擦過三遍。\n\n木頭會呼吸，請不要泡水、不要曬太陽。砧板變粗糙了，用 240 號砂紙磨一下再上油，就又平了。每塊紋路不同，收到的會和照片不太一樣。\n\n一端鑽了圓孔，可以掛起來晾。",
    details: [
      { label: "材質", value: "相思木整木、食品級礦物油" },
      { label: "小", value: "30 × 20 × 2.5公分" },
      { label: "大", value: "40 × 26 × 2.5公分" },
      { label: "產地", value: "苗栗縣三義鄉" },
    ],
    options: [{ name: "尺寸", values: ["小", "大"] }],
    variants: [
      { sku: "KIT-CTB-S", values: ["小"], price: 980, on_hand: 34 },
      { sku: "KIT-CTB-L", values: ["大"], price: 1480, on_hand: 3 },
    ],
    pictures: [
      { icon: "own:board:wood", backdrop: "mist", alt: "相思木砧板，一端有圓孔" },
      {
        icon: "own:board:wood",
        extras: ["own:knife:steel", "own:tomato:red"],
        backdrop: "linen",
        alt: "砧板、三德刀與一顆番茄",
      },
    ],
  },
  {
    slug: "santoku-knife",
    category: "kitchen",
    tags: ["local"],
    title: "三德刀",
    summary: "切肉切菜一把就夠，附一次免費磨刀",
    description:
      "金門的刀廠用夾鋼做法，中間是硬鋼、兩側是不鏽鋼，利得久也不太怕生鏽。刀背磨圓，食指壓上去不會痛。\n\n刀長 17 公分，一般家裡的砧板剛好。買來一年內可以寄回工廠磨一次，我們付回程運費。\n\n本商品請由成年人使用，並收在孩童拿不到的地方。\n\n每把出貨前都用報紙試切過。",
    details: [
      { label: "刀身", value: "夾鋼（芯材高碳鋼、外層不鏽鋼）" },
      { label: "刀刃長", value: "17公分" },
      { label: "全長", value: "30公分" },
      { label: "刀柄", value: "胡桃木" },
      { label: "產地", value: "金門縣金湖鎮" },
    ],
    options: [],
    variants: [{ sku: "KIT-KNF-17", values: [], price: 2680, on_hand: 16 }],
    pictures: [
      { icon: "own:knife:steel", backdrop: "sand", alt: "木柄三德刀" },
      {
        icon: "own:knife:steel",
        extras: ["own:board:walnut", "own:mushrooms:walnut"],
        backdrop: "sage",
        alt: "三德刀、深色砧板與兩朵香菇",
      },
    ],
  },
  {
    slug: "wooden-chopsticks",
    category: "kitchen",
    tags: ["eco", "gift"],
    title: "鐵木筷",
    summary: "木質硬、不上漆，一組五雙",
    description:
      "鐵木密度高，丟進水裡會沉，夾麵不滑、煮湯不變形。筷身四方、筷尖收圓，放在桌上不會滾走。\n\n沒有上漆，只有打磨與木蠟，請手洗後立著晾乾。五雙用三種顏色的棉線在尾端繞一圈，各自認得。\n\n長度是一般家用的尺寸，大人小孩都夾得順；深色的木頭放在白碗旁邊，擺起來也好看。",
    details: [
      { label: "材質", value: "鐵木、植物蠟" },
      { label: "尺寸", value: "長23公分" },
      { label: "入數", value: "5雙" },
      { label: "保養", value: "手洗，勿長時間浸泡" },
    ],
    options: [],
    variants: [{ sku: "KIT-CHP-5", values: [], price: 390, on_hand: 57 }],
    pictures: [
      { icon: "own:chopsticks:walnut", backdrop: "honey", alt: "一雙深色木筷" },
      {
        icon: "own:bowl:cream:white",
        extras: ["own:chopsticks:walnut"],
        backdrop: "clay",
        alt: "一碗白飯與一雙木筷",
      },
    ],
  },
  {
    slug: "clay-pot",
    category: "kitchen",
    tags: ["local", "handmade"],
    title: "鶯歌砂鍋",
    summary: "煮飯、燉湯、熬粥，關火之後還在滾",
    description:
      "砂鍋的好處是蓄熱，關火後還會再滾一陣子，燉肉會爛、煮粥不糊。鍋底加厚，可以直火，不能用在 IH 爐上。\n\n第一次用請煮一鍋粥養鍋，讓米漿填進細孔裡。鍋身有細紋是陶土的性質，不會漏水。鍋子很熱時不要直接放在水槽裡沖冷水。\n\n蓋上有一個透氣孔，煮滾時不容易溢出來。",
    details: [
      { label: "材質", value: "耐熱陶土" },
      { label: "1.8 公升", value: "口徑21公分，約二至三人份" },
      { label: "2.8 公升", value: "口徑25公分，約四至五人份" },
      { label: "適用", value: "瓦斯爐、卡式爐、電陶爐、烤箱" },
      { label: "產地", value: "新北市鶯歌區" },
    ],
    options: [
      { name: "容量", values: ["1.8 公升", "2.8 公升"] },
      { name: "顏色", values: ["陶土", "炭黑"] },
    ],
    variants: [
      { sku: "KIT-CLP-18-CLY", values: ["1.8 公升", "陶土"], price: 1580, on_hand: 20 },
      { sku: "KIT-CLP-18-CHA", values: ["1.8 公升", "炭黑"], price: 1580, on_hand: 17 },
      { sku: "KIT-CLP-28-CLY", values: ["2.8 公升", "陶土"], price: 2080, on_hand: 0 },
      { sku: "KIT-CLP-28-CHA", values: ["2.8 公升", "炭黑"], price: 2080, on_hand: 9 },
    ],
    pictures: [
      { icon: "own:claypot:clay", backdrop: "stone", alt: "有蓋的陶土色砂鍋", of: "陶土" },
      {
        icon: "own:claypot:charcoal",
        extras: ["own:bowl:cream", "own:mushrooms:walnut"],
        backdrop: "rose",
        alt: "炭黑砂鍋、米白碗與兩朵香菇",
        of: "炭黑",
      },
    ],
  },
  {
    slug: "beech-spatula",
    category: "kitchen",
    tags: ["handmade", "local"],
    title: "櫸木鍋鏟",
    summary: "斜口貼鍋邊，不刮不沾鍋",
    description:
      "前端斜切一刀，貼得到鍋子的角落，炒飯、拌醬都不留死角。櫸木比竹子耐磨，邊緣不會起毛。\n\n上的是食用級亞麻仁油，沒有漆味。建議和洗碗精分開放，用後馬上沖洗，不要泡在水裡過夜。\n\n柄尾鑽了小孔可以吊掛。湯杓是同一根木頭挖的，一杓大約 80 毫升，盛湯盛粥都順手。",
    details: [
      { label: "材質", value: "櫸木、食用級亞麻仁油" },
      { label: "尺寸", value: "長31公分、寬7公分" },
      { label: "產地", value: "臺中市豐原區" },
    ],
    options: [{ name: "款式", values: ["鍋鏟", "湯杓", "兩件組"] }],
    variants: [
      { sku: "KIT-SPT-TRN", values: ["鍋鏟"], price: 280, on_hand: 68 },
      { sku: "KIT-SPT-LDL", values: ["湯杓"], price: 320, on_hand: 43 },
      { sku: "KIT-SPT-SET", values: ["兩件組"], price: 560, compare_at_price: 600, on_hand: 25 },
    ],
    pictures: [
      { icon: "own:spatula:wood", backdrop: "sage", alt: "木製鍋鏟" },
      {
        icon: "own:spatula:wood",
        extras: ["own:ladle:wood", "own:cloth:oat"],
        backdrop: "mist",
        alt: "木鍋鏟、木湯杓與擦碗巾",
      },
    ],
  },
  {
    slug: "glass-storage-jar",
    category: "kitchen",
    tags: ["eco"],
    title: "軟木蓋玻璃罐",
    summary: "麵粉、茶葉、豆子，一眼看得見剩多少",
    description:
      "耐熱玻璃吹製，罐口磨平，軟木塞塞得緊但不難開。三種容量的口徑一樣，蓋子互換得了。\n\n軟木怕潮，請不要放冰箱或裝濕料。玻璃可以進洗碗機，軟木蓋用乾布擦。罐底有一個小小的氣泡，是吹製留下的，不影響使用。\n\n三個尺寸各買一個，排在層架上高度剛好一階一階。",
    details: [
      { label: "材質", value: "硼矽玻璃、天然軟木" },
      { label: "口徑", value: "9公分" },
      { label: "高度", value: "10／15／20公分" },
      { label: "注意", value: "非完全氣密，不適合液體" },
    ],
    options: [{ name: "容量", values: ["500 毫升", "900 毫升", "1,300 毫升"] }],
    variants: [
      { sku: "KIT-JAR-500", values: ["500 毫升"], price: 260, on_hand: 74 },
      { sku: "KIT-JAR-900", values: ["900 毫升"], price: 340, on_hand: 61 },
      { sku: "KIT-JAR-1300", values: ["1,300 毫升"], price: 420, on_hand: 38 },
    ],
    pictures: [
      { icon: "own:glassjar:oat", backdrop: "moss", alt: "裝著燕麥的軟木蓋玻璃罐" },
      {
        icon: "own:glassjar:honey",
        extras: ["own:glassjar:moss", "own:glassjar:walnut"],
        backdrop: "linen",
        alt: "裝著不同食材的三只玻璃罐",
      },
    ],
  },
  {
    slug: "pour-over-kettle",
    category: "kitchen",
    tags: ["gift", "new"],
    title: "細口手沖壺",
    summary: "水流細而穩，熱茶咖啡都順手",
    description:
      "壺嘴內徑七公釐，倒多倒少都收得住，新手也畫得出圓。壺身 0.8 公釐不鏽鋼，IH 爐和瓦斯爐都能直接燒。\n\n木柄的螺絲可以拆，換柄或上油都自己來。滿水 900 毫升，建議裝到七分，倒起來最穩。\n\n壺蓋是摩擦式的，倒到底也不會掉。第一次使用請煮一壺水倒掉，把出廠的油味去乾淨。",
    details: [
      { label: "材質", value: "304不鏽鋼、胡桃木把手" },
      { label: "容量", value: "滿水900毫升" },
      { label: "尺寸", value: "寬27公分（含壺嘴）、高18公分" },
      { label: "適用", value: "瓦斯爐、IH爐、電陶爐" },
    ],
    options: [{ name: "顏色", values: ["霧銀", "炭黑"] }],
    variants: [
      { sku: "KIT-KTL-SLV", values: ["霧銀"], price: 1880, on_hand: 15 },
      { sku: "KIT-KTL-CHA", values: ["炭黑"], price: 1980, on_hand: 11 },
    ],
    pictures: [
      { icon: "own:kettle:steel", backdrop: "sage", alt: "霧銀細口手沖壺", of: "霧銀" },
      {
        icon: "own:kettle:charcoal",
        extras: ["own:mug:cream:coffee"],
        backdrop: "honey",
        alt: "炭黑手沖壺與一杯咖啡",
        of: "炭黑",
      },
    ],
  },
];
