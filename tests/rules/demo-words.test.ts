import { expect, test } from "vitest";
import { basics } from "@/lib/backend/seed/basics";
import { homeWords } from "@/lib/backend/seed/content/home";
import { filesBelow, read } from "../support/source-tree";

/** Texts that only the demo shop has: its name, and every sentence of its data. */
const words = [
  "禾日",
  "HERI",
  "節氣電子報",
  ...Object.values({ ...basics.brand, ...homeWords }).filter((value) => typeof value === "string" && value),
];

test("no text of the demo shop is in the messages or in code: texts of one shop are data", () => {
  const files = ["app", "components", "lib", "messages"]
    .flatMap((folder) => filesBelow(folder))
    .filter((file) => /\.(tsx?|mjs|json)$/.test(file));
  // The demo itself, and its recorded answers for readers of the API.
  const others = files.filter((file) => !/lib\/backend\/(seed\/|openapi\/examples\.json)/.test(file));
  expect(others.length).toBeGreaterThan(900);
  const found = others.flatMap((file) =>
    words.filter((word) => read(file).includes(String(word))).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

test("no picture of the demo shop is used in code but in the pattern library", () => {
  const files = ["app", "components", "lib"]
    .flatMap((folder) => filesBelow(folder))
    .filter((file) => /\.(tsx?|mjs)$/.test(file));
  const shop = files.filter((file) => !/lib\/backend\/seed\/|components\/patterns\/|\/testTemplate\//.test(file));
  expect(shop.length).toBeGreaterThan(800);
  const pictures = /["'`(]\/(?:brand|products|categories)\/[\w-]+\.(?:png|svg|webp)/;
  expect(shop.filter((file) => pictures.test(read(file)))).toEqual([]);
});
