import { rmSync } from "node:fs";
import { expect } from "playwright/test";
import { endFront, type Front, signInAt, startFront } from "./support/front";
import { end } from "./support/processes";
import { newDataDirectory } from "./support/servers";
import { test } from "./support/shop";

test.describe("docs/deployment.md: files that Vercel would refuse", () => {
  const dataDirectory = newDataDirectory();
  let front: Front;
  test.beforeAll(async () => {
    front = await startFront({ DATA_DIR: dataDirectory, VERCEL: "1" });
  });
  test.afterAll(async () => {
    await endFront(front, end);
    rmSync(dataDirectory, { recursive: true });
  });

  test("are refused in the browser, with a message that names the limit", async ({ page }) => {
    await signInAt(page.request, front);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await page.goto(`${front.url}/admin/product/import`, { waitUntil: "networkidle" });
    const file = { name: "products.csv", mimeType: "text/csv", buffer: Buffer.alloc(4_500_000, "a") };
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "檔案太大：這裡一次最多只能上傳 4.4 MB，請縮小後再選一次",
    );
    expect(sent.filter((url) => url.includes("admin-products"))).toEqual([]);
  });
});
