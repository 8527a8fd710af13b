/** Sweets: pastries, biscuits, dried fruit and honey. */
import type { SeedProduct } from "../shapes";

/** The products of the category `sweets`. */
export const sweetsProducts: SeedProduct[] = [
  {
    slug: "pineapple-cakes",
    category: "sweets",
    tags: ["gift", "local"],
    title: "土鳳梨酥",
    summary: "開英種土鳳梨熬餡，酸味留得住",
    description:
      "內餡只有台農二、三號土鳳梨和麥芽、砂糖，不加冬瓜，纖維看得見，先酸後甜。外皮用法國發酵奶油，烤到邊角微微上色，一咬就酥。\n\n一個 40 公克，配一杯烏龍剛好。夏天收到請先放陰涼處，想吃涼的可以冷藏半小時。\n\n- 含奶、蛋、麩質\n- 每盒附提袋\n\n口感偏乾爽，不喜歡太甜的長輩通常也吃得慣。",
    details: [
      { label: "成分", value: "土鳳梨、麵粉、奶油、雞蛋、麥芽糖、砂糖、奶粉" },
      { label: "鳳梨產地", value: "彰化八卦山" },
      { label: "每個淨重", value: "40 公克" },
      { label: "保存期限", value: "常溫 30 天" },
      { label: "過敏原", value: "奶、蛋、含麩質之穀物" },
    ],
    options: [{ name: "入數", values: ["6 入", "10 入", "16 入"] }],
    variants: [
      { sku: "SWT-PAC-6", values: ["6 入"], price: 270, on_hand: 90 },
      { sku: "SWT-PAC-10", values: ["10 入"], price: 440, on_hand: 120 },
      { sku: "SWT-PAC-16", values: ["16 入"], price: 680, compare_at_price: 720, on_hand: 54 },
    ],
    pictures: [
      { icon: "own:cakes:honey", backdrop: "honey", alt: "盤上三塊鳳梨酥，一塊切開露出內餡" },
      {
        icon: "own:giftbox:honey",
        extras: ["own:cakes:honey", "own:cup:cream:tea"],
        backdrop: "linen",
        alt: "鳳梨酥禮盒、一盤鳳梨酥與一杯茶",
      },
      { icon: "own:cakes:honey", backdrop: "sand", alt: "鳳梨酥表面近看" },
    ],
    hot_rank: 2,
  },
  {
    slug: "handmade-egg-rolls",
    category: "sweets",
    tags: ["handmade", "local", "gift"],
    title: "手工蛋捲",
    summary: "一支一支現捲，蛋香足、不黏牙",
    description:
      "宜蘭員山的小工坊用平鍋煎、用竹棒捲，一個師傅一小時捲不到一百支。配方裡雞蛋比麵粉多，沒有加水，所以輕、脆，放進嘴裡很快化開。\n\n三種口味都做：原味最像小時候，黑芝麻是當天現磨，海苔帶一點鹹。蛋捲怕壓，我們用鐵盒裝再加緩衝紙，運送中若碎超過三支，來信我們補寄。",
    details: [
      { label: "成分", value: "雞蛋、麵粉、奶油、砂糖（依口味加黑芝麻或海苔）" },
      { label: "產地", value: "宜蘭縣員山鄉" },
      { label: "保存期限", value: "常溫 45 天，開封後請密封" },
      { label: "過敏原", value: "蛋、奶、含麩質之穀物、芝麻（黑芝麻口味）" },
    ],
    options: [
      { name: "口味", values: ["原味", "黑芝麻", "海苔"] },
      { name: "入數", values: ["12 支", "24 支"] },
    ],
    variants: [
      { sku: "SWT-EGR-OR-12", values: ["原味", "12 支"], price: 260, on_hand: 66 },
      { sku: "SWT-EGR-OR-24", values: ["原味", "24 支"], price: 490, on_hand: 40 },
      { sku: "SWT-EGR-SE-12", values: ["黑芝麻", "12 支"], price: 280, on_hand: 48 },
      { sku: "SWT-EGR-SE-24", values: ["黑芝麻", "24 支"], price: 530, on_hand: 0 },
      { sku: "SWT-EGR-NO-12", values: ["海苔", "12 支"], price: 280, on_hand: 37 },
      { sku: "SWT-EGR-NO-24", values: ["海苔", "24 支"], price: 530, on_hand: 21 },
    ],
    pictures: [
      { icon: "own:eggrolls:honey", backdrop: "linen", alt: "疊成小山的蛋捲" },
      {
        icon: "own:tin:rose",
        extras: ["own:eggrolls:honey", "own:egg:oat"],
        backdrop: "rose",
        alt: "粉色鐵盒、蛋捲與一顆蛋",
      },
    ],
  },
  {
    slug: "peanut-nougat",
    category: "sweets",
    tags: ["local", "gift"],
    title: "北港花生牛軋糖",
    summary: "北港花生多到咬得出聲，甜度偏低",
    description:
      "花生是雲林北港的台南選九號，顆粒小、香氣足，先烘再去膜，占整顆糖的四成。糖體用麥芽、海藻糖與奶粉，室溫下咬得動，不會黏牙。\n\n每顆用可食的糯米紙包好，外面再一層紙。夏天若變軟，冷藏十分鐘就會回來。\n\n對花生或奶過敏的人請避開。\n\n大包裝裡面分成兩小袋，吃不完也不會受潮。",
    details: [
      { label: "成分", value: "花生、麥芽糖、奶粉、海藻糖、奶油、蛋白、海鹽" },
      { label: "產地", value: "雲林縣北港鎮" },
      { label: "保存期限", value: "常溫 90 天" },
      { label: "過敏原", value: "花生、奶、蛋" },
    ],
    options: [{ name: "重量", values: ["150 公克", "300 公克"] }],
    variants: [
      { sku: "SWT-NGT-150", values: ["150 公克"], price: 160, on_hand: 100 },
      { sku: "SWT-NGT-300", values: ["300 公克"], price: 300, on_hand: 62 },
    ],
    pictures: [
      { icon: "own:nougat:cream", backdrop: "clay", alt: "切成長方塊的花生牛軋糖" },
      {
        icon: "own:pouch:oat",
        extras: ["own:nougat:cream", "own:peanuts:kraft"],
        backdrop: "sand",
        alt: "牛軋糖紙袋、糖塊與帶殼花生",
      },
    ],
  },
  {
    slug: "yujing-dried-mango",
    category: "sweets",
    tags: ["local", "vegetarian"],
    title: "玉井芒果乾",
    summary: "愛文芒果低溫烘乾，少糖、不加色素",
    description:
      "每年六月到七月，玉井的愛文芒果最甜的那三個星期，整批削皮、切厚片，用 55 度慢慢烘十八個小時。只加了少許砂糖，顏色會比市售的深一些，那是芒果自己的顏色。\n\n口感厚、有嚼勁，邊緣略脆。可以剪小塊拌優格，也可以跟冷泡茶一起放冰箱。開封後請密封冷藏，三星期內吃完。",
    details: [
      { label: "成分", value: "愛文芒果、砂糖" },
      { label: "產地", value: "臺南市玉井區" },
      { label: "淨重", value: "120 公克" },
      { label: "保存期限", value: "常溫 8 個月，開封後冷藏" },
    ],
    options: [],
    variants: [{ sku: "SWT-MGO-120", values: [], price: 220, on_hand: 115 }],
    pictures: [
      { icon: "own:pouch:honey", extras: ["mango"], backdrop: "mist", alt: "芒果乾夾鏈袋與一顆芒果" },
      {
        icon: "own:bowl:white",
        extras: ["own:slices:honey", "mango"],
        backdrop: "honey",
        alt: "白碗、芒果乾片與一顆芒果",
      },
    ],
    hot_rank: 12,
  },
  {
    slug: "dajia-taro-pastry",
    category: "sweets",
    tags: ["handmade", "local"],
    title: "大甲芋頭酥",
    summary: "接單後現烤、冷藏寄出，芋泥不過篩",
    description:
      "大甲的檳榔心芋蒸熟後用木杓壓成泥，刻意留下小顆粒，吃得到芋頭本來的粉質。外層千層酥皮捲了十六圈，烤到紫色紋路浮出來就出爐。\n\n接單後隔天烤、當天冷藏寄出，請在七天內吃完。收到後用烤箱 150 度回烤五分鐘，酥皮會再立起來。\n\n> 易腐敗食品，依規定不適用 7 天鑑賞期；若收到有瑕疵，請拍照與我們聯絡。",
    details: [
      { label: "成分", value: "芋頭、麵粉、奶油、砂糖、豬油" },
      { label: "產地", value: "臺中市大甲區" },
      { label: "每個淨重", value: "60 公克" },
      { label: "保存期限", value: "冷藏 7 天" },
      { label: "過敏原", value: "奶、含麩質之穀物" },
    ],
    options: [{ name: "入數", values: ["6 入", "9 入"] }],
    variants: [
      { sku: "SWT-TRP-6", values: ["6 入"], price: 330, on_hand: 24 },
      { sku: "SWT-TRP-9", values: ["9 入"], price: 480, on_hand: 16 },
    ],
    pictures: [
      { icon: "own:pastry:plum", backdrop: "mist", alt: "紫色螺旋紋的芋頭酥" },
      {
        icon: "own:pastry:plum",
        extras: ["own:cup:white:tea", "own:box:plum"],
        backdrop: "rose",
        alt: "芋頭酥、茶杯與紙盒",
      },
      { icon: "own:pastry:plum", backdrop: "linen", alt: "芋頭酥的螺旋酥皮近看" },
    ],
    return_exempt: true,
  },
  {
    slug: "longan-honey",
    category: "sweets",
    tags: ["local", "gift"],
    title: "龍眼花蜜",
    summary: "南化山區龍眼花期採收，不加熱濃縮",
    description:
      "龍眼花期只有三到四月的二十多天，蜂農王先生把蜂箱搬上南化的山坡，等蜜封蓋了才採。顏色是琥珀色，聞起來有龍眼乾的香氣，甜得很直接。\n\n沒有加熱濃縮，天冷可能會結晶，隔水 40 度溫一下就會化開。\n\n一歲以下嬰兒請勿食用蜂蜜。\n\n我們自己最常拿來抹吐司，或加一點檸檬沖溫水。",
    details: [
      { label: "成分", value: "龍眼花蜂蜜" },
      { label: "產地", value: "臺南市南化區" },
      { label: "容器", value: "玻璃瓶、金屬蓋" },
      { label: "保存期限", value: "36 個月" },
      { label: "注意", value: "一歲以下嬰兒不可食用" },
    ],
    options: [{ name: "重量", values: ["250 公克", "420 公克", "700 公克"] }],
    variants: [
      { sku: "SWT-HNY-250", values: ["250 公克"], price: 320, on_hand: 58 },
      { sku: "SWT-HNY-420", values: ["420 公克"], price: 520, on_hand: 44 },
      { sku: "SWT-HNY-700", values: ["700 公克"], price: 820, on_hand: 1 },
    ],
    pictures: [
      { icon: "own:jar:amber", backdrop: "sand", alt: "玻璃罐裝的琥珀色蜂蜜" },
      {
        icon: "own:jar:amber",
        extras: ["own:dipper:wood", "own:sprig:sage"],
        backdrop: "honey",
        alt: "蜂蜜罐、木製蜂蜜棒與一枝綠葉",
      },
    ],
    hot_rank: 8,
  },
  {
    slug: "oat-cookies",
    category: "sweets",
    tags: ["handmade", "vegetarian", "new"],
    title: "海鹽燕麥餅乾",
    summary: "燕麥粒粒分明，收尾帶一點海鹽",
    description:
      "一開始是店裡自己配茶的點心，客人問多了才開始賣。整片燕麥、一點黑糖、一點布袋海鹽，用植物油代替奶油，所以奶蛋都沒有。\n\n烤得比較乾，掰開會掉屑，這樣才脆。每片約 15 公克，十二片裝一袋，放進夾鏈袋就能當早餐帶出門。\n\n夾鏈袋收到之後可以重複使用。",
    details: [
      { label: "成分", value: "燕麥、麵粉、黑糖、葵花油、亞麻仁籽、海鹽" },
      { label: "淨重", value: "180 公克（12 片）" },
      { label: "素別", value: "全素" },
      { label: "保存期限", value: "常溫 45 天" },
      { label: "過敏原", value: "含麩質之穀物" },
    ],
    options: [],
    variants: [{ sku: "SWT-OAT-180", values: [], price: 180, compare_at_price: 210, on_hand: 73 }],
    pictures: [
      { icon: "own:cookies:oat", backdrop: "sage", alt: "疊起來的燕麥餅乾" },
      { icon: "own:glassjar:oat", extras: ["own:cookies:oat"], backdrop: "linen", alt: "玻璃罐與幾片燕麥餅乾" },
    ],
  },
  {
    slug: "taichung-sun-cakes",
    category: "sweets",
    tags: ["local", "handmade"],
    title: "麥芽太陽餅",
    summary: "台中老店手擀酥皮，麥芽餡會牽絲",
    description:
      "台中神岡的老餅舖，第三代還是用手擀酥，一層油皮、一層油酥，折三次再收口。麥芽餡加熱會軟，切開看得到細細的絲。\n\n直接吃一定掉滿身餅屑，老台中人的吃法是放進碗裡沖熱水，變成一碗甜甜的餅粥。\n\n每天下午出爐，冷藏宅配，請在十天內享用；易腐敗食品不適用 7 天鑑賞期。",
    details: [
      { label: "成分", value: "麵粉、麥芽糖、奶油、砂糖" },
      { label: "產地", value: "臺中市神岡區" },
      { label: "每個", value: "直徑約 9 公分、50 公克" },
      { label: "保存期限", value: "冷藏 10 天" },
      { label: "過敏原", value: "奶、含麩質之穀物" },
    ],
    options: [{ name: "入數", values: ["5 入", "10 入"] }],
    variants: [
      { sku: "SWT-SUN-5", values: ["5 入"], price: 200, on_hand: 30 },
      { sku: "SWT-SUN-10", values: ["10 入"], price: 380, on_hand: 3 },
    ],
    pictures: [
      { icon: "own:suncake:cream", backdrop: "stone", alt: "圓形太陽餅疊成兩層" },
      {
        icon: "own:suncake:cream",
        extras: ["own:teapot:clay", "own:cup:clay:tea"],
        backdrop: "sand",
        alt: "太陽餅、陶色茶壺與茶杯",
      },
    ],
    return_exempt: true,
  },
  {
    slug: "hakka-mochi",
    category: "sweets",
    tags: ["handmade", "local", "limited", "vegetarian"],
    title: "客家手打麻糬",
    summary: "糯米現打，花生粉與黑芝麻粉雙拼",
    description:
      "苗栗公館的阿姨每個星期五早上打一次，圓糯米蒸熟後用木臼搗，軟得拿起來會往下垂。不包餡，沾粉吃；一盒裡面附花生粉和黑芝麻粉各一包。\n\n沒有防腐劑，當天寄出，隔天沒吃完就會變硬，可以用平底鍋小火煎軟。\n\n這一批已經賣完，下一批做好會再上架。",
    details: [
      { label: "成分", value: "圓糯米、砂糖、花生粉、黑芝麻粉" },
      { label: "產地", value: "苗栗縣公館鄉" },
      { label: "淨重", value: "500 公克（約 20 顆）" },
      { label: "保存期限", value: "常溫 1 天、冷藏 2 天" },
      { label: "過敏原", value: "花生、芝麻" },
    ],
    options: [],
    variants: [{ sku: "SWT-MOC-500", values: [], price: 240, on_hand: 0 }],
    pictures: [
      { icon: "own:mochi:white", backdrop: "moss", alt: "三顆白色麻糬" },
      {
        icon: "own:mochi:white",
        extras: ["own:bowl:clay", "own:peanuts:kraft"],
        backdrop: "clay",
        alt: "麻糬、陶碗與花生",
      },
    ],
    return_exempt: true,
  },
];
