/** Home: furniture, baskets, lamps and small things for a quiet room. */
import type { SeedProduct } from "../shapes";

/** The products of the category `home`. */
export const homeProducts: SeedProduct[] = [
  {
    slug: "acacia-side-table",
    category: "home",
    tags: ["handmade", "local", "limited"],
    title: "相思木圓邊几",
    summary: "卡榫接合、三支腳，放在沙發邊剛好",
    description:
      "苗栗三義的木工師傅一年做二十張左右。桌面用相思木實木拼接，三支腳用榫頭接進去，翻過來看不到一根釘子。三支腳的好處是地板不平也不會晃。\n\n表面上蠟油，放熱杯請用杯墊。木頭會隨季節漲縮，榫頭稍緊或稍鬆都是正常的。\n\n現貨五個工作天內出貨，一樓或電梯大樓可以送到門內。",
    details: [
      { label: "材質", value: "相思木、硬蠟油" },
      { label: "尺寸", value: "直徑 45 公分、高 50 公分" },
      { label: "重量", value: "約 9 公斤" },
      { label: "承重", value: "約 30 公斤" },
      { label: "產地", value: "苗栗縣三義鄉" },
    ],
    options: [],
    variants: [{ sku: "HOM-TBL-45", values: [], price: 12800, on_hand: 8 }],
    pictures: [
      { icon: "own:table:wood", backdrop: "linen", alt: "三支腳的木製圓邊几" },
      {
        icon: "own:table:wood",
        extras: ["own:vase:white", "own:lamp:cream"],
        backdrop: "sage",
        alt: "邊几旁的花器與桌燈",
      },
    ],
  },
  {
    slug: "rush-basket",
    category: "home",
    tags: ["handmade", "local", "eco"],
    title: "苑裡藺草編籃",
    summary: "藺草香氣，收毛毯或麵包都合適",
    description:
      "苑裡的阿嬤編了一輩子的草蓆，這個籃子是把編法改小之後做出來的。藺草會呼吸，天氣潮的時候味道會更明顯。\n\n底部加了藤圈，放得穩。不要裝濕的東西，也不要直曬太陽，會脆。邊緣起毛是天然的，不影響使用。\n\n編一個大約要兩天，提把另外用藤皮纏過，拿起來不刺手。",
    details: [
      { label: "材質", value: "藺草、藤" },
      { label: "小", value: "直徑 22 公分、高 16 公分" },
      { label: "大", value: "直徑 32 公分、高 24 公分" },
      { label: "產地", value: "苗栗縣苑裡鎮" },
    ],
    options: [{ name: "尺寸", values: ["小", "大"] }],
    variants: [
      { sku: "HOM-BSK-S", values: ["小"], price: 890, on_hand: 22 },
      { sku: "HOM-BSK-L", values: ["大"], price: 1580, on_hand: 14 },
    ],
    pictures: [
      { icon: "own:basket:bamboo", backdrop: "sage", alt: "藺草編織的圓籃" },
      { icon: "own:basket:bamboo", extras: ["own:blanket:cream"], backdrop: "clay", alt: "編籃與摺好的米白毯子" },
      { icon: "own:basket:bamboo", backdrop: "sand", alt: "編籃的織紋近看" },
    ],
  },
  {
    slug: "paper-table-lamp",
    category: "home",
    tags: ["handmade", "gift"],
    title: "楮紙桌燈",
    summary: "光線偏暖，適合睡前那一小時",
    description:
      "燈罩是南投埔里的楮紙，手抄、貼在竹架上，光打出來有纖維的影子。燈座是橡木，開關在線上，半夜伸手摸得到。\n\n附 E27 的 4 瓦 LED 燈泡，色溫 2700K。燈罩髒了用軟刷輕輕撣，弄破可以寄回來補一張紙。\n\n紙的厚薄是手抄出來的，關燈時看起來是米白色，開燈後會看到深淺不一的纖維，每一盞都不同。",
    details: [
      { label: "材質", value: "楮紙、竹、橡木" },
      { label: "尺寸", value: "直徑 20 公分、高 32 公分" },
      { label: "燈泡", value: "附 E27 LED 4 瓦，可更換" },
      { label: "電線", value: "1.8 公尺，附線上開關" },
      { label: "電壓", value: "110 伏特" },
    ],
    options: [],
    variants: [{ sku: "HOM-LMP-32", values: [], price: 3280, on_hand: 12 }],
    pictures: [
      { icon: "own:lamp:cream", backdrop: "moss", alt: "亮著的楮紙桌燈" },
      { icon: "own:lamp:cream", extras: ["own:books:clay"], backdrop: "ink", alt: "桌燈與疊起的書" },
    ],
  },
  {
    slug: "wall-clock",
    category: "home",
    tags: ["new"],
    title: "橡木掛鐘",
    summary: "沒有秒針的聲音，十二個刻度就夠",
    description:
      "靜音掃秒機芯，掛在床頭也聽不到。鐘面是白橡木實木，只有十二條刻度，字不印，看久了反而好認。\n\n附掛勾與安裝紙型，牆面是水泥的話請自備電鑽。電池一顆可以走一年多。\n\n木頭只上了薄薄一層硬蠟油，靠近還聞得到橡木的味道。染黑款看得到木紋，掛在白牆上最清楚。",
    details: [
      { label: "材質", value: "白橡木、鋁指針" },
      { label: "尺寸", value: "直徑 28 公分、厚 4 公分" },
      { label: "電力", value: "3 號電池一顆（不含）" },
      { label: "機芯", value: "靜音掃秒" },
    ],
    options: [{ name: "顏色", values: ["原木", "染黑"] }],
    variants: [
      { sku: "HOM-CLK-OAK", values: ["原木"], price: 1780, compare_at_price: 1980, on_hand: 23 },
      { sku: "HOM-CLK-BLK", values: ["染黑"], price: 1780, on_hand: 13 },
    ],
    pictures: [
      { icon: "own:clock:wood", backdrop: "sand", alt: "木質圓形掛鐘", of: "原木" },
      {
        icon: "own:clock:charcoal",
        extras: ["own:planter:white"],
        backdrop: "mist",
        alt: "染黑掛鐘與一盆綠植",
        of: "染黑",
      },
    ],
  },
  {
    slug: "rush-slippers",
    category: "home",
    tags: ["local", "handmade"],
    title: "藺草室內拖鞋",
    summary: "夏天不黏腳，走路沒有聲音",
    description:
      "鞋面用藺草編，鞋底是軟木，踩在磁磚上不會啪啪響。藺草會吸汗，台灣的夏天穿得住，冬天記得換一雙。\n\n沾水請擦乾、立起來晾，不要曬太陽。鞋墊是可以抽出來洗的。\n\n剛穿的前幾天會覺得有點硬，等草纖維順著腳型軟下來就好穿了。介於兩個尺寸之間的人，建議選大一號。",
    details: [
      { label: "材質", value: "藺草、棉布、軟木底" },
      { label: "M", value: "適合 23 至 25 公分" },
      { label: "L", value: "適合 26 至 28 公分" },
      { label: "編織", value: "苗栗縣苑裡鎮" },
    ],
    size_table:
      "尺寸 | 腳長 | 鞋內長 | 鞋寬\nM | 23 至 25 公分 | 25.5 公分 | 9.5 公分\nL | 26 至 28 公分 | 28.5 公分 | 10.5 公分\n介於兩個尺寸之間，建議選大一號。",
    options: [
      { name: "尺寸", values: ["M", "L"] },
      { name: "滾邊", values: ["墨綠", "陶土"] },
    ],
    variants: [
      { sku: "HOM-SLP-M-MOS", values: ["M", "墨綠"], price: 580, on_hand: 33 },
      { sku: "HOM-SLP-M-CLY", values: ["M", "陶土"], price: 580, on_hand: 27 },
      { sku: "HOM-SLP-L-MOS", values: ["L", "墨綠"], price: 580, on_hand: 0 },
      { sku: "HOM-SLP-L-CLY", values: ["L", "陶土"], price: 580, on_hand: 19 },
    ],
    pictures: [
      { icon: "own:slippers:moss", backdrop: "linen", alt: "墨綠滾邊的藺草拖鞋一雙", of: "墨綠" },
      {
        icon: "own:slippers:clay",
        extras: ["own:basket:bamboo"],
        backdrop: "stone",
        alt: "陶土滾邊拖鞋與編籃",
        of: "陶土",
      },
    ],
  },
  {
    slug: "walnut-tray",
    category: "home",
    tags: ["gift"],
    title: "胡桃木托盤",
    summary: "一人份早餐，或是整理桌上的小東西",
    description:
      "一整塊胡桃木銑出來，邊緣留一公分高，端茶不會滑下去。兩側的手把挖空，從桌上拿起來不用翹手指。\n\n當早餐盤、當桌面收納都好。表面擦了硬蠟油，水漬擦掉就沒事，但不要泡水。\n\n底部貼了四片羊毛氈，放在玻璃桌或鋼琴上都不會刮。每塊木頭的深淺和花紋不同，出貨時隨機。",
    details: [
      { label: "材質", value: "胡桃木、硬蠟油" },
      { label: "尺寸", value: "36 × 24 × 2.5 公分" },
      { label: "重量", value: "約 850 公克" },
      { label: "保養", value: "乾布擦拭，每半年上油一次" },
    ],
    options: [],
    variants: [{ sku: "HOM-TRY-36", values: [], price: 1680, on_hand: 17 }],
    pictures: [
      { icon: "own:tray:walnut", backdrop: "stone", alt: "胡桃木長方托盤" },
      { icon: "own:traysetup:walnut", backdrop: "sage", alt: "托盤上放著茶壺與茶杯" },
    ],
  },
  {
    slug: "terracotta-planter",
    category: "home",
    tags: ["local"],
    title: "素燒陶盆",
    summary: "透氣的素燒，附集水盤，不含植物",
    description:
      "素燒的盆壁會透氣，土乾得快，多肉、迷迭香、琴葉榕都適合。底部一個洞，附同色集水盤，放在木地板上也不會弄濕。\n\n新盆第一次澆水會冒泡，是空氣跑出來。久了盆身會長白色的鹽痕，用刷子刷掉就好，很多人反而喜歡留著。\n\n大盆搬動時請托住盆底，不要只抓盆緣。",
    details: [
      { label: "材質", value: "紅陶土（素燒）" },
      { label: "小", value: "口徑 12 公分、高 11 公分" },
      { label: "大", value: "口徑 18 公分、高 16 公分" },
      { label: "附件", value: "集水盤" },
      { label: "備註", value: "不含植物與土" },
    ],
    options: [{ name: "尺寸", values: ["小", "大"] }],
    variants: [
      { sku: "HOM-PLN-S", values: ["小"], price: 260, on_hand: 70 },
      { sku: "HOM-PLN-L", values: ["大"], price: 480, on_hand: 41 },
    ],
    pictures: [
      { icon: "own:planter:clay", backdrop: "mist", alt: "種著綠葉植物的陶土色花盆" },
      { icon: "own:planter:clay", extras: ["own:pot:clay"], backdrop: "honey", alt: "種了植物的陶盆與一只空陶盆" },
    ],
  },
  {
    slug: "broom-and-pan",
    category: "home",
    tags: ["handmade", "limited"],
    title: "棕櫚掃帚組",
    summary: "掃帚與竹畚箕一組，掛起來也好看",
    description:
      "棕櫚葉曬乾後一束一束綁起來，掃地不揚塵，掃榻榻米、木地板都不刮。畚箕是竹編的，前緣刀削得薄，貼地掃得進去。\n\n師傅今年做得少，這一批已經全數售完。\n\n掃帚的握柄用棉線纏了三段，手汗多的人也不會滑。竹編的部分也要等新竹曬乾，預計入秋之後再上架。",
    details: [
      { label: "材質", value: "棕櫚、桂竹" },
      { label: "掃帚", value: "全長 85 公分" },
      { label: "畚箕", value: "寬 26 公分、深 20 公分" },
      { label: "產地", value: "臺中市后里區" },
    ],
    options: [],
    variants: [{ sku: "HOM-BRM-SET", values: [], price: 1280, on_hand: 0 }],
    pictures: [
      { icon: "own:broom:bamboo", backdrop: "clay", alt: "棕櫚小掃帚與竹畚箕" },
      { icon: "own:broom:bamboo", extras: ["own:basket:bamboo"], backdrop: "linen", alt: "掃帚畚箕組與編籃" },
    ],
  },
  {
    slug: "oak-step-stool",
    category: "home",
    tags: ["local"],
    title: "橡木矮凳",
    summary: "坐著穿鞋、踩著拿高處，兩用的一張凳",
    description:
      "高 22 公分，玄關坐下來穿鞋剛好，拿高一點的東西也可以踩上去。凳面微微下凹，坐久了也舒服。\n\n四隻腳用貫穿榫、木楔鎖緊，鬆了敲一下就緊回來。一張大約三公斤，一隻手就能提走。\n\n凳腳底下貼了薄氈片，拖動的時候不會在地板上留下痕跡。小朋友刷牙墊高也用得上。",
    details: [
      { label: "材質", value: "白橡木、硬蠟油" },
      { label: "尺寸", value: "38 × 26 × 22 公分" },
      { label: "承重", value: "約 100 公斤" },
      { label: "產地", value: "臺中市豐原區" },
    ],
    options: [{ name: "顏色", values: ["原木", "胡桃染"] }],
    variants: [
      { sku: "HOM-STL-OAK", values: ["原木"], price: 2480, on_hand: 14 },
      { sku: "HOM-STL-WAL", values: ["胡桃染"], price: 2680, on_hand: 9 },
    ],
    pictures: [
      { icon: "own:stool:wood", backdrop: "sage", alt: "橡木矮凳", of: "原木" },
      {
        icon: "own:stool:walnut",
        extras: ["own:slippers:moss"],
        backdrop: "rose",
        alt: "胡桃色矮凳與拖鞋",
        of: "胡桃染",
      },
    ],
  },
];
