import { signInAt } from "./front";
import { demoAdmin } from "./servers";
import { test as base, openPage } from "./shop";

/** Tests at the shop whose texts and pictures may change: `page` is signed in at its back office. */
export const test = base.extend<{ open: (path: string) => Promise<void> }>({
  baseURL: async ({ contentShop }, use) => use(contentShop.url),
  page: async ({ page, contentShop }, use) => {
    await signInAt(page.request, contentShop, demoAdmin);
    await use(page);
  },
  /** Opens a page and waits until it reacts. */
  open: async ({ page }, use) => use((path) => openPage(page, path)),
});
