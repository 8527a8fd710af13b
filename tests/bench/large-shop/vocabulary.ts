/** Parts of titles of a big Taiwanese shop; the first of each are the most frequent. */
const words = (text: string) => text.trim().split(/\s+/);

export const places = words(`
  台灣 阿里山 鹿港 美濃 坪林 鶯歌 埔里 花蓮 台東 宜蘭 日月潭 梨山 屏東 虎尾 三峽 關西 北埔 苑裡 池上 關山 大甲 新化 後壁 官田 西螺
  竹山 鹿谷 名間 魚池 杉林溪 水里 集集 旗山 恆春 澎湖 金門 馬祖 綠島 蘭嶼 龜山島`);

export const looks = words(`
  經典 日常 特選 職人 輕量 禮盒 限定 復刻 手工 自然 極簡 加大 迷你 旅行 家庭 典藏 環保 透氣 保溫 防潑水 復古 北歐風 和風 小資 節慶
  彌月 商務 兒童 長輩 露營 辦公室 四季 春夏 秋冬 雙人 單人 收納 折疊 可堆疊 無印記`);

export const materials = words(`
  純棉 檜木 不鏽鋼 陶瓷 玻璃 亞麻 竹編 鑄鐵 樟木 柴燒 琺瑯 牛皮 帆布 藺草 羊毛 蠶絲 黃銅 胡桃木 矽膠 白瓷 青瓷 粗陶 漆器 和紙
  軟木 海綿 再生紙 月桃 構樹皮 香杉 紅檜 相思木 黑檀 天目釉 志野釉 手染 藍染 柿染 刺繡 提花`);

/** One category each. */
export const kinds = words(`
  烏龍茶 紅茶 茶杯 馬克杯 毛巾 筆記本 鐵鍋 砧板 鳳梨酥 提籃 綠茶 茶壺 飯碗 餐盤 浴巾 鋼筆 平底鍋 菜刀 牛軋糖 坐墊 白茶 茶盤 湯匙
  筷子 手帕 鉛筆 蒸籠 鍋鏟 蛋捲 抱枕 普洱 茶罐 便當盒 保溫瓶 圍巾 信紙 砂鍋 量杯 麻糬 燈具 花茶 蓋碗 酒杯 花瓶 襪子 書套 烤盤
  磨泥器 太陽餅 置物架 蜂蜜 咖啡豆 杯墊 香爐 圍裙 印章 燉鍋 刨刀 米香 掛畫`);

export const brands = words(`
  Formosa Hinoki Tsubame Alishan Kaohe Nordlys Oolong-Lab Mingjian Sunmoon Lukang Yingge Muji-ish Terra Koto Wabi Linen-Co Atelier
  Bento Craft26 Studio-T`);

export const tags = words(`
  新品 熱賣 免運 台灣製 禮物 環保 手作 獨家 得獎 季節限定 職人推薦 會員價 預購 現貨 可刻字 附提袋 送長輩 送同事 開運 中秋 端午 春節
  母親節 父親節 聖誕 畢業 入厝 開幕 小農 公平貿易 無塑 有機 素食 無添加 低咖啡因 親子 露營 辦公室 單身 情侶`);

/** Two of them make the name of a series, which only a handful of products have. */
export const seriesCharacters = [
  ..."晨曦霧嵐松濤雲岫月澄溪石竹影霜華秋實春信夏蟬冬藏山嵐海韻星野流光拾光初見小滿穀雨清明白露寒露立夏芒種朝露暮雪青禾金穗",
];
