import type { searchWords } from "../catalogue/search-tables";

/** Further words that shoppers use for the demo's products, in addition to those of every new shop. */
export const demoSearchWords: (typeof searchWords.$inferInsert)[] = [
  { word: "家居", meanings: ["居家"] },
  { word: "家居用品", meanings: ["居家"] },
  { word: "居家用品", meanings: ["居家"] },
  { word: "家飾", meanings: ["居家"] },
];
