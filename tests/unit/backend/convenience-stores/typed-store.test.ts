import { expect, test } from "vitest";
import { isOnIsland, typedStore } from "@/lib/backend/convenience-stores/typed-store";
import { offeredStores } from "@/lib/backend/settings/store-settings";

const choice = {
  chain: "family_mart" as const,
  store_id: "006598",
  store_name: "市府店",
  recipient_name: "陳大文",
  recipient_phone: "+886933222111",
};

test("a typed store is kept as it was typed, and marked", () => {
  expect(typedStore(choice)).toEqual({
    ...choice,
    store_address: "",
    store_phone: null,
    is_outlying: false,
    by_hand: true,
  });
});

test.each([
  ["澎湖縣馬公市中正路 2 號", true],
  ["880 澎湖縣馬公市中正路 2 號", true],
  ["台東縣綠島鄉南寮村 1 號", true],
  ["臺東縣臺東市中華路 1 號", false],
  ["市府路 45 號", false],
  ["", false],
  [undefined, false],
])("an island is known from the address alone: %s", (address, isFar) => expect(isOnIsland(address)).toBe(isFar));

test.each([
  [true, ["seven_eleven", "hi_life"], false],
  [false, ["seven_eleven"], true],
] as const)("by hand (%s) chains need no list, and collect nothing", (by_hand, offered, collects) => {
  const chains = ["seven_eleven", "hi_life"].map((chain) => ({ chain, fee: 60, outlying_surcharge: 0 }));
  const settings = { value: { kind: "c2c", by_hand, chains, collects: true } };
  const lists = { value: { seven_eleven: { stores: 3, copied_at: null, problem: null } } };
  const found = offeredStores(settings, lists);
  expect(found.chains.map(({ chain }) => chain)).toEqual(offered);
  expect(found.collects).toBe(collects);
});
