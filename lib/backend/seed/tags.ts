/** The tags of the demo shop: what a product is good for or made of, across categories. */
import type { SeedTag } from "./shapes";

/** All tags; products name them by `key`. */
export const tags: SeedTag[] = [
  { key: "gift", title: "送禮" },
  { key: "new", title: "新品" },
  { key: "handmade", title: "手作" },
  { key: "limited", title: "限量" },
  { key: "eco", title: "環保材質" },
  { key: "vegetarian", title: "素食可" },
  { key: "local", title: "台灣製造" },
  { key: "refill", title: "補充包" },
];
