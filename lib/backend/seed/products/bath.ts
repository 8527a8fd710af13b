/** Bath and scent: soap, wash, incense, candles and brushes. */
import type { SeedProduct } from "../shapes";

/** The products of the category `bath`. */
export const bathProducts: SeedProduct[] = [
  {
    slug: "camellia-oil-soap",
    category: "bath",
    tags: ["handmade", "local", "eco"],
    title: "苦茶油手工皂",
    summary: "冷製熟成四十五天，洗完不緊繃",
    description:
      "用花蓮的苦茶油、椰子油與棕櫚油，冷製後放在層架上熟成四十五天，皂體才會硬。只加了少量精油，沒有色素，顏色是油本來的顏色。\n\n臉和身體都能洗，洗完有一點滋潤感。手工皂怕潮，用完請放在會瀝水的皂盤上，一塊大約可以用一個月。\n\n外盒是再生紙，裡面沒有塑膠膜。",
    details: [
      { label: "成分", value: "苦茶油、椰子油、棕櫚油、氫氧化鈉、水、精油" },
      { label: "淨重", value: "100 公克（自然風乾會略減）" },
      { label: "產地", value: "花蓮縣瑞穗鄉" },
      { label: "保存期限", value: "24 個月" },
    ],
    options: [{ name: "氣味", values: ["薄荷", "檜木", "無香"] }],
    variants: [
      { sku: "BTH-SOP-MNT", values: ["薄荷"], price: 180, on_hand: 83 },
      { sku: "BTH-SOP-HNK", values: ["檜木"], price: 180, on_hand: 94 },
      { sku: "BTH-SOP-PLN", values: ["無香"], price: 170, on_hand: 56 },
    ],
    pictures: [
      { icon: "own:soap:sage", backdrop: "linen", alt: "淡綠色方形手工皂", of: "薄荷" },
      {
        icon: "own:soaps:cream",
        extras: ["own:sprig:moss", "own:towels:white"],
        backdrop: "sage",
        alt: "疊起的手工皂、綠葉與白毛巾",
      },
      { icon: "own:soap:honey", backdrop: "clay", alt: "蜜色手工皂", of: "檜木" },
      { icon: "own:soap:cream", backdrop: "clay", alt: "苦茶油手工皂，無香", of: "無香" },
    ],
    hot_rank: 15,
  },
  {
    slug: "body-wash",
    category: "bath",
    tags: ["refill", "local"],
    title: "茶樹沐浴露",
    summary: "泡沫細、好沖洗，按壓瓶可補充",
    description:
      "胺基酸系的起泡劑，泡沫不多但很細，沖水兩次就乾淨，南部的硬水也不黏。氣味是茶樹加一點葡萄柚，沖掉之後幾乎聞不到。\n\n第一瓶買按壓瓶，之後買補充包就好。補充包的開口剪下去剛好對得上瓶口。\n\n瓶身是可回收的 PET，空瓶洗乾淨之後還能繼續裝。",
    details: [
      { label: "主要成分", value: "水、椰油醯甘胺酸鈉、椰油醯胺丙基甜菜鹼、甘油、茶樹精油" },
      { label: "容量", value: "500 毫升（瓶裝）／900 毫升（補充包）" },
      { label: "保存期限", value: "未開封 36 個月" },
      { label: "注意", value: "避免接觸眼睛，皮膚不適請停用" },
    ],
    options: [{ name: "包裝", values: ["瓶裝 500 毫升", "補充包 900 毫升"] }],
    variants: [
      { sku: "BTH-BWS-500", values: ["瓶裝 500 毫升"], price: 480, on_hand: 49 },
      { sku: "BTH-BWS-900", values: ["補充包 900 毫升"], price: 620, on_hand: 66 },
    ],
    pictures: [
      { icon: "own:pump:celadon", backdrop: "stone", alt: "青瓷色按壓瓶" },
      {
        icon: "own:pump:celadon",
        extras: ["own:pouch:celadon", "own:sprig:sage"],
        backdrop: "mist",
        alt: "按壓瓶、補充包與綠葉",
      },
    ],
  },
  {
    slug: "hinoki-incense",
    category: "bath",
    tags: ["local", "gift"],
    title: "檜木線香",
    summary: "木頭的乾香，燒完不留甜膩味",
    description:
      "用台灣檜木作業剩下的木屑，混楠木粉與少量黏粉，沒有加香精，點起來像走進木工廠。一支大約燒四十分鐘，灰是直的。\n\n請在通風的房間使用，底下墊耐熱的盤。家裡有貓狗的話，一次點半支就夠。\n\n盒裡附一個小陶香座，直插、平放都可以；剩下的香請收回盒裡，避開潮濕。",
    details: [
      { label: "材質", value: "檜木屑、楠木粉" },
      { label: "尺寸", value: "長 21 公分" },
      { label: "支數", value: "約 60 支" },
      { label: "燃燒時間", value: "約 40 分鐘" },
      { label: "產地", value: "嘉義市" },
    ],
    options: [],
    variants: [{ sku: "BTH-INC-60", values: [], price: 420, on_hand: 45 }],
    pictures: [
      { icon: "own:incense:wood", backdrop: "sand", alt: "線香盒與插著一支香的香座" },
      { icon: "own:incense:wood", extras: ["own:stones:ink"], backdrop: "moss", alt: "線香、香座與小石頭" },
    ],
    hot_rank: 16,
  },
  {
    slug: "soy-candle",
    category: "bath",
    tags: ["handmade", "gift"],
    title: "大豆蠟香氛蠟燭",
    summary: "棉芯小火，燒到底還有味道",
    description:
      "大豆蠟的熔點低，蠟池薄薄一層就開始散香，不容易燻黑玻璃。氣味有兩種：柚花偏甜、茶樹偏乾，都調得淡，三坪的房間剛好。\n\n第一次請燒到整個蠟面都融開再熄，之後才不會只燒中間一個洞。燒完的玻璃杯可以拿來放棉花棒。\n\n點燃時請勿離開現場。\n\n每次點之前把燭芯剪到半公分，火會比較穩。",
    details: [
      { label: "材質", value: "大豆蠟、棉芯、玻璃杯" },
      { label: "淨重", value: "180 公克" },
      { label: "燃燒時間", value: "約 35 小時" },
      { label: "尺寸", value: "直徑 7.5 公分、高 9 公分" },
    ],
    options: [{ name: "氣味", values: ["柚花", "茶樹"] }],
    variants: [
      { sku: "BTH-CND-PML", values: ["柚花"], price: 680, compare_at_price: 760, on_hand: 28 },
      { sku: "BTH-CND-TEA", values: ["茶樹"], price: 680, on_hand: 33 },
    ],
    pictures: [
      { icon: "own:candle:cream", backdrop: "rose", alt: "玻璃杯裡點著的香氛蠟燭", of: "柚花" },
      {
        icon: "own:candle:sage",
        extras: ["own:candle:cream", "own:sprig:moss"],
        backdrop: "ink",
        alt: "兩只香氛蠟燭與一枝綠葉",
      },
      { icon: "own:candle:sage", backdrop: "sand", alt: "大豆蠟香氛蠟燭，茶樹", of: "茶樹" },
    ],
  },
  {
    slug: "reed-diffuser",
    category: "bath",
    tags: ["gift", "new"],
    title: "藤枝擴香",
    summary: "玄關放一瓶，回家先聞到味道",
    description:
      "玻璃瓶配八枝天然藤枝，室溫就會把香味帶上來，不用插電也不用點火。五坪以內的空間放四枝就夠，味道淡了再翻轉藤枝。\n\n氣味以檀木為底，前段是佛手柑，兩三個月後只剩木頭香。請放在小孩和寵物碰不到、不會被打翻的地方。\n\n用完的瓶子洗乾淨，就是一個小花器。",
    details: [
      { label: "容量", value: "120 毫升" },
      { label: "使用期", value: "約 2 至 3 個月，視空間與通風" },
      { label: "內容", value: "擴香瓶、藤枝 8 枝" },
      { label: "尺寸", value: "瓶高 9 公分，含藤枝約 26 公分" },
      { label: "注意", value: "含酒精，遠離火源" },
    ],
    options: [{ name: "氣味", values: ["檀木佛手柑", "白茶", "雨後草地"] }],
    variants: [
      { sku: "BTH-RDF-SND", values: ["檀木佛手柑"], price: 980, on_hand: 21 },
      { sku: "BTH-RDF-WTE", values: ["白茶"], price: 980, on_hand: 16 },
      { sku: "BTH-RDF-GRS", values: ["雨後草地"], price: 980, on_hand: 0 },
    ],
    pictures: [
      { icon: "own:diffuser:amber", backdrop: "mist", alt: "琥珀色擴香瓶插著藤枝" },
      {
        icon: "own:diffuser:amber",
        extras: ["own:box:charcoal", "tangerine"],
        backdrop: "sand",
        alt: "擴香瓶、黑色紙盒與一顆柑橘",
      },
    ],
  },
  {
    slug: "bath-brush",
    category: "bath",
    tags: ["handmade", "eco"],
    title: "長柄身體刷",
    summary: "劍麻纖維，刷得到自己的背",
    description:
      "劍麻纖維比鬃毛軟一點，濕著用剛好。柄長 42 公分，刷得到背，也可以拆下來只用刷頭。\n\n用完請甩水、掛在通風的地方，不要一直泡在浴室地上。纖維壓扁了用熱水燙一下會再彈起來，建議半年換一次刷頭。\n\n木柄上過三次油，遇水不容易發霉，但仍建議放在乾濕分離的那一邊。",
    details: [
      { label: "材質", value: "櫸木、劍麻纖維" },
      { label: "尺寸", value: "全長 42 公分、刷頭 14 公分" },
      { label: "配件", value: "棉繩吊環" },
      { label: "保養", value: "用後沖淨、吊掛晾乾" },
    ],
    options: [{ name: "款式", values: ["長柄", "手握"] }],
    variants: [
      { sku: "BTH-BRS-LNG", values: ["長柄"], price: 560, on_hand: 24 },
      { sku: "BTH-BRS-SHT", values: ["手握"], price: 380, on_hand: 1 },
    ],
    pictures: [
      { icon: "own:brush:wood", backdrop: "sage", alt: "木製長柄身體刷" },
      {
        icon: "own:brush:wood",
        extras: ["own:towels:white", "own:soap:cream"],
        backdrop: "stone",
        alt: "身體刷、白毛巾與肥皂",
      },
    ],
  },
  {
    slug: "sea-salt-bath",
    category: "bath",
    tags: ["local", "gift"],
    title: "布袋海鹽入浴劑",
    summary: "粗海鹽加橙皮，一包泡一次",
    description:
      "嘉義布袋的粗海鹽，混一點橙皮與薰衣草，沒有色素，泡澡水是清的。一包 60 公克，放滿水再加，攪一下就融了。\n\n一盒六包，出門旅行也好帶。泡完請用清水沖過再擦乾；浴缸有金屬零件的話，泡完請清洗乾淨。\n\n沒有浴缸的話，拿半包泡腳也可以，水溫 40 度、十五分鐘就好。",
    details: [
      { label: "成分", value: "海鹽、橙皮、薰衣草、精油" },
      { label: "淨重", value: "60 公克 × 6 包" },
      { label: "海鹽產地", value: "嘉義縣布袋鎮" },
      { label: "保存期限", value: "24 個月，請置於乾燥處" },
      { label: "注意", value: "有傷口時請勿使用" },
    ],
    options: [],
    variants: [{ sku: "BTH-SLT-6", values: [], price: 320, on_hand: 52 }],
    pictures: [
      { icon: "own:glassjar:white", backdrop: "clay", alt: "玻璃罐裡的白色粗海鹽" },
      {
        icon: "own:box:rose",
        extras: ["own:glassjar:white", "tangerine"],
        backdrop: "linen",
        alt: "玫瑰色紙盒、海鹽罐與柑橘",
      },
    ],
  },
  {
    slug: "hand-cream",
    category: "bath",
    tags: ["local"],
    title: "無香護手霜",
    summary: "不黏手，打完字也不留油印",
    description:
      "質地薄，推開就吸收，不會把鍵盤弄得油油的。不加香精，放在公用的桌上別人也不會介意。\n\n鋁管可以捲到最後一點都擠出來。冬天在頂樓吹風的人、每天洗很多次手的人，都適合放一條在包包裡。\n\n四十公克的可以帶上飛機；家裡洗碗槽旁邊我們放大的那一條，擠一公分就夠兩隻手。",
    details: [
      { label: "主要成分", value: "水、甘油、乳木果油、荷荷芭油、角鯊烷" },
      { label: "容量", value: "40 公克／75 公克" },
      { label: "香料", value: "無添加" },
      { label: "保存期限", value: "36 個月，開封後建議 12 個月內用完" },
    ],
    options: [{ name: "重量", values: ["40 公克", "75 公克"] }],
    variants: [
      { sku: "BTH-HCR-40", values: ["40 公克"], price: 190, on_hand: 101 },
      { sku: "BTH-HCR-75", values: ["75 公克"], price: 320, on_hand: 76 },
    ],
    pictures: [
      { icon: "own:tube:mist", backdrop: "sand", alt: "藍灰色軟管護手霜" },
      {
        icon: "own:tube:mist",
        extras: ["own:box:white", "own:hanky:white"],
        backdrop: "rose",
        alt: "護手霜、白色紙盒與白手帕",
      },
    ],
  },
  {
    slug: "loofah-scrubber",
    category: "bath",
    tags: ["eco", "local"],
    title: "天然絲瓜絡",
    summary: "曬乾的絲瓜，洗碗洗身體都好",
    description:
      "彰化溪湖的絲瓜，成熟後掛在竹架上曬到乾，去皮去籽就是這一塊。第一次請泡水十分鐘，泡開才會軟。\n\n刷身體可以，剪一段來洗杯子也可以；洗完擠乾、晾起來，大約用兩三個月就要換。丟掉的時候直接放進廚餘。\n\n每一條的粗細和密度都不太一樣，我們挑過大小，兩塊會盡量配得接近。",
    details: [
      { label: "材質", value: "絲瓜纖維（無漂白）" },
      { label: "尺寸", value: "長約 15 公分、直徑約 7 公分（天然生成，略有差異）" },
      { label: "入數", value: "2 塊" },
      { label: "產地", value: "彰化縣溪湖鎮" },
    ],
    options: [],
    variants: [{ sku: "BTH-LUF-2", values: [], price: 120, on_hand: 64 }],
    pictures: [
      { icon: "own:loofah:oat", backdrop: "moss", alt: "曬乾的天然絲瓜絡" },
      { icon: "own:loofah:oat", extras: ["own:soaps:cream"], backdrop: "sage", alt: "絲瓜絡與疊起的手工皂" },
    ],
  },
];
