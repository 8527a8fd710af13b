import type { Measurement } from "./measurement";
import type { Shop } from "./shop-process";
import { sendSteadily } from "./steady-load";

/** Keywords of shoppers: one character, words, Latin, several words, and words without results. */
const KEYWORDS = [
  ...["茶", "紅茶", "禮盒", "咖啡", "杯", "手工", "台灣", "tea", "烏龍 茶", "香皂"],
  ...["蜂蜜", "陶", "沒有這個"],
];

/** Searches through the API, another keyword with each request, so that no cache in front of the database has it. */
export function measureSearch(shop: Shop, seconds: number): Promise<Measurement> {
  const paths = KEYWORDS.flatMap((keyword) =>
    [1, 2].map((page) => `/api/v1/products?keyword=${encodeURIComponent(keyword)}&page=${page}&per_page=24`),
  );
  return sendSteadily(shop, {
    what: "keyword search",
    path: "/",
    paths,
    headers: { "X-Api-Secret": shop.secret },
    bodyBytes: 50,
    seconds,
  });
}
