import type { searchWords } from "../catalogue/search-tables";

/** What else shoppers call the things of the demo shop, on top of the words that every shop begins with. */
export const demoSearchWords: (typeof searchWords.$inferInsert)[] = [
  { word: "家居", meanings: ["居家"] },
  { word: "家居用品", meanings: ["居家"] },
  { word: "居家用品", meanings: ["居家"] },
  { word: "家飾", meanings: ["居家"] },
];
