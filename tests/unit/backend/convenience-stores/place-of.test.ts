import { expect, test } from "vitest";
import { placeOf } from "@/lib/backend/convenience-stores/place-of";

test.each([
  ["臺北市信義區市府路45號", "臺北市", "信義區"],
  ["台北市信義區市府路45號", "臺北市", "信義區"],
  ["110台北市信義區市府路４５號", "臺北市", "信義區"],
  ["嘉義市東區中山路1號", "嘉義市", "東區"],
  ["嘉義縣太保市縣府路1號", "嘉義縣", "太保市"],
  ["澎湖縣馬公市中正路1號", "澎湖縣", "馬公市"],
  ["屏東縣 琉球鄉 中山路1號", "屏東縣", "琉球鄉"],
])("%s is in %s, %s", (address, county, district) => expect(placeOf(address)).toEqual({ county, district }));

test.each(["信義區市府路45號", "桃園縣桃園市中山路1號", "臺北市", ""])("%j is in no district", (address) => {
  expect(placeOf(address)).toBeNull();
});
