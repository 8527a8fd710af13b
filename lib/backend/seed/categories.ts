/** The eight categories of the demo shop, in the order of the shop's menu. */
import type { SeedCategory } from "./shapes";

/** All categories; `key` names the product file and the category picture. */
export const categories: SeedCategory[] = [
  { key: "tea", title: "茶", description: "從名間、阿里山到峨眉，跟茶農直接配貨，照季節上架。" },
  { key: "sweets", title: "點心", description: "小工廠與老餅舖的日常甜食，配料簡單，寫得清楚。" },
  { key: "ceramics", title: "器皿", description: "鶯歌與苗栗窯場燒的杯碗盤壺，每天用得上的厚實。" },
  { key: "textiles", title: "織品", description: "雲林的毛巾、社頭的棉襪，洗過幾次會更好用的布。" },
  { key: "stationery", title: "文具", description: "紙、筆、尺與卡片，寫字的時候剛好順手。" },
  { key: "kitchen", title: "廚房", description: "蒸籠、砧板與鍋具，耐用、好洗、壞了也修得了。" },
  { key: "bath", title: "沐浴香氛", description: "手工皂、線香與香氛，味道清淡，成分完整標示。" },
  { key: "home", title: "居家", description: "木作、編織與燈，替房間留一點安靜的角落。" },
];
