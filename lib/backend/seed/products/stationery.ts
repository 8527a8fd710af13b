/** Stationery: paper, pens, rulers and cards. */
import type { SeedProduct } from "../shapes";

/** The products of the category `stationery`. */
export const stationeryProducts: SeedProduct[] = [
  {
    slug: "recycled-memo-pad",
    category: "stationery",
    tags: ["eco", "local"],
    title: "再生紙便條本",
    summary: "一撕就下來的一百張，電話旁邊那一本",
    description:
      "用印刷廠裁剩的紙邊做的便條本，所以每一批的紙色會不太一樣，有時米白、有時偏灰。上緣膠裝，一張一張撕得乾淨。\n\n一本一百張，寫購物清單、記電話、墊桌腳都好。鉛筆和原子筆最順，鋼筆會微微暈開。\n\n背面是一片厚灰卡，站著寫也不會軟下去，放在玄關或冰箱旁邊最常用到。",
    details: [
      { label: "材質", value: "再生紙70磅" },
      { label: "尺寸", value: "10 × 15公分" },
      { label: "張數", value: "100張" },
      { label: "產地", value: "新北市中和區" },
    ],
    options: [],
    variants: [{ sku: "STA-MEM-100", values: [], price: 60, on_hand: 120 }],
    pictures: [
      { icon: "own:memo:kraft", backdrop: "sage", alt: "牛皮紙底的便條本" },
      { icon: "own:memo:kraft", extras: ["own:pencils:wood"], backdrop: "sand", alt: "便條本與三枝鉛筆" },
    ],
    hot_rank: 14,
  },
  {
    slug: "grid-notebook",
    category: "stationery",
    tags: ["local"],
    title: "方格線裝筆記本",
    summary: "五公釐淡灰方格，可以完全攤平",
    description:
      "線裝裸背，翻到哪一頁都能攤平，左右兩頁連著畫圖不斷線。內頁是 80 磅的米色道林紙，鋼筆不透背，格線印得很淡，影印下來幾乎看不見。\n\n封面用 400 磅灰卡裱布，放在包包裡不容易捲角。每本一百四十四頁，大概夠寫一季。\n\n最後十頁打了齒孔，可以整齊撕下來。",
    details: [
      { label: "內頁", value: "米色道林紙80磅，144頁" },
      { label: "格線", value: "5公釐方格" },
      { label: "A5", value: "14.8 × 21公分" },
      { label: "A6", value: "10.5 × 14.8公分" },
      { label: "裝訂", value: "線裝裸背，可攤平" },
    ],
    options: [
      { name: "尺寸", values: ["A6", "A5"] },
      { name: "顏色", values: ["墨綠", "陶土", "海霧藍"] },
    ],
    variants: [
      { sku: "STA-GRD-A6-MOS", values: ["A6", "墨綠"], price: 220, on_hand: 47 },
      { sku: "STA-GRD-A5-MOS", values: ["A5", "墨綠"], price: 320, on_hand: 52 },
      { sku: "STA-GRD-A6-CLY", values: ["A6", "陶土"], price: 220, on_hand: 55 },
      { sku: "STA-GRD-A6-MST", values: ["A6", "海霧藍"], price: 220, on_hand: 0 },
      { sku: "STA-GRD-A5-CLY", values: ["A5", "陶土"], price: 320, on_hand: 68 },
      { sku: "STA-GRD-A5-MST", values: ["A5", "海霧藍"], price: 320, on_hand: 39 },
    ],
    pictures: [
      { icon: "own:notebook:moss", backdrop: "linen", alt: "墨綠布面筆記本", of: "墨綠" },
      {
        icon: "own:notebook:clay",
        extras: ["own:notebook:mist", "own:pen:charcoal"],
        backdrop: "mist",
        alt: "陶土與藍灰色筆記本、一枝黑色筆",
      },
      { icon: "own:openbook:cream", backdrop: "sage", alt: "攤平的方格內頁" },
      { icon: "own:notebook:clay", backdrop: "linen", alt: "方格線裝筆記本，陶土", of: "陶土" },
      { icon: "own:notebook:mist", backdrop: "linen", alt: "方格線裝筆記本，海霧藍", of: "海霧藍" },
    ],
    hot_rank: 6,
  },
  {
    slug: "letterpress-cards",
    category: "stationery",
    tags: ["handmade", "gift", "local"],
    title: "活版印刷卡片組",
    summary: "凸版壓出的謝謝與平安，含信封",
    description:
      "臺北太原路的老活版廠，用鉛字一個一個排，再用圓盤機壓在棉紙上。字的四周有一圈凹痕，手指摸得出來。\n\n一組五張，對摺卡、內頁空白。附同色信封，貼郵票就可以寄。卡片比較厚，平信要貼到二十公克以上的郵資。\n\n油墨是大豆油墨，乾透才包裝，不會沾到信封。",
    details: [
      { label: "材質", value: "棉紙300公克、信封120公克" },
      { label: "尺寸", value: "10 × 15公分" },
      { label: "入數", value: "5張卡片、5個信封" },
      { label: "印製", value: "臺北市大同區" },
    ],
    options: [{ name: "字樣", values: ["謝謝", "平安", "生日快樂"] }],
    variants: [
      { sku: "STA-LPC-THX", values: ["謝謝"], price: 350, on_hand: 40 },
      { sku: "STA-LPC-PEA", values: ["平安"], price: 350, on_hand: 36 },
      { sku: "STA-LPC-BDY", values: ["生日快樂"], price: 350, on_hand: 2 },
    ],
    pictures: [
      { icon: "own:cards:cream", backdrop: "rose", alt: "米白卡片與陶色信封" },
      {
        icon: "own:cards:cream",
        extras: ["own:pen:brass", "own:sprig:sage"],
        backdrop: "stone",
        alt: "卡片信封、黃銅筆與一枝綠葉",
      },
    ],
  },
  {
    slug: "brass-ruler",
    category: "stationery",
    tags: ["gift"],
    title: "黃銅直尺",
    summary: "刻度雷刻，會隨手溫慢慢變色",
    description:
      "三公釐厚的黃銅，放在紙上就自己壓住了。刻度用雷射刻在表面，不是印的，十年後還看得到。一邊是公分，一邊留空。\n\n沒有上保護漆，用久會變深、會留指紋；想要亮的，用擦銅油擦一下就回來。附一個帆布尺套。\n\n我們店裡那把用了三年，已經變成像茶湯一樣的深褐色，客人都說比新的好看。",
    details: [
      { label: "材質", value: "黃銅（無鍍層）" },
      { label: "尺寸", value: "長15公分、寬2.4公分、厚0.3公分" },
      { label: "重量", value: "約90公克" },
      { label: "附件", value: "帆布尺套" },
    ],
    options: [],
    variants: [{ sku: "STA-RUL-15", values: [], price: 480, on_hand: 27 }],
    pictures: [
      { icon: "own:ruler:brass", backdrop: "clay", alt: "黃銅直尺，邊緣有刻度" },
      {
        icon: "own:notebook:charcoal",
        extras: ["own:ruler:brass", "own:pencils:wood"],
        backdrop: "honey",
        alt: "黑色筆記本、黃銅尺與鉛筆",
      },
    ],
  },
  {
    slug: "cedar-pencils",
    category: "stationery",
    tags: ["eco"],
    title: "原木六角鉛筆",
    summary: "不上漆的香杉木，削起來有木頭味",
    description:
      "筆桿是香杉，沒有上漆，只磨到摸起來不刺。削的時候整個桌面都是木頭的味道，寫久了手汗會把顏色養深。\n\n筆芯分三種硬度：HB 寫字、2B 畫草圖、4B 上調子。一盒十二枝，盒子是可以拿來當筆盒的抽屜紙盒。\n\n筆尾沒有橡皮擦，重心比較穩；削短了可以接上筆套，用到剩三公分都還握得住。",
    details: [
      { label: "材質", value: "杉木、石墨筆芯" },
      { label: "尺寸", value: "長17.5公分、直徑0.75公分" },
      { label: "入數", value: "12枝" },
      { label: "外盒", value: "抽屜式紙盒" },
    ],
    options: [{ name: "硬度", values: ["HB", "2B", "4B"] }],
    variants: [
      { sku: "STA-PCL-HB", values: ["HB"], price: 240, on_hand: 66 },
      { sku: "STA-PCL-2B", values: ["2B"], price: 240, on_hand: 58 },
      { sku: "STA-PCL-4B", values: ["4B"], price: 240, on_hand: 14 },
    ],
    pictures: [
      { icon: "own:pencils:wood", backdrop: "stone", alt: "三枝原木鉛筆" },
      { icon: "own:box:oat", extras: ["own:pencils:wood"], backdrop: "moss", alt: "淺色紙盒與原木鉛筆" },
    ],
  },
  {
    slug: "washi-tape-set",
    category: "stationery",
    tags: ["new", "local"],
    title: "素色紙膠帶組",
    summary: "三種灰調顏色，撕得直、貼得牢",
    description:
      "素色、無印花，貼在手帳上不搶字的位置。紙基薄但有韌性，手撕邊緣齊，重新撕起也不太留膠。\n\n三捲一組，顏色從同一批水彩調出來，疊著貼會混成第三種顏色。寬度一公分半，貼信封、標廚房罐子都剛好。\n\n軸心是紙做的，用完直接丟紙類回收；外包裝只有一張腰封，沒有塑膠膜。",
    details: [
      { label: "材質", value: "和紙、水性膠" },
      { label: "尺寸", value: "寬1.5公分、長7公尺" },
      { label: "入數", value: "3捲" },
      { label: "產地", value: "臺中市大里區" },
    ],
    options: [{ name: "色系", values: ["山色", "海色", "土色"] }],
    variants: [
      { sku: "STA-WTP-MTN", values: ["山色"], price: 165, on_hand: 88 },
      { sku: "STA-WTP-SEA", values: ["海色"], price: 165, on_hand: 79 },
      { sku: "STA-WTP-ERT", values: ["土色"], price: 165, on_hand: 62 },
    ],
    pictures: [
      { icon: "own:tapes:sage", backdrop: "mist", alt: "三捲綠色系紙膠帶", of: "山色" },
      {
        icon: "own:tapes:clay",
        extras: ["own:cards:cream"],
        backdrop: "linen",
        alt: "土色紙膠帶與卡片信封",
        of: "土色",
      },
      { icon: "own:tapes:mist", backdrop: "linen", alt: "素色紙膠帶組，海色", of: "海色" },
    ],
  },
  {
    slug: "fountain-pen-ink",
    category: "stationery",
    tags: ["local", "limited"],
    title: "島嶼鋼筆墨水",
    summary: "茶褐、苔綠、靛藍，取自台灣的三個顏色",
    description:
      "調墨的人在花蓮，顏色從山裡帶回來：焙火茶的褐、雨後苔的綠、傍晚海的藍。染料型墨水，流動順，寫細字也不斷。\n\n乾了之後顏色會再淺一點，請先在不重要的紙上試。瓶口夠大，吸墨器和滴管都伸得進去。\n\n長時間不用請把筆洗乾淨，染料乾在筆舌裡會影響出墨。",
    details: [
      { label: "類型", value: "水性染料墨水（非防水）" },
      { label: "容量", value: "30毫升" },
      { label: "瓶身", value: "玻璃瓶、木蓋" },
      { label: "產地", value: "花蓮縣壽豐鄉" },
      { label: "注意", value: "沾到衣物不易清洗，請放在小孩拿不到的地方" },
    ],
    options: [{ name: "顏色", values: ["暮海藍", "焙茶褐", "雨苔綠"] }],
    variants: [
      { sku: "STA-INK-IND", values: ["暮海藍"], price: 420, on_hand: 25 },
      { sku: "STA-INK-TEA", values: ["焙茶褐"], price: 420, on_hand: 33 },
      { sku: "STA-INK-MOS", values: ["雨苔綠"], price: 420, on_hand: 21 },
    ],
    pictures: [
      { icon: "own:inkbottle:indigo", backdrop: "sand", alt: "玻璃瓶裝的靛藍墨水", of: "暮海藍" },
      {
        icon: "own:inkbottle:moss",
        extras: ["own:pen:brass", "own:inkbottle:walnut"],
        backdrop: "linen",
        alt: "綠色與褐色墨水瓶、一枝黃銅鋼筆",
      },
      { icon: "own:inkbottle:walnut", backdrop: "linen", alt: "島嶼鋼筆墨水，焙茶褐", of: "焙茶褐" },
      { icon: "own:inkbottle:moss", backdrop: "linen", alt: "島嶼鋼筆墨水，雨苔綠", of: "雨苔綠" },
    ],
  },
  {
    slug: "undated-planner",
    category: "stationery",
    tags: ["limited", "gift"],
    title: "自填式週記手帳",
    summary: "不印年份，哪一週開始都可以",
    description:
      "左頁七天、右頁空白，日期自己填，漏了兩個月也不會有一疊白紙看著你。全書五十四週，再加二十頁點格。\n\n布面精裝，兩條書籤帶。這一批的封面布是工廠最後一卷，已經做完，下一批會換新的顏色，預計十月到貨。\n\n封底有一個小紙袋，收發票和票根都夠大。",
    details: [
      { label: "內頁", value: "米色手帳紙68公克，192頁" },
      { label: "尺寸", value: "13 × 18.5公分" },
      { label: "裝訂", value: "布面精裝、線裝" },
      { label: "附件", value: "書籤帶兩條、紙質收納袋" },
    ],
    options: [{ name: "顏色", values: ["松綠", "亞麻"] }],
    variants: [
      { sku: "STA-PLN-PIN", values: ["松綠"], price: 680, on_hand: 0 },
      { sku: "STA-PLN-OAT", values: ["亞麻"], price: 680, on_hand: 0 },
    ],
    pictures: [
      { icon: "own:notebook:pine", backdrop: "honey", alt: "松綠布面手帳", of: "松綠" },
      { icon: "own:openbook:cream", extras: ["own:notebook:oat"], backdrop: "sage", alt: "攤開的手帳內頁與亞麻色封面" },
      { icon: "own:notebook:oat", backdrop: "sage", alt: "自填式週記手帳，亞麻", of: "亞麻" },
    ],
  },
  {
    slug: "brass-ballpoint",
    category: "stationery",
    tags: ["gift"],
    title: "黃銅原子筆",
    summary: "旋轉出芯、略有重量，通用筆芯",
    description:
      "筆身從一根銅棒車出來，沒有接縫。重心在前三分之一，寫字不用出力。旋轉出芯，開會的時候不會喀喀響。\n\n筆芯是通用的 G2 規格，文具行都買得到。三種表面：原色會氧化、黑色是染黑後上蠟、霧銀鍍鎳。\n\n附一個帆布筆套，避免和鑰匙一起磨出刮痕；刻字目前沒有提供。",
    details: [
      { label: "材質", value: "黃銅" },
      { label: "尺寸", value: "長13.2公分、直徑1公分" },
      { label: "重量", value: "約38公克" },
      { label: "筆芯", value: "G2規格，附一支0.5公釐黑色" },
    ],
    options: [{ name: "表面", values: ["原色", "染黑", "霧銀"] }],
    variants: [
      { sku: "STA-BPN-RAW", values: ["原色"], price: 1250, on_hand: 18 },
      { sku: "STA-BPN-BLK", values: ["染黑"], price: 1350, on_hand: 10 },
      { sku: "STA-BPN-SLV", values: ["霧銀"], price: 1350, on_hand: 0 },
    ],
    pictures: [
      { icon: "own:pen:brass", backdrop: "moss", alt: "斜放的黃銅原子筆", of: "原色" },
      {
        icon: "own:memo:white",
        extras: ["own:pen:brass", "own:pen:charcoal"],
        backdrop: "rose",
        alt: "白色便條本與黃銅、黑色兩枝筆",
      },
      { icon: "own:pen:charcoal", backdrop: "sand", alt: "黃銅原子筆，染黑", of: "染黑" },
      { icon: "own:pen:steel", backdrop: "sage", alt: "黃銅原子筆，霧銀", of: "霧銀" },
    ],
  },
];
