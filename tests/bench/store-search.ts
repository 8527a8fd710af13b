import { copyStoreLists } from "@/lib/backend/convenience-stores/copy-store-lists";
import { searchStores } from "@/lib/backend/convenience-stores/find-store";
import { createEcpayParcels } from "@/lib/backend/delivery-services/ecpay/gateway";
import { saveSettingRow } from "@/lib/backend/settings/setting-rows";
import { storeChains } from "@/lib/contract/store-choice";
import { stageAccounts } from "../support/ecpay-logistics/accounts";
import { madeUpStores } from "../support/made-up-stores";
import { openShop } from "../support/shop";
import { testEngines } from "../support/test-database";

/** The duration of a search in 14,000 stores of four chains: `npm run bench:stores`. */
for (const engine of testEngines()) {
  const shop = await openShop(engine);
  const chains = storeChains.map((chain) => ({ chain, fee: 60, outlying_surcharge: 0 }));
  await saveSettingRow(shop.db, "stores", { kind: "c2c", chains, collects: false }, 0);
  const gateway = createEcpayParcels({ ...stageAccounts.c2c, baseUrl: "http://127.0.0.1:9" });
  const stores = madeUpStores(3_500);
  const begun = performance.now();
  await copyStoreLists(shop.db, { ...gateway, storeList: async () => ({ kind: "stores", stores }) });
  console.log(`${engine}: copied in ${Math.round(performance.now() - begun)} ms`);
  const searches = {
    district: { county: "臺北市", district: "信義區" },
    county: { county: "臺北市" },
    road: { keyword: "信義區中山路" },
    name: { keyword: "信義鑫光" },
    number: { keyword: "101234" },
  };
  for (const [name, search] of Object.entries(searches)) {
    const times: number[] = [];
    for (let turn = 0; turn < 200; turn++) {
      const start = performance.now();
      await searchStores(shop.db, { chain: "seven_eleven", ...search });
      times.push(performance.now() - start);
    }
    const sorted = times.toSorted((a, b) => a - b);
    console.log(`${engine}: ${name} ${sorted[100]?.toFixed(1)} ms, 95 of 100 within ${sorted[190]?.toFixed(1)} ms`);
  }
  await shop.close();
}
