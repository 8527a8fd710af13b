/** Ceramics: cups, bowls, plates, pots and vases. */
import type { SeedProduct } from "../shapes";

/** The products of the category `ceramics`. */
export const ceramicsProducts: SeedProduct[] = [
  {
    slug: "yingge-tea-cup",
    category: "ceramics",
    tags: ["handmade", "local"],
    title: "鶯歌手拉坯茶杯",
    summary: "握起來剛好一掌，四種釉色",
    description:
      "鶯歌尖山埔路上的工作室，兩個人拉坯、一個人上釉。杯身拉得不薄，倒進熱茶手也不會太燙；杯口往外翻一點點，喝起來順。\n\n因為是手拉坯，每只的高度差個兩三公釐，釉面偶爾有小針孔，都是正常的。容量 120 毫升，喝茶、喝咖啡都可以，也有人拿來插一朵小花。",
    details: [
      { label: "材質", value: "陶土、無鉛釉" },
      { label: "尺寸", value: "口徑 7.5 公分、高 6 公分" },
      { label: "容量", value: "約 120 毫升" },
      { label: "產地", value: "新北市鶯歌區" },
      { label: "保養", value: "可用微波爐與洗碗機，避免冷熱驟變" },
    ],
    options: [{ name: "釉色", values: ["青瓷", "米白", "陶土", "墨黑"] }],
    variants: [
      { sku: "CER-CUP-CEL", values: ["青瓷"], price: 380, on_hand: 38 },
      { sku: "CER-CUP-CRM", values: ["米白"], price: 380, on_hand: 46 },
      { sku: "CER-CUP-CLY", values: ["陶土"], price: 380, on_hand: 0 },
      { sku: "CER-CUP-INK", values: ["墨黑"], price: 420, on_hand: 17 },
    ],
    pictures: [
      { icon: "own:cup:celadon:tea", backdrop: "linen", alt: "青瓷色茶杯", of: "青瓷" },
      {
        icon: "own:cup:cream:tea",
        extras: ["own:cup:clay", "own:cup:charcoal"],
        backdrop: "sage",
        alt: "米白、陶土與墨黑三只茶杯",
      },
      { icon: "own:cup:celadon", backdrop: "stone", alt: "青瓷茶杯的杯口與釉面近看" },
      { icon: "own:cup:cream:tea", backdrop: "clay", alt: "鶯歌手拉坯茶杯，米白", of: "米白" },
      { icon: "own:cup:clay:tea", backdrop: "linen", alt: "鶯歌手拉坯茶杯，陶土", of: "陶土" },
      { icon: "own:cup:charcoal:tea", backdrop: "sand", alt: "鶯歌手拉坯茶杯，墨黑", of: "墨黑" },
    ],
    hot_rank: 3,
  },
  {
    slug: "celadon-teapot",
    category: "ceramics",
    tags: ["handmade", "local", "gift"],
    title: "青瓷小茶壺",
    summary: "兩三人份，出水乾淨不滴",
    description:
      "壺身是苗栗公館的陶土混瓷土，釉色偏灰綠，放在木桌上很安靜。出水口做得長，倒茶收得住，不會沿著壺嘴流下來。\n\n內壁有細孔濾網，散茶不用另外準備濾杯。220 毫升，適合兩個人慢慢泡。第一次使用前請用溫水泡十分鐘。\n\n壺蓋有一道小凸緣卡住壺口，倒到最後一滴也不會掉下來。",
    details: [
      { label: "材質", value: "半瓷土、青瓷釉" },
      { label: "尺寸", value: "寬 15 公分（含把手）、高 10 公分" },
      { label: "容量", value: "220 毫升" },
      { label: "產地", value: "苗栗縣公館鄉" },
    ],
    options: [{ name: "釉色", values: ["青瓷", "米白"] }],
    variants: [
      { sku: "CER-POT-CEL", values: ["青瓷"], price: 1680, on_hand: 14 },
      { sku: "CER-POT-CRM", values: ["米白"], price: 1680, on_hand: 9 },
    ],
    pictures: [
      { icon: "own:teapot:celadon", backdrop: "sand", alt: "青瓷小茶壺", of: "青瓷" },
      {
        icon: "own:teapot:celadon",
        extras: ["own:cup:celadon:tea", "own:cup:celadon:tea"],
        backdrop: "mist",
        alt: "青瓷茶壺與兩只茶杯",
      },
      { icon: "own:teapot:cream", backdrop: "clay", alt: "米白釉色的茶壺", of: "米白" },
    ],
    hot_rank: 13,
  },
  {
    slug: "everyday-rice-bowl",
    category: "ceramics",
    tags: ["local"],
    title: "日日飯碗",
    summary: "三種大小、三種釉，疊起來收得整齊",
    description:
      "從飯碗、湯碗到麵碗，弧度是同一條線放大的，疊在一起剛好。碗底厚、碗緣薄，端熱湯的時候手指扶得住。\n\n釉色有三種，因為窯溫不同，不是每個大小都燒得出來：藍灰釉在大碗上容易流釉，陶土釉在小碗上顏色太深，所以那兩款就不做了。\n\n一個人住買小碗和大碗各一，大概就夠用了。",
    details: [
      { label: "材質", value: "石器質陶土、無鉛釉" },
      { label: "小碗", value: "口徑 11 公分、高 6 公分" },
      { label: "中碗", value: "口徑 14 公分、高 7 公分" },
      { label: "大碗", value: "口徑 18 公分、高 8 公分" },
      { label: "產地", value: "新北市鶯歌區" },
      { label: "保養", value: "可用微波爐與洗碗機" },
    ],
    size_table:
      "尺寸 | 口徑 | 高 | 適合\n小 | 11 公分 | 6 公分 | 一碗飯\n中 | 14 公分 | 7 公分 | 湯、拌飯\n大 | 18 公分 | 8 公分 | 一人份的麵\n手拉坯燒成後略有收縮，每只相差 0.5 公分以內。",
    options: [
      { name: "釉色", values: ["米白", "藍灰", "陶土"] },
      { name: "尺寸", values: ["小", "中", "大"] },
    ],
    variants: [
      { sku: "CER-BWL-CRM-S", values: ["米白", "小"], price: 260, on_hand: 80 },
      { sku: "CER-BWL-CRM-M", values: ["米白", "中"], price: 340, on_hand: 64 },
      { sku: "CER-BWL-CRM-L", values: ["米白", "大"], price: 460, on_hand: 30 },
      { sku: "CER-BWL-MST-S", values: ["藍灰", "小"], price: 260, on_hand: 42 },
      { sku: "CER-BWL-MST-M", values: ["藍灰", "中"], price: 340, on_hand: 2 },
      { sku: "CER-BWL-CLY-M", values: ["陶土", "中"], price: 340, on_hand: 26 },
      { sku: "CER-BWL-CLY-L", values: ["陶土", "大"], price: 460, on_hand: 0 },
    ],
    pictures: [
      { icon: "own:bowl:cream", backdrop: "mist", alt: "米白色飯碗", of: "米白" },
      {
        icon: "own:bowls:mist",
        extras: ["own:bowl:clay", "own:chopsticks:wood"],
        backdrop: "sand",
        alt: "疊起的碗、陶土色碗與一雙筷子",
      },
      { icon: "own:bowl:mist", backdrop: "ink", alt: "藍灰釉飯碗", of: "藍灰" },
      { icon: "own:bowl:clay", backdrop: "linen", alt: "日日飯碗，陶土", of: "陶土" },
    ],
  },
  {
    slug: "coupe-plate",
    category: "ceramics",
    tags: ["local"],
    title: "淺邊平盤",
    summary: "邊緣微微立起，有湯汁的菜也接得住",
    description:
      "家裡最常拿出來的應該就是這種盤子：平、寬、沒有花紋，放荷包蛋、放滷菜、放一片蛋糕都對。邊緣立起一公分半，醬汁不會流到桌上。\n\n三種直徑，小的當點心盤，大的可以裝一條魚。盤底有一圈不上釉的陶足，放在木桌上不滑。\n\n霧面釉會留下淡淡的餐具痕，用小蘇打粉擦得掉。",
    details: [
      { label: "材質", value: "石器質陶土、無鉛霧面釉" },
      { label: "尺寸", value: "直徑 16／21／26 公分、高 2.5 公分" },
      { label: "產地", value: "新北市鶯歌區" },
      { label: "保養", value: "可用微波爐與洗碗機，勿用鋼刷" },
    ],
    options: [{ name: "尺寸", values: ["16 公分", "21 公分", "26 公分"] }],
    variants: [
      { sku: "CER-PLT-16", values: ["16 公分"], price: 280, on_hand: 72 },
      { sku: "CER-PLT-21", values: ["21 公分"], price: 390, on_hand: 58 },
      { sku: "CER-PLT-26", values: ["26 公分"], price: 560, compare_at_price: 620, on_hand: 33 },
    ],
    pictures: [
      { icon: "own:plates:oat", backdrop: "clay", alt: "三只疊起來的淺色平盤" },
      { icon: "own:plate:oat", extras: ["own:fork:steel"], backdrop: "sage", alt: "從上方看的平盤與一支叉子" },
    ],
  },
  {
    slug: "stoneware-mug",
    category: "ceramics",
    tags: ["local", "new"],
    title: "直筒馬克杯",
    summary: "300 毫升，把手放得下三根手指",
    description:
      "直筒、平底、沒有圖案，放進咖啡機底下不會太高。把手特別留寬，戴戒指的人也握得住。\n\n釉面是半霧面，茶垢用小蘇打粉擦一下就掉。杯底印著小小的禾日字樣，其他地方什麼都沒有。每只重約 340 公克，拿在手上有份量。\n\n四個顏色放在一起也不衝突，家裡一人一色剛好認杯子。",
    details: [
      { label: "材質", value: "石器質陶土" },
      { label: "尺寸", value: "口徑 8 公分、高 9 公分" },
      { label: "容量", value: "300 毫升" },
      { label: "保養", value: "可用微波爐與洗碗機" },
    ],
    options: [{ name: "顏色", values: ["鼠尾草綠", "米白", "玫瑰灰", "炭黑"] }],
    variants: [
      { sku: "CER-MUG-SAG", values: ["鼠尾草綠"], price: 450, on_hand: 52 },
      { sku: "CER-MUG-CRM", values: ["米白"], price: 450, on_hand: 60 },
      { sku: "CER-MUG-ROS", values: ["玫瑰灰"], price: 450, on_hand: 3 },
      { sku: "CER-MUG-CHA", values: ["炭黑"], price: 450, on_hand: 27 },
    ],
    pictures: [
      { icon: "own:mug:sage:coffee", backdrop: "stone", alt: "鼠尾草綠的直筒馬克杯", of: "鼠尾草綠" },
      {
        icon: "own:mug:rose:coffee",
        extras: ["own:mug:cream", "own:mug:charcoal"],
        backdrop: "linen",
        alt: "玫瑰灰、米白與炭黑三只馬克杯",
      },
      { icon: "own:mug:cream:coffee", backdrop: "clay", alt: "直筒馬克杯，米白", of: "米白" },
      { icon: "own:mug:rose:coffee", backdrop: "linen", alt: "直筒馬克杯，玫瑰灰", of: "玫瑰灰" },
      { icon: "own:mug:charcoal:coffee", backdrop: "sand", alt: "直筒馬克杯，炭黑", of: "炭黑" },
    ],
  },
  {
    slug: "soy-dish-set",
    category: "ceramics",
    tags: ["gift", "local"],
    title: "五色小碟組",
    summary: "醬油碟、戒指盤，一盒五個顏色",
    description:
      "直徑 9 公分的小碟，五種釉各一只，裝在灰卡紙盒裡。吃餃子的時候拿來裝醬油、蒜泥，平常放在玄關收鑰匙和零錢。\n\n釉色從窯的不同位置出來，深淺會有一點不一樣。適合當作搬家禮，不會太大、也不會太貴。\n\n盒子打開就能當展示盤，也可以拆開來一只一只送給同事。",
    details: [
      { label: "材質", value: "瓷土、無鉛釉" },
      { label: "尺寸", value: "直徑 9 公分、高 2 公分" },
      { label: "入數", value: "5 只（米白、青瓷、藍灰、蜜黃、玫瑰灰）" },
      { label: "產地", value: "新北市鶯歌區" },
    ],
    options: [],
    variants: [{ sku: "CER-DSH-5", values: [], price: 680, on_hand: 41 }],
    pictures: [
      { icon: "own:dishes:celadon", backdrop: "honey", alt: "五個顏色的小碟排在一起" },
      { icon: "own:plates:celadon", extras: ["own:cup:honey"], backdrop: "mist", alt: "疊起的小碟與一只蜜黃色茶杯" },
    ],
  },
  {
    slug: "bud-vase",
    category: "ceramics",
    tags: ["handmade", "local", "gift"],
    title: "一枝花器",
    summary: "只插一枝也好看的窄口花器",
    description:
      "瓶口只有兩公分，陽台剪一枝薄荷、路邊撿一段枯枝，放進去就有樣子。瓶身手捏之後再修，側面不完全對稱，轉一個角度看會不太一樣。\n\n內側上了釉，可以裝水。長久不用請倒掉水、晾乾再收。\n\n三種釉的土料一樣，白色最百搭，墨色適合放在明亮的窗邊，陶土色放久了會有一點潤。",
    details: [
      { label: "材質", value: "陶土、內外施釉" },
      { label: "尺寸", value: "最寬 10 公分、高 16 公分、口徑 2 公分" },
      { label: "產地", value: "苗栗縣苑裡鎮" },
      { label: "備註", value: "不含花材" },
    ],
    options: [{ name: "釉色", values: ["白", "陶土", "墨"] }],
    variants: [
      { sku: "CER-VAS-WHT", values: ["白"], price: 780, on_hand: 22 },
      { sku: "CER-VAS-CLY", values: ["陶土"], price: 780, on_hand: 19 },
      { sku: "CER-VAS-INK", values: ["墨"], price: 860, on_hand: 8 },
    ],
    pictures: [
      { icon: "own:vase:white", backdrop: "sage", alt: "白色窄口花器插著一枝綠葉", of: "白" },
      { icon: "own:vase:clay", extras: ["own:vase:charcoal"], backdrop: "linen", alt: "陶土色與墨色花器各一" },
      { icon: "own:vase:charcoal", backdrop: "rose", alt: "墨色花器", of: "墨" },
      { icon: "own:vase:clay", backdrop: "linen", alt: "一枝花器，陶土", of: "陶土" },
    ],
  },
  {
    slug: "white-gaiwan",
    category: "ceramics",
    tags: ["local"],
    title: "素白蓋碗",
    summary: "杯緣外翻不燙手，新手也拿得穩",
    description:
      "蓋碗是喝茶最直接的工具：看得到葉子、聞得到蓋香，洗起來也最簡單。這一款碗緣外翻的角度大，手指抓的地方不會燙。\n\n白瓷不吸味，今天泡綠茶、明天泡焙火茶都不互相影響。容量 130 毫升，碗、蓋、托三件一組，摔破單件可以來信另購。\n\n蓋鈕做成圓盤狀，指腹壓著就能控制出水。",
    details: [
      { label: "材質", value: "白瓷" },
      { label: "尺寸", value: "口徑 9.5 公分、含蓋高 8.5 公分" },
      { label: "容量", value: "130 毫升" },
      { label: "內容", value: "碗、蓋、托各一" },
    ],
    options: [],
    variants: [{ sku: "CER-GAI-130", values: [], price: 720, on_hand: 25 }],
    pictures: [
      { icon: "own:gaiwan:white", backdrop: "moss", alt: "素白蓋碗，附杯托" },
      {
        icon: "own:gaiwan:white",
        extras: ["own:canister:charcoal", "own:cup:white:tea"],
        backdrop: "sand",
        alt: "蓋碗、茶罐與茶杯",
      },
    ],
  },
  {
    slug: "noodle-bowl",
    category: "ceramics",
    tags: ["handmade", "local"],
    title: "高腳麵碗",
    summary: "一碗牛肉麵的份量，碗足好端",
    description:
      "為了吃麵做的碗。口徑 19 公分，裝得下麵、湯和兩大塊肉；碗足特別高，湯再燙也端得起來。\n\n外側保留拉坯的橫紋，手摸得到，內側上光滑的釉，油好洗。疊收時中間請墊一張紙，避免碗足刮到釉面。\n\n不吃麵的時候，我們拿來裝沙拉、冰鎮水果，或是放在餐桌中間當公用的大碗。",
    details: [
      { label: "材質", value: "石器質陶土" },
      { label: "尺寸", value: "口徑 19 公分、高 10 公分" },
      { label: "容量", value: "滿水 1,200 毫升" },
      { label: "產地", value: "新北市鶯歌區" },
    ],
    options: [{ name: "顏色", values: ["墨黑", "蜜黃"] }],
    variants: [
      { sku: "CER-NBW-INK", values: ["墨黑"], price: 690, on_hand: 20 },
      { sku: "CER-NBW-HNY", values: ["蜜黃"], price: 690, on_hand: 15 },
    ],
    pictures: [
      { icon: "own:bowl:charcoal", backdrop: "sand", alt: "墨黑色麵碗", of: "墨黑" },
      {
        icon: "own:bowl:honey",
        extras: ["own:chopsticks:walnut", "own:bowl:charcoal"],
        backdrop: "stone",
        alt: "蜜黃與墨黑麵碗，旁邊一雙筷子",
      },
      { icon: "own:bowl:honey", backdrop: "mist", alt: "高腳麵碗，蜜黃", of: "蜜黃" },
    ],
  },
];
