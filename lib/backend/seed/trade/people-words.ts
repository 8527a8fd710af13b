/** Names and places of the demo's shoppers. Roads are named after solar terms: no such roads exist. */

/** Family names with how they are written in mail addresses, the frequent ones first. */
export const familyNames = [
  ...["陳 chen", "林 lin", "黃 huang", "張 chang", "李 lee", "王 wang", "吳 wu", "劉 liu", "蔡 tsai", "楊 yang"],
  ...["許 hsu", "鄭 cheng", "謝 hsieh", "郭 kuo", "洪 hung", "邱 chiu", "曾 tseng", "廖 liao", "賴 lai", "周 chou"],
  ...["徐 shyu", "蘇 su", "葉 yeh", "莊 chuang", "呂 lu", "江 chiang", "何 ho", "蕭 hsiao", "羅 luo", "簡 chien"],
];

export const givenNames = [
  ...["怡君 yichun", "雅婷 yating", "家豪 chiahao", "宜蓁 yichen", "冠廷 kuanting", "佳穎 chiaying", "承恩 chengen"],
  ...["欣怡 hsinyi", "柏翰 pohan", "詩涵 shihhan", "志明 chihming", "淑芬 shufen", "思妤 szuyu", "俊傑 chunchieh"],
  ...["雅雯 yawen", "宗翰 tsunghan", "婉婷 wanting", "建宏 chienhung", "筱涵 hsiaohan", "彥廷 yenting", "美玲 meiling"],
  ...["品妍 pinyen", "哲維 chewei", "郁婷 yuting", "明哲 mingche", "子晴 tzuching", "宇軒 yuhsuan", "惠雯 huiwen"],
  ...["孟儒 mengju", "曉薇 hsiaowei", "書豪 shuhao", "庭瑜 tingyu", "文彬 wenpin", "若晴 joching", "政勳 chenghsun"],
  ...["靜宜 chingyi", "育誠 yucheng", "珮瑜 peiyu", "士傑 shihchieh", "芷瑄 chihhsuan"],
];

/** County and district; populous places appear more than once. */
export const places = [
  ...["臺北市 大安區", "臺北市 文山區", "臺北市 士林區", "臺北市 內湖區", "臺北市 松山區", "臺北市 大同區"],
  ...["新北市 板橋區", "新北市 新店區", "新北市 永和區", "新北市 汐止區", "新北市 淡水區"],
  ...["桃園市 中壢區", "桃園市 桃園區", "桃園市 龜山區", "新竹市 東區", "新竹縣 竹北市", "苗栗縣 頭份市"],
  ...["臺中市 西區", "臺中市 北屯區", "臺中市 南屯區", "臺中市 豐原區", "彰化縣 員林市", "南投縣 埔里鎮"],
  ...["雲林縣 斗六市", "嘉義市 西區", "臺南市 中西區", "臺南市 安平區", "臺南市 永康區"],
  ...["高雄市 三民區", "高雄市 左營區", "高雄市 鼓山區", "屏東縣 潮州鎮", "宜蘭縣 羅東鎮", "花蓮縣 吉安鄉"],
  ...["臺東縣 池上鄉", "基隆市 中正區", "澎湖縣 馬公市"],
];

export const roads = ["穀雨街", "小滿路", "芒種街", "白露街", "立夏路二段", "霜降街", "驚蟄路", "寒露街", "春分路一段"];

/** Notes of shoppers on their orders. */
export const orderNotes = [
  "白天家裡沒有人，請交給大樓管理室，謝謝！",
  "要送人的，麻煩不要附價格明細。",
  "方便的話請週末送達。",
  "到貨前請先打電話，謝謝。",
  "陶器請包厚一點，上次收到的包裝很用心。",
  "可以的話請和上一筆訂單一起寄。",
];
