import { expect, test } from "vitest";
import { allRegions } from "@/lib/backend/regions/regions";
import { splitAddress, withoutRepeatedRegion } from "@/lib/contract/split-address";

const daan = { county: "臺北市", district: "大安區", street: "和平東路三段 1 號 5 樓" };

test.for<[string, string, object | undefined]>([
  ["106409臺北市大安區和平東路三段 1 號 5 樓", "", daan],
  ["106 台北市大安區和平東路三段 1 號 5 樓", "", daan],
  ["10640台北市 大安區 和平東路三段 1 號 5 樓", "", daan],
  ["（106-409）臺灣臺北市大安區和平東路三段 1 號 5 樓", "", daan],
  ["１０６台北市大安區和平東路三段 1 號 5 樓", "", daan],
  ["106大安區和平東路三段 1 號 5 樓", "", daan],
  ["大安區和平東路三段 1 號 5 樓", "臺北市", daan],
  ["臺中市大安區中山南路 356 號", "臺北市", { county: "臺中市", district: "大安區", street: "中山南路 356 號" }],
  ["屏東縣霧台鄉中山巷 1 號", "", { county: "屏東縣", district: "霧臺鄉", street: "中山巷 1 號" }],
  ["嘉義市東區中山路 1 號", "", { county: "嘉義市", district: "東區", street: "中山路 1 號" }],
  // As typed: nothing to split, or not certain.
  ["大安區和平東路三段 1 號", "", undefined],
  ["和平東路三段 1 號", "臺北市", undefined],
  ["臺北市大安區", "", undefined],
  ["臺北市和平東路三段 1 號", "", undefined],
  ["100 巷 3 號", "臺北市", undefined],
])("%s", ([text, known, parts]) => {
  expect(splitAddress(text, allRegions, known)).toEqual(parts);
});

test("a street that repeats its own county and district is stored without them", () => {
  for (const street of [
    "106409臺北市大安區和平東路三段 1 號 5 樓",
    "台北市大安區和平東路三段 1 號 5 樓",
    "大安區和平東路三段 1 號 5 樓",
  ]) {
    expect(withoutRepeatedRegion({ ...daan, street })).toEqual(daan);
  }
  for (const street of ["臺中市大安區中山南路 356 號", "臺北市大安區", "大安路 3 號"]) {
    expect(withoutRepeatedRegion({ ...daan, street })).toEqual({ ...daan, street });
  }
});
