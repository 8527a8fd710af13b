/** Tea: loose leaves, tea bags and gift sets from Taiwanese growers. */
import type { SeedProduct } from "../shapes";

/** The products of the category `tea`. */
export const teaProducts: SeedProduct[] = [
  {
    slug: "four-seasons-oolong",
    category: "tea",
    tags: ["local", "vegetarian"],
    title: "名間四季春烏龍",
    summary: "花香清楚、冷泡熱泡都順口的日常烏龍",
    description:
      "四季春是南投名間種得最多的品種，一年可以採收好幾回，香氣像剛開的梔子花。我們挑的是秋末到冬初的批次，雨少、茶湯甜，苦澀也淡一些。\n\n熱泡用 95 度的水、一公克茶配 30 毫升，第一泡等 50 秒。想喝冷的，5 公克茶葉加 500 毫升冷開水，放冰箱六小時就好。\n\n- 輕發酵、輕焙火\n- 半球形，單一茶園\n- 每批送驗農藥殘留，報告可來信索取",
    details: [
      { label: "產地", value: "南投縣名間鄉" },
      { label: "品種", value: "四季春" },
      { label: "焙火", value: "輕焙火" },
      { label: "保存期限", value: "未開封 24 個月" },
      { label: "保存方式", value: "密封，避開日光、潮濕與異味" },
    ],
    options: [{ name: "重量", values: ["75 公克", "150 公克", "300 公克"] }],
    variants: [
      { sku: "TEA-FSO-75", values: ["75 公克"], price: 220, on_hand: 96 },
      { sku: "TEA-FSO-150", values: ["150 公克"], price: 400, on_hand: 84 },
      { sku: "TEA-FSO-300", values: ["300 公克"], price: 760, compare_at_price: 800, on_hand: 32 },
    ],
    pictures: [
      { icon: "own:canister:moss", backdrop: "sage", alt: "墨綠色茶罐立在淺綠色檯面上" },
      {
        icon: "own:canister:moss",
        extras: ["own:cup:white:tea", "own:sprig:moss"],
        backdrop: "linen",
        alt: "茶罐旁放著一杯茶與一枝茶葉",
      },
      { icon: "own:cup:white:tea", backdrop: "moss", alt: "白瓷杯裡的金黃色茶湯近看" },
    ],
    hot_rank: 1,
  },
  {
    slug: "alishan-jin-xuan",
    category: "tea",
    tags: ["local", "refill", "vegetarian"],
    title: "阿里山金萱烏龍",
    summary: "海拔 1,200 公尺的金萱，帶淡淡奶香",
    description:
      "茶園在嘉義梅山的太和村，早上有霧、下午收得早，葉子長得慢，泡開來厚厚一片。金萱本身就有一點牛奶糖似的香氣，沒有加香料，聞得到但不膩。\n\n第一次買可以選茶罐；喝完再買補充包，把茶葉倒回罐子裡就好。補充包用的是可回收的單一材質夾鏈袋。\n\n建議水溫 90 度，太燙會把香氣蓋掉。",
    details: [
      { label: "產地", value: "嘉義縣梅山鄉太和村，海拔約 1,200 公尺" },
      { label: "品種", value: "台茶 12 號（金萱）" },
      { label: "採摘", value: "春、冬兩季，手採" },
      { label: "茶罐尺寸", value: "直徑 8 公分、高 11 公分" },
      { label: "保存期限", value: "未開封 24 個月" },
    ],
    options: [
      { name: "重量", values: ["75 公克", "150 公克"] },
      { name: "包裝", values: ["茶罐", "補充包"] },
    ],
    variants: [
      { sku: "TEA-AJX-75-TIN", values: ["75 公克", "茶罐"], price: 480, on_hand: 40 },
      { sku: "TEA-AJX-75-RF", values: ["75 公克", "補充包"], price: 400, on_hand: 55 },
      { sku: "TEA-AJX-150-TIN", values: ["150 公克", "茶罐"], price: 880, on_hand: 0 },
      { sku: "TEA-AJX-150-RF", values: ["150 公克", "補充包"], price: 780, on_hand: 28 },
    ],
    pictures: [
      { icon: "own:canister:celadon", backdrop: "mist", alt: "青瓷色茶罐" },
      {
        icon: "own:pouch:kraft",
        extras: ["own:canister:celadon"],
        backdrop: "sand",
        alt: "牛皮紙補充包與青瓷色茶罐並排",
      },
      { icon: "own:teapot:cream", extras: ["own:cup:cream:tea"], backdrop: "sage", alt: "米白茶壺與一杯茶" },
    ],
    hot_rank: 9,
  },
  {
    slug: "ruby-black-tea",
    category: "tea",
    tags: ["local", "gift", "vegetarian"],
    title: "日月潭紅玉紅茶",
    summary: "台茶 18 號，肉桂與薄荷的尾韻",
    description:
      "紅玉是台灣自己育成的紅茶品種，有天然的肉桂香，吞下去之後喉嚨涼涼的，像含過一片薄荷。這一批來自魚池鄉的老茶園，只採一心二葉，條索完整，泡開是透亮的寶石紅。\n\n單獨喝最好；如果要加鮮奶，茶葉多放一公克、泡久一點，味道才撐得住。泡過三次的茶葉還能煮一鍋紅茶凍。",
    details: [
      { label: "產地", value: "南投縣魚池鄉" },
      { label: "品種", value: "台茶 18 號（紅玉）" },
      { label: "發酵", value: "全發酵" },
      { label: "保存期限", value: "未開封 36 個月" },
    ],
    options: [{ name: "重量", values: ["50 公克", "100 公克"] }],
    variants: [
      { sku: "TEA-RBY-50", values: ["50 公克"], price: 380, on_hand: 70 },
      { sku: "TEA-RBY-100", values: ["100 公克"], price: 720, on_hand: 36 },
    ],
    pictures: [
      { icon: "own:canister:brick", backdrop: "clay", alt: "磚紅色茶罐" },
      {
        icon: "own:mug:white:blacktea",
        extras: ["own:canister:brick"],
        backdrop: "linen",
        alt: "一杯紅茶與磚紅色茶罐",
      },
    ],
    hot_rank: 4,
  },
  {
    slug: "sanxia-bi-luo-chun",
    category: "tea",
    tags: ["local", "limited", "vegetarian"],
    title: "三峽碧螺春綠茶",
    summary: "清明前手採，一年只做一批的綠茶",
    description:
      "三峽是台灣少數還在做綠茶的地方，用的是青心柑仔種，葉緣帶細白毫。每年三月中到清明前採，殺青之後輕輕揉捻，香氣像剛剝開的綠豆。\n\n綠茶怕燙，請用 80 度左右的水，茶葉浮在杯裡直接喝，喝到剩三分之一再添水。\n\n今年的份量已經賣完，下一批預計明年四月上架。",
    details: [
      { label: "產地", value: "新北市三峽區" },
      { label: "品種", value: "青心柑仔" },
      { label: "採收", value: "清明前，手採" },
      { label: "淨重", value: "75 公克" },
      { label: "保存期限", value: "未開封 12 個月，建議冷藏" },
    ],
    options: [],
    variants: [{ sku: "TEA-BLC-75", values: [], price: 650, on_hand: 0 }],
    pictures: [
      { icon: "own:pouch:sage", backdrop: "stone", alt: "淺綠色茶葉袋" },
      {
        icon: "own:cup:celadon:greentea",
        extras: ["own:sprig:sage", "own:pouch:sage"],
        backdrop: "sage",
        alt: "青瓷杯裡的綠茶、一枝茶芽與茶葉袋",
      },
    ],
  },
  {
    slug: "muzha-tieguanyin",
    category: "tea",
    tags: ["local", "handmade", "vegetarian"],
    title: "木柵鐵觀音",
    summary: "正欉品種、反覆焙火，帶果酸的厚茶",
    description:
      "木柵貓空的老師傅到現在還用布巾包揉、炭火慢焙，一批茶前後要焙上好幾天。茶湯是琥珀色，先有熟果的微酸，接著是木頭與焦糖的香。\n\n這支茶耐泡，用小壺可以泡到第七、八泡。第一次接觸焙火茶的人，建議茶量減少三分之一，配一點鹹的堅果會很搭。",
    details: [
      { label: "產地", value: "臺北市文山區（木柵）" },
      { label: "品種", value: "紅心歪尾桃（正欉鐵觀音）" },
      { label: "焙火", value: "中重焙火，龍眼木炭" },
      { label: "保存期限", value: "未開封 36 個月" },
    ],
    options: [{ name: "重量", values: ["75 公克", "150 公克"] }],
    variants: [
      { sku: "TEA-TGY-75", values: ["75 公克"], price: 620, on_hand: 24 },
      { sku: "TEA-TGY-150", values: ["150 公克"], price: 1180, on_hand: 2 },
    ],
    pictures: [
      { icon: "own:canister:charcoal", backdrop: "sand", alt: "炭黑色茶罐" },
      {
        icon: "own:teapot:brick",
        extras: ["own:cup:clay:blacktea", "own:canister:charcoal"],
        backdrop: "clay",
        alt: "陶紅小茶壺、茶杯與炭黑茶罐",
      },
      { icon: "own:teapot:brick", backdrop: "ink", alt: "陶紅小茶壺的壺身近看" },
    ],
  },
  {
    slug: "oriental-beauty",
    category: "tea",
    tags: ["local", "limited", "gift", "vegetarian"],
    title: "峨眉東方美人",
    summary: "小綠葉蟬咬過的嫩芽，蜜香自然",
    description:
      "夏天的茶園不用藥，讓小綠葉蟬來吃嫩芽，茶樹因此長出蜂蜜般的香氣。採的時候只要一心一葉，一個人一天採不到兩斤，所以價格一直下不來。\n\n乾茶有白、綠、黃、紅、褐五種顏色，泡開像一朵小花。水溫 85 度，茶湯放涼了蜜味更清楚。\n\n每年六、七月做，賣完為止。",
    details: [
      { label: "產地", value: "新竹縣峨眉鄉" },
      { label: "品種", value: "青心大冇" },
      { label: "發酵", value: "重發酵，不焙火" },
      { label: "保存期限", value: "未開封 36 個月" },
      { label: "附件", value: "紙盒、沖泡說明卡" },
    ],
    options: [{ name: "重量", values: ["37.5 公克", "75 公克"] }],
    variants: [
      { sku: "TEA-OBT-37", values: ["37.5 公克"], price: 1280, on_hand: 12 },
      { sku: "TEA-OBT-75", values: ["75 公克"], price: 2480, on_hand: 3 },
    ],
    pictures: [
      { icon: "own:giftbox:honey", backdrop: "honey", alt: "蜜黃色茶葉紙盒" },
      {
        icon: "own:gaiwan:white",
        extras: ["own:cup:white:tea", "own:sprig:clay"],
        backdrop: "rose",
        alt: "白瓷蓋碗、茶杯與一枝茶葉",
      },
    ],
  },
  {
    slug: "roasted-oolong-tea-bags",
    category: "tea",
    tags: ["local", "eco", "vegetarian"],
    title: "焙香烏龍三角茶包",
    summary: "辦公室抽屜裡的一包，三分鐘就有熟香",
    description:
      "用鹿谷的中焙火烏龍，茶葉切得不碎，裝進玉米纖維的立體茶包裡，葉子有空間展開，味道接近散茶。茶包線用棉線，沒有釘書針。\n\n一包 3 公克，沖 250 毫升熱水，三分鐘就能喝，可以回沖一次。每包獨立鋁箔裝，出差帶著走也方便。\n\n盒子是抽屜式的，喝到剩幾包一拉就知道。",
    details: [
      { label: "產地", value: "南投縣鹿谷鄉" },
      { label: "每包淨重", value: "3 公克" },
      { label: "茶包材質", value: "玉米纖維（PLA）、棉線" },
      { label: "保存期限", value: "24 個月" },
    ],
    options: [{ name: "入數", values: ["10 入", "20 入", "40 入"] }],
    variants: [
      { sku: "TEA-ROB-10", values: ["10 入"], price: 180, on_hand: 110 },
      { sku: "TEA-ROB-20", values: ["20 入"], price: 340, on_hand: 76 },
      { sku: "TEA-ROB-40", values: ["40 入"], price: 640, compare_at_price: 680, on_hand: 45 },
    ],
    pictures: [
      { icon: "own:box:clay", extras: ["own:teabag:oat"], backdrop: "linen", alt: "陶色茶包盒與一個三角茶包" },
      {
        icon: "own:mug:sage:tea",
        extras: ["own:teabag:oat"],
        backdrop: "clay",
        alt: "綠色馬克杯泡著茶，旁邊一個三角茶包",
      },
    ],
  },
  {
    slug: "roasted-wheat-tea",
    category: "tea",
    tags: ["local", "vegetarian", "new"],
    title: "大雅小麥茶",
    summary: "台中大雅小麥慢炒，不含咖啡因",
    description:
      "大雅是台灣種小麥的老地方，每年三月收成。我們請麥農留下一部分，用鐵鍋小火慢炒到外皮發亮，煮出來的水是淺褐色，有烤吐司的香氣。\n\n不含咖啡因，晚上或帶去露營都合適。一大匙加一公升水煮滾，轉小火五分鐘，熱喝、放涼都可以。\n\n> 本產品含有麩質的穀物。",
    details: [
      { label: "產地", value: "臺中市大雅區" },
      { label: "成分", value: "小麥" },
      { label: "淨重", value: "300 公克" },
      { label: "過敏原", value: "含麩質之穀物" },
      { label: "保存期限", value: "12 個月" },
    ],
    options: [],
    variants: [{ sku: "TEA-WHT-300", values: [], price: 150, on_hand: 88 }],
    pictures: [
      { icon: "own:pouch:honey", extras: ["own:wheat:honey"], backdrop: "sand", alt: "麥黃色茶袋與一束麥穗" },
      { icon: "own:carafe:tea", extras: ["own:pouch:honey"], backdrop: "mist", alt: "玻璃壺裡的小麥茶與茶袋" },
    ],
  },
  {
    slug: "three-origins-tea-gift",
    category: "tea",
    tags: ["gift", "local", "vegetarian"],
    title: "三地茶席禮盒",
    summary: "四季春、金萱、紅玉各一罐，附提袋",
    description:
      "不知道對方喝什麼茶的時候，就送這一盒。裡面有名間四季春、阿里山金萱與日月潭紅玉三罐，從清香到醇厚排好順序，附一張寫得簡單的沖泡卡。\n\n盒子是灰卡紙裱棉紙，沒有塑膠內襯，收到之後可以拿來放明信片。裡面另外放了一張空白卡片，祝福的話還是自己寫最好。",
    details: [
      { label: "內容", value: "四季春 50 公克、金萱 50 公克、紅玉 50 公克" },
      { label: "禮盒尺寸", value: "30 × 12 × 11 公分" },
      { label: "提袋", value: "同色紙提袋一只" },
      { label: "保存期限", value: "24 個月" },
    ],
    options: [{ name: "盒色", values: ["松綠", "陶土"] }],
    variants: [
      { sku: "TEA-G3-PINE", values: ["松綠"], price: 1480, on_hand: 34 },
      { sku: "TEA-G3-CLAY", values: ["陶土"], price: 1480, on_hand: 18 },
    ],
    pictures: [
      { icon: "own:giftbox:pine", backdrop: "linen", alt: "松綠色茶禮盒，繫著緞帶", of: "松綠" },
      {
        icon: "own:canister:moss",
        extras: ["own:canister:celadon", "own:canister:brick"],
        backdrop: "sage",
        alt: "墨綠、青瓷與磚紅三只茶罐",
      },
      { icon: "own:giftbox:clay", backdrop: "clay", alt: "陶土色茶禮盒", of: "陶土" },
    ],
  },
];
