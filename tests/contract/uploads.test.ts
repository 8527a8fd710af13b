import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { s3Store } from "@/lib/backend/files/s3-store";
import type { HomeSection } from "@/lib/contract/home";
import type { PictureUse, UploadedPicture } from "@/lib/contract/uploads";
import { productForm } from "../support/admin-product";
import { type BackOffice, backOfficeOf, loggedAs } from "../support/back-office";
import { skus } from "../support/catalogue";
import { deliveredOrder } from "../support/delivered-order";
import { expectRefused } from "../support/failures";
import { leavesDatabaseAlone } from "../support/fingerprint";
import { aJpeg, openCell, see, uploadPicture, uploadReturnPicture } from "../support/lived-in-shop";
import { type Cell, onEveryCell } from "../support/matrix";
import { expectRefusal, type RawCall } from "../support/raw-call";
import { S3Double } from "../support/s3-double";
import { staffToken } from "../support/staff";

onEveryCell((cell) => {
  uploadsSuite(cell);
  picturesSuite(cell);
});

const PATH = "/admin/uploads/pictures";

/** Uploads as staff who edit texts. */
async function upload(cell: Cell, body: RawCall["body"], type: string) {
  const headers = { Authorization: `Bearer ${await staffToken(cell, "content")}`, "Content-Type": type };
  return cell.raw({ method: "POST", path: PATH, headers, body });
}

function uploadsSuite(cell: () => Cell): void {
  describe("docs/security.md: public pictures that staff upload", () => {
    test("are re-encoded in two sizes under generated names, without metadata", async () => {
      const jpeg = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#0a0" } })
        .withExif({ IFD0: { Copyright: "somebody" } })
        .jpeg()
        .toBuffer();
      const answer = await upload(cell(), new Uint8Array(jpeg), "image/jpeg");
      expect(answer.envelope).toMatchObject({ code: 200, data: { width: 400, height: 200 } });
      const { url, thumb_url } = answer.envelope.data as { url: string; thumb_url: string };
      expect(url).toMatch(/^\/uploads\/p-[0-9a-f]{32}\.webp$/);
      const whole = await sharp(Buffer.from(await (await see(cell(), url)).arrayBuffer())).metadata();
      expect(whole).toMatchObject({ format: "webp", width: 400 });
      expect(whole.exif).toBeUndefined();
      const half = await sharp(Buffer.from(await (await see(cell(), thumb_url)).arrayBuffer())).metadata();
      expect(half).toMatchObject({ format: "webp", width: 200 });
    });

    test.each([
      ["kind", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "請另存成 JPEG"],
      ["empty", "", "請重新選一次"],
      ["heic", "\0\0\0\x18ftypheic\0\0\0\0mif1heic", "iPhone 的 HEIC 照片"],
    ])("a file is refused with its reason and what to do: %s", async (picture, body, text) => {
      const answer = await upload(cell(), body, "image/png");
      expectRefusal(answer, 422, "picture_refused");
      expect(answer.envelope).toMatchObject({ data: { picture }, msg: expect.stringContaining(text) });
    });

    test("docs/security.md: more than 10 MB without a length is counted while it is read: 413", async () => {
      const chunk = new Uint8Array(100_000);
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => (sent++ < 400 ? controller.enqueue(chunk) : controller.close()),
      });
      expectRefusal(await upload(cell(), body, "image/png"), 413, "body_too_large");
      expect(sent).toBeLessThan(200);
    });

    test("no other name opens a file", async () => {
      const others = ["a".repeat(32), `${"a".repeat(32)}.webp`, "p-..%2f..%2fsecrets.json", `p-${"0".repeat(32)}.webp`];
      for (const name of others) expect([400, 404]).toContain((await see(cell(), `/uploads/${name}`)).status);
    });
  });
}

