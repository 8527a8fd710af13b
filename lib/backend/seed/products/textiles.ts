/** Textiles: towels, bags, socks, throws and scarves. */
import type { SeedProduct } from "../shapes";

/** The products of the category `textiles`. */
export const textilesProducts: SeedProduct[] = [
  {
    slug: "linen-tea-towel",
    category: "textiles",
    tags: ["eco"],
    title: "亞麻擦碗巾",
    summary: "不掉棉絮、乾得快，擦玻璃杯特別亮",
    description:
      "純亞麻的擦碗巾，吸水快、乾得也快，掛在水槽邊半天就乾，不會有濕抹布的味道。剛拿到手會有點硬，洗三四次之後才進入最好用的狀態。\n\n一角縫了掛耳，布邊車兩道線。除了擦碗，也可以蓋麵團、包麵包，或是墊在便當底下。\n\n顏色是先染紗再織的，洗久了會慢慢變淺一點。",
    details: [
      { label: "材質", value: "亞麻 100%" },
      { label: "尺寸", value: "45 × 65 公分" },
      { label: "縫製", value: "彰化縣和美鎮" },
      { label: "保養", value: "可機洗，水溫 40 度以下，首次下水約縮 4%" },
    ],
    options: [{ name: "顏色", values: ["原麻", "鼠尾草綠", "海霧藍"] }],
    variants: [
      { sku: "TEX-LTT-OAT", values: ["原麻"], price: 290, on_hand: 85 },
      { sku: "TEX-LTT-SAG", values: ["鼠尾草綠"], price: 290, on_hand: 60 },
      { sku: "TEX-LTT-MST", values: ["海霧藍"], price: 290, on_hand: 44 },
    ],
    pictures: [
      { icon: "own:cloth:oat", backdrop: "sage", alt: "掛在木桿上的原麻色擦碗巾", of: "原麻" },
      { icon: "own:towels:sage", extras: ["own:cup:white"], backdrop: "linen", alt: "摺好的擦碗巾與一只白杯" },
      { icon: "own:cloth:mist", backdrop: "mist", alt: "掛在木桿上的海霧藍擦碗巾", of: "海霧藍" },
      { icon: "own:cloth:sage", backdrop: "sand", alt: "亞麻擦碗巾，鼠尾草綠", of: "鼠尾草綠" },
    ],
  },
  {
    slug: "yunlin-cotton-towel",
    category: "textiles",
    tags: ["local"],
    title: "虎尾純棉毛巾",
    summary: "雲林虎尾織造，厚薄剛好的日常毛巾",
    description:
      "虎尾是台灣的毛巾故鄉，這家工廠做了四十年。用 21 支棉紗、不過漿，第一次洗就吸水，不必先泡鹽水。\n\n毛巾不做得太厚，台灣的浴室潮濕，厚毛巾晾不乾反而有味道。臉巾、毛巾、浴巾三種尺寸同一個織法，換洗的時候一起買顏色才會一致。\n\n家裡人多的話，不妨一人一色。",
    details: [
      { label: "材質", value: "棉 100%" },
      { label: "臉巾", value: "34 × 36 公分" },
      { label: "毛巾", value: "34 × 80 公分" },
      { label: "浴巾", value: "70 × 140 公分" },
      { label: "產地", value: "雲林縣虎尾鎮" },
    ],
    size_table:
      "尺寸 | 寬 | 長 | 適合\n臉巾 | 34 公分 | 36 公分 | 洗臉、孩子隨身\n毛巾 | 34 公分 | 80 公分 | 擦臉、運動\n浴巾 | 70 公分 | 140 公分 | 洗澡後裹身\n剪裁後車邊，相差 1 公分以內。",
    options: [
      { name: "尺寸", values: ["臉巾", "毛巾", "浴巾"] },
      { name: "顏色", values: ["白", "鼠尾草綠"] },
    ],
    variants: [
      { sku: "TEX-TWL-F-WHT", values: ["臉巾", "白"], price: 90, on_hand: 120 },
      { sku: "TEX-TWL-F-SAG", values: ["臉巾", "鼠尾草綠"], price: 90, on_hand: 98 },
      { sku: "TEX-TWL-H-WHT", values: ["毛巾", "白"], price: 180, on_hand: 105 },
      { sku: "TEX-TWL-H-SAG", values: ["毛巾", "鼠尾草綠"], price: 180, on_hand: 67 },
      { sku: "TEX-TWL-B-WHT", values: ["浴巾", "白"], price: 560, compare_at_price: 640, on_hand: 39 },
      { sku: "TEX-TWL-B-SAG", values: ["浴巾", "鼠尾草綠"], price: 560, on_hand: 0 },
    ],
    pictures: [
      { icon: "own:towels:white", backdrop: "mist", alt: "疊好的白色毛巾", of: "白" },
      {
        icon: "own:towels:sage",
        extras: ["own:soap:cream", "own:pump:white"],
        backdrop: "stone",
        alt: "綠色毛巾、肥皂與白色按壓瓶",
        of: "鼠尾草綠",
      },
      { icon: "own:rolls:sage", backdrop: "sage", alt: "捲起來的毛巾" },
    ],
    hot_rank: 5,
  },
  {
    slug: "canvas-tote",
    category: "textiles",
    tags: ["local", "eco"],
    title: "厚帆布托特包",
    summary: "12 安帆布，裝得下筆電和一把青菜",
    description:
      "底部加一片同布的底板，放下去站得住。提把長度可以手提，也可以穿著外套上肩。內側一個拉鍊袋、一個水壺位，其他地方留空。\n\n帆布沒有上漿，用久會軟，會留下自己的摺痕。弄髒了用中性清潔劑局部刷洗，陰乾就好，不要丟烘衣機。\n\n內袋車了一圈包邊，線頭不會勾到東西。",
    details: [
      { label: "材質", value: "12 安純棉帆布、黃銅釦" },
      { label: "尺寸", value: "寬 38 公分、高 34 公分、底 12 公分" },
      { label: "提把", value: "長 62 公分" },
      { label: "承重", value: "約 8 公斤" },
      { label: "縫製", value: "臺南市東區" },
    ],
    options: [{ name: "顏色", values: ["原胚", "松綠", "墨黑"] }],
    variants: [
      { sku: "TEX-TOT-RAW", values: ["原胚"], price: 980, on_hand: 48 },
      { sku: "TEX-TOT-PIN", values: ["松綠"], price: 980, on_hand: 31 },
      { sku: "TEX-TOT-INK", values: ["墨黑"], price: 980, on_hand: 26 },
    ],
    pictures: [
      { icon: "own:tote:cream", backdrop: "moss", alt: "原胚色帆布托特包", of: "原胚" },
      {
        icon: "own:tote:pine",
        extras: ["own:notebook:clay", "own:sprig:sage"],
        backdrop: "sand",
        alt: "松綠色托特包、筆記本與一枝綠葉",
        of: "松綠",
      },
      { icon: "own:tote:charcoal", backdrop: "sand", alt: "厚帆布托特包，墨黑", of: "墨黑" },
    ],
    hot_rank: 10,
  },
  {
    slug: "linen-apron",
    category: "textiles",
    tags: ["handmade"],
    title: "水洗亞麻圍裙",
    summary: "交叉背帶不壓脖子，洗過就軟",
    description:
      "背後是交叉帶，套頭就穿，不用綁，重量落在肩膀上，站一個下午脖子也不痠。布料先水洗過，拿到就是軟的，皺著也好看。\n\n前面兩個口袋，一個放手機、一個放抹布。單一尺寸，身高 150 到 175 公分都合適。\n\n布料有一點厚度，油噴到不會馬上滲進去；洗好甩一甩吊起來，隔天早上就乾了，不用熨。",
    details: [
      { label: "材質", value: "亞麻 100%（水洗）" },
      { label: "尺寸", value: "衣長 88 公分、寬 96 公分" },
      { label: "縫製", value: "臺北市萬華" },
      { label: "保養", value: "可機洗，反面晾曬" },
    ],
    options: [{ name: "顏色", values: ["墨綠", "燕麥"] }],
    variants: [
      { sku: "TEX-APR-MOS", values: ["墨綠"], price: 1280, on_hand: 12 },
      { sku: "TEX-APR-OAT", values: ["燕麥"], price: 1280, on_hand: 18 },
    ],
    pictures: [
      { icon: "own:apron:moss", backdrop: "linen", alt: "墨綠色亞麻圍裙", of: "墨綠" },
      {
        icon: "own:apron:oat",
        extras: ["own:spatula:wood"],
        backdrop: "clay",
        alt: "燕麥色圍裙與一支木鏟",
        of: "燕麥",
      },
    ],
  },
  {
    slug: "shetou-cotton-socks",
    category: "textiles",
    tags: ["local"],
    title: "社頭棉襪",
    summary: "對目縫合、襪口不勒，每天都能穿",
    description:
      "彰化社頭的織襪廠，腳尖用對目縫合，摸不到那條凸起的線。襪口放寬兩公分，脫下來腳踝上不會有印子。\n\n棉紗混了一成五的彈性纖維，洗過不變形。顏色挑的是跟鞋子不打架的四種，送一雙不夠就送三雙。\n\n中筒的高度剛好超過鞋口，穿運動鞋、皮鞋都不會磨到腳踝。",
    details: [
      { label: "材質", value: "棉 82%、聚酯纖維 15%、彈性纖維 3%" },
      { label: "襪高", value: "15 公分（中筒）" },
      { label: "產地", value: "彰化縣社頭鄉" },
      { label: "保養", value: "翻面機洗，勿漂白" },
    ],
    size_table:
      "尺寸 | 腳長 | 歐碼\n22–24 公分 | 22 至 24 公分 | 35 至 38\n25–27 公分 | 25 至 27 公分 | 40 至 43\n介於兩個尺寸之間，選大的比較舒服。",
    options: [
      { name: "尺寸", values: ["22–24 公分", "25–27 公分"] },
      { name: "顏色", values: ["墨綠", "燕麥", "炭灰"] },
    ],
    variants: [
      { sku: "TEX-SOC-S-MOS", values: ["22–24 公分", "墨綠"], price: 150, on_hand: 75 },
      { sku: "TEX-SOC-L-MOS", values: ["25–27 公分", "墨綠"], price: 150, on_hand: 1 },
      { sku: "TEX-SOC-S-OAT", values: ["22–24 公分", "燕麥"], price: 150, on_hand: 90 },
      { sku: "TEX-SOC-S-CHA", values: ["22–24 公分", "炭灰"], price: 150, on_hand: 64 },
      { sku: "TEX-SOC-L-OAT", values: ["25–27 公分", "燕麥"], price: 150, on_hand: 82 },
      { sku: "TEX-SOC-L-CHA", values: ["25–27 公分", "炭灰"], price: 150, on_hand: 71 },
    ],
    pictures: [
      { icon: "own:socks:moss", backdrop: "sand", alt: "一雙墨綠色中筒棉襪", of: "墨綠" },
      { icon: "own:socks:oat", extras: ["own:socks:charcoal"], backdrop: "sage", alt: "燕麥色與炭灰色棉襪" },
      { icon: "own:socks:oat", backdrop: "sage", alt: "社頭棉襪，燕麥", of: "燕麥" },
      { icon: "own:socks:charcoal", backdrop: "sand", alt: "社頭棉襪，炭灰", of: "炭灰" },
    ],
  },
  {
    slug: "cotton-throw",
    category: "textiles",
    tags: ["gift", "new"],
    title: "蜂巢格薄毯",
    summary: "冷氣房與沙發上的一條，四季都用得到",
    description:
      "台灣的夏天是冷氣毯的季節。這條用蜂巢織法，布面有凹凸，貼在身上不悶，又比薄被單多一點重量。\n\n對摺可以當午睡毯，攤開蓋得住一張雙人床的腳。兩端留了短流蘇，先打過結，洗的時候不會散開。\n\n剛打開會有一點棉布的味道，洗過一次就散了，顏色也會變得更柔和。",
    details: [
      { label: "材質", value: "棉 100%" },
      { label: "尺寸", value: "130 × 170 公分" },
      { label: "重量", value: "約 780 公克" },
      { label: "保養", value: "放洗衣袋機洗，可低溫烘乾" },
    ],
    options: [{ name: "顏色", values: ["玫瑰灰", "米白", "海霧藍"] }],
    variants: [
      { sku: "TEX-THR-ROS", values: ["玫瑰灰"], price: 1680, compare_at_price: 1980, on_hand: 11 },
      { sku: "TEX-THR-CRM", values: ["米白"], price: 1680, compare_at_price: 1980, on_hand: 16 },
      { sku: "TEX-THR-MST", values: ["海霧藍"], price: 1980, on_hand: 13 },
    ],
    pictures: [
      { icon: "own:blanket:rose", backdrop: "stone", alt: "摺好的玫瑰灰薄毯，邊緣有流蘇", of: "玫瑰灰" },
      {
        icon: "own:blanket:cream",
        extras: ["own:cushion:mist"],
        backdrop: "sand",
        alt: "米白薄毯與藍灰抱枕",
        of: "米白",
      },
      { icon: "own:blanket:mist", backdrop: "mist", alt: "摺好的海霧藍薄毯", of: "海霧藍" },
    ],
  },
  {
    slug: "cushion-cover",
    category: "textiles",
    tags: ["eco"],
    title: "粗織抱枕套",
    summary: "再生棉紗織成，拉鍊藏在底邊",
    description:
      "紗線有一半是裁切剩下的棉布回收紡的，所以顏色裡看得到細細的雜點，近看像石頭，遠看是素的。\n\n隱形拉鍊藏在底邊，翻過來也好看。只有枕套，不含枕心；建議買大五公分的枕心，塞起來才會飽滿。\n\n因為是回收紗，每一批的雜點深淺略有不同，一次買齊一組顏色會比較接近。",
    details: [
      { label: "材質", value: "再生棉 50%、棉 50%" },
      { label: "尺寸", value: "45 × 45 公分（不含枕心）" },
      { label: "縫製", value: "彰化縣和美鎮" },
      { label: "保養", value: "翻面機洗，水溫 30 度以下" },
    ],
    options: [{ name: "顏色", values: ["蜜黃", "苔綠", "陶土"] }],
    variants: [
      { sku: "TEX-CUS-HNY", values: ["蜜黃"], price: 520, on_hand: 29 },
      { sku: "TEX-CUS-MOS", values: ["苔綠"], price: 520, on_hand: 35 },
      { sku: "TEX-CUS-CLY", values: ["陶土"], price: 520, on_hand: 0 },
    ],
    pictures: [
      { icon: "own:cushion:honey", backdrop: "mist", alt: "蜜黃色方形抱枕", of: "蜜黃" },
      { icon: "own:cushion:moss", extras: ["own:cushion:clay"], backdrop: "linen", alt: "苔綠與陶土色抱枕" },
      { icon: "own:cushion:moss", backdrop: "linen", alt: "粗織抱枕套，苔綠", of: "苔綠" },
      { icon: "own:cushion:clay", backdrop: "linen", alt: "粗織抱枕套，陶土", of: "陶土" },
    ],
  },
  {
    slug: "double-gauze-handkerchief",
    category: "textiles",
    tags: ["gift"],
    title: "雙層紗手帕",
    summary: "兩層棉紗、手工捲邊，口袋裡的一小塊",
    description:
      "兩層薄紗只在四邊相連，中間有空氣，吸手汗、擦眼鏡都好。洗過之後會有細細的波紋，不用燙。\n\n摺四摺是一個手掌大，放進襯衫口袋不會凸出來。每條用一張素紙條束起來，當小禮物的時候不用再包。\n\n給小朋友帶去學校也合適，角落有一段空白布標，可以寫上名字。",
    details: [
      { label: "材質", value: "棉 100%（雙層紗）" },
      { label: "尺寸", value: "32 × 32 公分" },
      { label: "產地", value: "彰化縣和美鎮" },
      { label: "保養", value: "可機洗，建議放洗衣袋" },
    ],
    options: [{ name: "顏色", values: ["玫瑰灰", "白", "青瓷", "海霧藍"] }],
    variants: [
      { sku: "TEX-HKC-ROS", values: ["玫瑰灰"], price: 160, on_hand: 53 },
      { sku: "TEX-HKC-WHT", values: ["白"], price: 160, on_hand: 77 },
      { sku: "TEX-HKC-CEL", values: ["青瓷"], price: 160, on_hand: 49 },
      { sku: "TEX-HKC-MST", values: ["海霧藍"], price: 160, on_hand: 61 },
    ],
    pictures: [
      { icon: "own:hanky:rose", backdrop: "rose", alt: "摺好的玫瑰灰手帕，束著紙條", of: "玫瑰灰" },
      {
        icon: "own:hanky:celadon",
        extras: ["own:hanky:white", "own:sprig:sage"],
        backdrop: "sand",
        alt: "青瓷色與白色手帕，旁邊一枝綠葉",
      },
      { icon: "own:hanky:white", backdrop: "mist", alt: "雙層紗手帕，白", of: "白" },
      { icon: "own:hanky:celadon", backdrop: "sand", alt: "雙層紗手帕，青瓷", of: "青瓷" },
      { icon: "own:hanky:mist", backdrop: "linen", alt: "雙層紗手帕，海霧藍", of: "海霧藍" },
    ],
  },
  {
    slug: "indigo-dyed-cloth",
    category: "textiles",
    tags: ["handmade", "limited", "local"],
    title: "三峽藍染方巾",
    summary: "大菁染料、手工紮染，每條紋路不同",
    description:
      "三峽從前是染布的地方，這兩位染匠自己種大菁、自己打藍。一條方巾要下染缸八次、氧化八次，才染得出這個深度。\n\n紋路是線紮出來的，拆開之前誰也不知道會長什麼樣子。前幾次請單獨手洗，水會帶一點藍。\n\n目前全數售完，新的一批還在染。\n\n可以當圍巾，也可以裱起來掛在牆上。",
    details: [
      { label: "材質", value: "棉麻混紡、植物染（大菁）" },
      { label: "尺寸", value: "70 × 70 公分" },
      { label: "產地", value: "新北市三峽區" },
      { label: "保養", value: "冷水手洗，與淺色衣物分開，陰乾" },
    ],
    options: [{ name: "深淺", values: ["深藍", "淺藍"] }],
    variants: [
      { sku: "TEX-IND-DRK", values: ["深藍"], price: 1650, on_hand: 0 },
      { sku: "TEX-IND-LGT", values: ["淺藍"], price: 1450, on_hand: 0 },
    ],
    pictures: [
      { icon: "own:hanky:indigo", backdrop: "linen", alt: "摺好的靛藍方巾", of: "深藍" },
      { icon: "own:cloth:indigo", extras: ["own:hanky:mist"], backdrop: "mist", alt: "掛起的靛藍方巾與一條淺藍方巾" },
      { icon: "own:hanky:mist", backdrop: "linen", alt: "三峽藍染方巾，淺藍", of: "淺藍" },
    ],
  },
];
