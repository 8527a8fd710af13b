import type { Context } from "hono";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { storeService } from "../delivery-services/delivery-services";
import { ok } from "../http/answers";
import { countTry } from "../http/attempts";
import type { BackendEnv } from "../http/environment";
import { routes } from "../http/routing";
import { readDeliveryGateway } from "../settings/service-keys";
import { readSettingRows, saveSetting } from "../settings/setting-rows";
import { storeDocumentOf, storesOf } from "../settings/store-settings";
import { copyStoreLists } from "./copy-store-lists";

async function readStores(c: Context<BackendEnv>) {
  const { stores, store_lists } = await readSettingRows(c.get("db"), ["stores", "store_lists"]);
  return storeDocumentOf(stores, store_lists);
}

export const storeSettingsRoutes = routes()
  .openapi(adminEndpoint("GET settings/stores"), async (c) => ok(await readStores(c)))
  .openapi(adminEndpoint("PUT settings/stores"), async (c) => {
    const { stores } = await readSettingRows(c.get("db"), ["stores"]);
    await saveSetting(c, "stores", c.req.valid("json"), storesOf(stores));
    return ok(await readStores(c), "settings_saved");
  })
  .openapi(adminEndpoint("POST settings/stores/lists"), async (c) => {
    await countTry(c.get("db"), "key-try", "store_lists");
    const gateway = await readDeliveryGateway(storeService.key, c.get("db"), c.get("delivery"));
    await copyStoreLists(c.get("db"), gateway);
    await c.get("settingSaved")(c.get("db"));
    const document = await readStores(c);
    noteForAudit(c, {
      subject: "store_lists",
      after: { stores: document.lists.map(({ stores }) => stores).join(" ") },
    });
    return ok(document);
  });
