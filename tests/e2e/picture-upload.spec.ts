import { expect, type Locator, type Page } from "playwright/test";
import sharp from "sharp";
import { productForm } from "../support/admin-product";
import { test } from "./support/content-shop";
import { sendTo } from "./support/front";

const area = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#7a8" } });
/** The head of a photograph as an iPhone stores it; no browser here can read more of it. */
const HEIC = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\0meta", "latin1");
const heic = { name: "IMG_0001.HEIC", mimeType: "image/heic", buffer: HEIC };

/** Chooses a file in the library. @returns what the browser sent, and the answer */
async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  // Playwright does not show a body that is a file.
  const sent = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const { send } = XMLHttpRequest.prototype;
        XMLHttpRequest.prototype.send = function (body) {
          XMLHttpRequest.prototype.send = send;
          send.call(this, body);
          (body as Blob).arrayBuffer().then((bytes) => resolve([...new Uint8Array(bytes)]));
        };
      }),
  );
  const answering = page.waitForResponse(/\/api\/bff\/admin-uploads/);
  await page.locator("input[type=file]").first().setInputFiles(file);
  return { bytes: Buffer.from(await sent), answer: await (await answering).json() };
}

/** Whether a picture has the sides of a long one, and is wide enough to be read. */
async function shape(picture: Locator) {
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  return { isLong: Math.round((height * 2) / width) === 15, isWide: width > 500 };
}

test.describe("a picture is made ready in the browser", () => {
  test.beforeEach(({ open }) => open("/admin/media"));

  test("a large photograph is sent upright, in the size in which it is stored", async ({ page }) => {
    const large = await area(8160, 6144).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
    await expect(page.locator("input[type=file]").first()).toHaveAttribute("accept", /image\/avif,.*\.heic/);
    const { bytes, answer } = await choose(page, {
      ...{ name: "phone.jpg", mimeType: "image/jpeg" },
      // As long as a photograph of that size.
      buffer: Buffer.concat([large, Buffer.alloc(12_500_000)]),
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1600, height: 2125 });
    expect(answer.data).toMatchObject({ width: 1600, height: 2125 });
    await expect(page.getByText("phone.jpg").first()).toBeVisible();
  });

  test("a small picture is sent as it is, a long one keeps its width", async ({ page, contentShop }) => {
    const small = await area(1200, 9000).png().toBuffer();
    const { bytes, answer } = await choose(page, { name: "long.png", mimeType: "image/png", buffer: small });
    expect(bytes.equals(small)).toBe(true);
    expect(answer.data).toMatchObject({ width: 1200, height: 9000 });

    // In the text it is as wide as the column and loads when it is scrolled to; enlarged it has its own width.
    const images = [{ ...answer.data, alt: "一張長圖" }];
    const form = productForm(1, "LONG", { images, description: `說明\n\n![尺寸表](${answer.data.url})` });
    const { id } = await sendTo(page.request, contentShop, "POST", "/api/bff/admin/products", form);
    await page.goto(`/shop/${id}`);
    const inText = page.getByRole("img", { name: "尺寸表" });
    await expect(inText).toHaveAttribute("loading", "lazy");
    await inText.scrollIntoViewIfNeeded();
    await expect.poll(() => shape(inText)).toMatchObject({ isLong: true, isWide: true });
    await page.getByRole("link", { name: /^放大/ }).click();
    const zoom = page.getByRole("dialog", { name: "商品圖片放大檢視" });
    await zoom.getByRole("button", { name: "放大兩倍" }).click();
    await expect.poll(() => shape(zoom.getByRole("img"))).toMatchObject({ isLong: true, isWide: true });
  });

  test("a HEIC that the browser cannot read is explained, and the reason stays", async ({ page }) => {
    const { answer } = await choose(page, heic);
    expect(answer).toMatchObject({ data: { error: "picture_refused", picture: "heic" } });
    await expect(page.getByRole("alert").filter({ hasText: heic.name })).toContainText(
      "「IMG_0001.HEIC」：這是 iPhone 的 HEIC 照片，這裡讀不到。請把照片截圖後上傳，或另存成 JPEG",
    );
  });

  // A stand-in for Safari, which reads HEIC: not run on an Apple device.
  test("a HEIC that the browser can read is sent as JPEG", async ({ page }) => {
    const decoded = `data:image/jpeg;base64,${(await area(4032, 3024).jpeg().toBuffer()).toString("base64")}`;
    await page.evaluate((address) => {
      URL.createObjectURL = () => address;
    }, decoded);
    const { bytes, answer } = await choose(page, heic);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1600, height: 1200 });
    expect(answer.code).toBe(200);
  });
});