describe("a shop whose uploads are in S3", () => {
  let bucket: S3Double;
  let cell: Cell;
  beforeAll(async () => {
    bucket = await S3Double.start();
    cell = await openCell("pglite", s3Store(bucket.bucket));
  });
  afterAll(async () => {
    await cell.shop.close();
    await bucket.stop();
  });

  test("pictures of products are stored there in both sizes, and served from there", async () => {
    const url = await uploadPicture(cell);
    const name = url.replace("/uploads/", "");
    const half = name.replace(".webp", "-half.webp");
    expect([...bucket.objects.keys()].toSorted()).toEqual([name, half].toSorted());
    for (const key of [name, half]) {
      const answer = await see(cell, `/uploads/${key}`);
      expect(answer.headers.get("Content-Type")).toBe("image/webp");
      expect(bucket.objects.get(key)?.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
    }
  });

  test("a picture of a return is stored there too, and is shown only with access to the order", async () => {
    const { placed: order } = await deliveredOrder(cell, skus.towel, 1);
    const name = await uploadReturnPicture(cell, order);
    expect(bucket.objects.has(name)).toBe(true);
    expect((await see(cell, `/orders/${order.number}/pictures/${name}`, order.access_token)).status).toBe(200);
    expect((await see(cell, `/orders/${order.number}/pictures/${name}`)).status).toBe(404);
  });

  test("docs/security.md: while S3 refuses, uploads answer 503 with a message and store nothing; afterwards they work again", async () => {
    const { placed: order } = await deliveredOrder(cell, skus.towel, 1);
    const token = await staffToken(cell, "content");
    const known = await uploadPicture(cell);
    const body = await aJpeg();
    const forProduct = { Authorization: `Bearer ${token}`, "Content-Type": "image/jpeg" };
    const forReturn = { "X-Order-Access": order.access_token, "Content-Type": "image/jpeg" };
    const kept = bucket.objects.size;
    bucket.failure = { status: 500, code: "InternalError" };
    await leavesDatabaseAlone(cell.shop.db, async () => {
      const answers = [
        await cell.raw({ method: "POST", path: "/admin/uploads/pictures", body, headers: forProduct }),
        await cell.raw({ method: "POST", path: `/orders/${order.number}/pictures`, body, headers: forReturn }),
        await cell.raw({ path: known }),
      ];
      for (const answer of answers) {
        expectRefusal(answer, 503, "unavailable");
        expect(answer.headers.get("Retry-After")).toBe("5");
        expect(answer.text).not.toMatch(/S3|InternalError|AKID/);
      }
    });
    expect(bucket.objects.size).toBe(kept);
    bucket.failure = undefined;
    expect(await uploadPicture(cell)).toMatch(/^\/uploads\/p-/);
    expect((await see(cell, known)).status).toBe(200);
  });
});

/** A picture of the given colour, so that each file differs. */
async function photograph(background: string): Promise<Blob> {
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  return new Blob([Uint8Array.from(png)], { type: "image/png" });
}

const bannerWith = (picture: UploadedPicture, alt: string) => ({
  ...{ title: "春茶", text: "", link: "/shop", active: true, starts_at: null, ends_at: null },
  picture: { ...picture, alt },
});

function picturesSuite(cell: () => Cell): void {
  describe("docs/texts-and-pictures.md: the picture library", () => {
    let backOffice: BackOffice;
    const upload = async (background: string, file_name = "") =>
      backOffice.call("POST uploads/pictures", { query: { file_name }, file: await photograph(background) });
    const list = (query: { keyword?: string; page?: number; per_page?: number } = {}) =>
      backOffice.call("GET pictures", { query });
    const found = async (keyword: string) => (await list({ keyword })).data;
    const remove = (id: number) => backOffice.call("DELETE pictures/{id}", { params: { id } });

    beforeAll(async () => {
      backOffice = await backOfficeOf(cell());
    });

    test("the same file is stored once, also when it is sent twice at the same time", async () => {
      const first = await upload("#a00", "春茶 茶園.png");
      expect(await upload("#a00", "another-name.png")).toEqual(first);
      const [one, other] = await Promise.all([upload("#b00", "twice.png"), upload("#b00", "twice.png")]);
      expect(one).toEqual(other);
      expect(await found("twice.png")).toHaveLength(1);
      const [kept, ...others] = await found("春茶 茶園.png");
      expect([others, await found("another-name.png")]).toEqual([[], []]);
      expect(kept).toMatchObject({ ...first, width: 60, height: 40, file_name: "春茶 茶園.png", alt: "" });
      expect(kept?.bytes).toBeGreaterThan(0);
      expect(kept?.uploaded_by).not.toBeNull();
    });

    test("the list is paged, newest first, and searched by file name and alternative text", async () => {
      await upload("#c00", "100%_tea.png");
      const banner = bannerWith(await upload("#d00", "IMG_0001.png"), "梯田上的茶樹");
      await backOffice.call("POST banners", { body: banner });
      for (const n of [1, 2, 3]) await upload(`#f0${n}`, `paged-${n}.png`);
      const page = await list({ keyword: "paged", page: 2, per_page: 2 });
      expect(page).toMatchObject({ page: 2, total: 3, last_page: 2 });
      expect(page.data.map(({ file_name }) => file_name)).toEqual(["paged-1.png"]);
      expect((await found("茶樹")).map(({ alt }) => alt)).toEqual(["梯田上的茶樹"]);
      expect((await found("img_")).map(({ file_name }) => file_name)).toEqual(["IMG_0001.png"]);
      for (const keyword of ["ＩＭＧ＿０００１", "梯田 上的", "茶樹"]) {
        expect(
          (await found(keyword)).map(({ file_name }) => file_name),
          keyword,
        ).toEqual(["IMG_0001.png"]);
      }
      expect((await found("%_")).map(({ file_name }) => file_name)).toEqual(["100%_tea.png"]);
      expect(await found("nothing of this")).toEqual([]);
    });

    test("the last alternative text of a picture is suggested for its next use", async () => {
      const picture = await upload("#e00", "cup.png");
      const alt = async () => (await found("cup.png"))[0]?.alt;
      const { tea } = cell().shop.catalogue.categories;
      const cup = productForm(tea, "LIBRARY", { images: [{ ...picture, alt: "白瓷杯" }] });
      await backOffice.call("POST products", { body: cup });
      expect(await alt()).toBe("白瓷杯");
      await backOffice.call("POST banners", { body: bannerWith(picture, "裝滿茶的白瓷杯") });
      expect(await alt()).toBe("裝滿茶的白瓷杯");
    });

    const category = (image_url: string) => ({ title: "圖庫", key: "library", description: "", image_url });
    const page = (body: string) => ({ slug: "library", title: "圖庫", description: "", body, published: false });

    const product = (picture: UploadedPicture) =>
      productForm(cell().shop.catalogue.categories.tea, "USED", { images: [{ ...picture, alt: "茶" }] });

    test.each<[string, PictureUse["kind"], (picture: UploadedPicture) => Promise<unknown>]>([
      ["a product", "product", (picture) => backOffice.call("POST products", { body: product(picture) })],
      ["a banner", "banner", (picture) => backOffice.call("POST banners", { body: bannerWith(picture, "茶") })],
      [
        "a category",
        "category",
        ({ thumb_url }) => backOffice.call("POST product-categories", { body: category(thumb_url) }),
      ],
      ["a draft of a page", "page", ({ url }) => backOffice.call("POST pages", { body: page(`![茶](${url})`) })],
      [
        "the draft of the home page",
        "setting",
        async (picture) => {
          const { draft, version } = await backOffice.call("GET home");
          const sections = draft.map(
            (section): HomeSection => (section.kind === "hero" ? { ...section, picture } : section),
          );
          await backOffice.call("PUT home/draft", { body: { sections, version } });
        },
      ],
    ])("refuses to delete a picture that %s uses, and names the use", async (place, kind, use) => {
      await use(await upload(`#${place.length.toString(16).padStart(6, "0")}`, place));
      const [picture] = await found(place);
      const uses = await backOffice.call("GET pictures/{id}/uses", { params: { id: picture?.id ?? 0 } });
      expect(uses.map(({ kind }) => kind)).toEqual([kind]);
      await expectRefused(remove(picture?.id ?? 0), 409, "in_use");
      expect(await found(place)).toHaveLength(1);
    });

    test("an unused picture is deleted from it; its file stays, and uploading it again restores it", async () => {
      const { url } = await upload("#0f0", "unused.png");
      const [picture] = await found("unused.png");
      expect(await backOffice.call("GET pictures/{id}/uses", { params: { id: picture?.id ?? 0 } })).toEqual([]);
      await remove(picture?.id ?? 0);
      expect(await found("unused.png")).toEqual([]);
      expect((await cell().api.pictures.getPublic(url.replace("/uploads/", ""))).size).toBeGreaterThan(0);
      expect(await loggedAs(cell(), "picture_delete")).toHaveLength(1);
      await expectRefused(remove(picture?.id ?? 0), 404, "not_found");
      await upload("#0f0", "unused.png");
      expect(await found("unused.png")).toHaveLength(1);
    });
  });
}
