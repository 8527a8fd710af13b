/** A shopper's review; `answer` is the shop's reply. */
export type ReviewText = { stars: number; text: string; answer?: string };

/** Reviews of a product, by the prefix of its skus, in order. */
export const reviewTexts: Record<string, ReviewText[]> = {
  "TEA-RBY": [
    { stars: 5, text: "有淡淡的肉桂香，不加糖就很甜，第三泡味道還在。" },
    { stars: 5, text: "冷泡一個晚上，隔天帶去公司，同事都在問哪裡買。" },
    {
      stars: 4,
      text: "香氣很好，罐子也漂亮。希望可以出補充包，比較環保。",
      answer: "謝謝你的建議，補充包正在和茶廠討論，做好會第一個放上來。",
    },
    { stars: 5, text: "回購第三次，家裡長輩指定要這一款。" },
    { stars: 3, text: "茶本身不錯，但寄來時罐子凹了一角。", answer: "很抱歉，已經補寄一罐給你，也把外箱改厚了。" },
  ],
  "TEA-FSO": [
    { stars: 5, text: "花香清楚，水溫不用太講究也好喝，很適合每天泡。" },
    { stars: 5, text: "價格親切，泡三四回還有味道。" },
    { stars: 4, text: "清爽順口，喜歡重一點的人可能會覺得淡。" },
  ],
  "TEA-AJX": [
    { stars: 5, text: "奶香是真的，茶湯很亮，茶葉展開很完整。" },
    { stars: 4, text: "送禮很體面，附的說明卡寫得很清楚。" },
  ],
  "TEA-BLC": [{ stars: 4, text: "要用低一點的水溫，泡對了很鮮，有海苔的香氣。" }],
  "TEA-TGY": [{ stars: 5, text: "焙火味很舒服，喝完喉嚨是甜的。" }],
  "TEA-OBT": [{ stars: 5, text: "蜜香很濃，捨不得一次喝完。" }],
  "TEA-ROB": [
    { stars: 5, text: "茶包用料很實在，辦公室泡很方便。" },
    { stars: 4, text: "三角茶包好撕，一包可以泡兩次。" },
  ],
  "TEA-WHT": [{ stars: 5, text: "小孩也能喝，冰的最好喝，一壺很快就見底。" }],
  "SWT-PAC": [
    { stars: 5, text: "酸得很自然，皮酥但不掉屑，送日本客戶很受歡迎。" },
    { stars: 5, text: "不會太甜，配茶剛剛好。" },
    { stars: 4, text: "好吃，保存期限短一點，收到要趕快吃。" },
  ],
  "SWT-EGR": [
    { stars: 5, text: "蛋香很足，一口咬下去就碎，家裡搶著吃。" },
    { stars: 4, text: "很酥很好吃，有幾根斷掉，不影響味道。" },
  ],
  "SWT-NGT": [{ stars: 5, text: "不黏牙，花生很香。" }],
  "SWT-MGO": [
    { stars: 5, text: "沒有加糖粉，吃得到纖維，像在吃真的芒果。" },
    { stars: 4, text: "有點偏酸，我很喜歡，怕酸的人可以配優格。" },
  ],
  "SWT-HNY": [{ stars: 5, text: "龍眼香氣很濃，早上加在優格裡。" }],
  "SWT-OAT": [{ stars: 4, text: "鹹鹹甜甜很涮嘴，開了就停不下來。" }],
  "TEX-LTT": [
    { stars: 5, text: "吸水很快，擦玻璃杯不留棉絮。" },
    { stars: 5, text: "越洗越軟，一次買了四條輪流用。" },
    { stars: 4, text: "第一次下水有縮一點，跟說明寫的差不多。" },
  ],
  "TEX-TWL": [
    { stars: 5, text: "不掉毛，洗臉很舒服，曬一下午就乾。" },
    { stars: 4, text: "厚薄剛好，希望有更深的顏色。" },
  ],
  "TEX-TOT": [{ stars: 5, text: "帆布很厚，裝筆電和水壺也不變形。" }],
  "TEX-SOC": [{ stars: 5, text: "襪口不緊，穿一整天腳踝沒有勒痕。" }],
  "TEX-HKC": [{ stars: 5, text: "柔軟好洗，放包包裡很剛好。" }],
  "CER-CUP": [
    { stars: 5, text: "釉色比照片更溫潤，杯口很順，喝熱茶不燙手。每天早上都用它。" },
    { stars: 4, text: "手拉坯每只都有一點不同，我收到的略小，但拿起來剛剛好。" },
    { stars: 5, text: "送給爸爸的生日禮物，他說比自己挑的還喜歡。" },
    {
      stars: 3,
      text: "杯子很漂亮，可是杯底沒有磨平，放在玻璃桌上會刮出聲音。",
      answer: "謝謝你告訴我們。底部沒有磨好是我們檢查不仔細，已經寄信給你，換一只新的過去。",
    },
    { stars: 5, text: "第二次買了，這次多帶兩只給公司。" },
    { stars: 5, text: "釉色在自然光下很美，包裝也很仔細。" },
    { stars: 4, text: "好看也好洗。希望有附蓋子的款式。", answer: "收到，附蓋的樣品正在試做，做好會放上來。" },
  ],
  "CER-POT": [
    { stars: 5, text: "出水很俐落，斷水也乾淨，不會滴在桌上。" },
    { stars: 4, text: "容量適合一兩個人，壺把剛好可以放兩指。" },
  ],
  "CER-BWL": [
    { stars: 5, text: "大小剛好一碗飯，洗碗機洗了一個月都沒事。" },
    { stars: 5, text: "拿來裝湯也可以，疊起來很省空間。" },
    { stars: 4, text: "顏色比想像中深一點，不過很耐看。" },
  ],
  "CER-PLT": [
    { stars: 5, text: "盛義大利麵很好看，淺淺的邊剛好不會流出來。" },
    { stars: 4, text: "買之前量一下櫃子的深度，放得下就很實用。" },
  ],
  "CER-MUG": [
    { stars: 5, text: "直筒好洗，把手夠大，冬天可以整個握住。" },
    {
      stars: 2,
      text: "顏色跟照片差滿多的，拍得比較亮。",
      answer: "抱歉造成落差，我們重新在自然光下拍過，商品照已經換新。",
    },
    { stars: 5, text: "容量大，泡咖啡加牛奶剛剛好。" },
  ],
  "CER-GAI": [{ stars: 5, text: "白得很乾淨，看茶湯顏色最準，杯緣外翻也不太燙手。" }],
  "BTH-SOP": [
    { stars: 5, text: "洗完不會緊繃，味道很淡很舒服。" },
    { stars: 5, text: "小孩也能用，一塊大概可以洗一個多月。" },
    { stars: 4, text: "泡泡細，用完放在通風的地方不容易糊掉。" },
  ],
  "BTH-HCR": [
    { stars: 5, text: "真的沒有味道，吸收很快，打字不會黏。" },
    { stars: 4, text: "很好用，如果有更小的隨身包裝就更好了。" },
  ],
  "BTH-INC": [{ stars: 5, text: "味道很正，點半支就夠一個房間。" }],
  "BTH-CND": [
    { stars: 4, text: "香味很自然，燒得很平整，就是希望再大一點。" },
    { stars: 5, text: "睡前點一下子，整個人都放鬆了。" },
  ],
  "HOM-SLP": [
    { stars: 5, text: "夏天穿不悶，藺草的味道很療癒。" },
    { stars: 3, text: "版型偏小，平常穿 24 號的建議直接選大的。", answer: "謝謝提醒，已經把建議尺寸寫在商品介紹裡。" },
  ],
  "HOM-TRY": [{ stars: 5, text: "木紋很漂亮，放兩杯茶和一盤點心剛好。" }],
  "KIT-STM": [
    { stars: 5, text: "竹子味道很香，蒸饅頭比電鍋好吃太多。" },
    { stars: 4, text: "放在一般炒鍋上剛剛好，第一次用前記得先空蒸。" },
  ],
  "KIT-CTB": [{ stars: 5, text: "夠重不會滑，用了兩個星期沒有刀痕。" }],
  "KIT-CHP": [{ stars: 5, text: "夾豆腐也不會滑，拿起來很有份量。" }],
  "KIT-KTL": [{ stars: 4, text: "水流很好控制，壺身燙，記得用布墊著。" }],
  "STA-GRD": [
    { stars: 5, text: "紙很順，鋼筆寫也不太會透。" },
    { stars: 5, text: "可以完全攤平，做筆記很方便。" },
  ],
  "STA-PCL": [{ stars: 5, text: "筆芯很滑，小孩練字用得很開心。" }],
  "STA-WTP": [{ stars: 4, text: "顏色很好搭，黏性適中，撕下來不留膠。" }],
};

/** Reviews for products without texts of their own. */
export const plainTexts: ReviewText[] = [
  { stars: 5, text: "跟照片一樣，包裝很用心，出貨也快。" },
  { stars: 4, text: "品質不錯，用了一陣子都很滿意。" },
  { stars: 5, text: "很喜歡，會再回購。" },
  { stars: 4, text: "比想像中實用，價格也合理。" },
];

/** Reviews that wait for staff, and hidden ones with the reason. */
export const waitingTexts: ReviewText[] = [
  { stars: 5, text: "剛收到，先給五顆星，用久一點再回來補充。" },
  { stars: 2, text: "收到的時候盒子有壓到，還好東西沒事，希望可以再包厚一點。" },
  { stars: 4, text: "家裡長輩很喜歡，下次過節再來買。" },
];
export const hiddenText = {
  stars: 1,
  text: "要便宜的加我 LINE，同款半價，網址在我的頁面。",
  reason: "廣告，與商品無關",
};
