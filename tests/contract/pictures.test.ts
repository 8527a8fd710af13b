import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { HomeSection } from "@/lib/contract/home";
import type { PictureUse, UploadedPicture } from "@/lib/contract/uploads";
import { productForm } from "../support/admin-product";
import { type BackOffice, backOfficeOf, loggedAs } from "../support/back-office";
import { expectRefused } from "../support/failures";
import { onEveryCell } from "../support/matrix";

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

onEveryCell((cell) => {
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
      const { data, total } = await list();
      expect(total).toBe(2);
      expect(data[1]).toMatchObject({ ...first, width: 60, height: 40, file_name: "春茶 茶園.png", alt: "" });
      expect(data[1]?.bytes).toBeGreaterThan(0);
      expect(data[1]?.uploaded_by).not.toBeNull();
    });

    test("the list is paged, newest first, and searched by file name and alternative text", async () => {
      await upload("#c00", "100%_tea.png");
      const banner = bannerWith(await upload("#d00", "IMG_0001.png"), "梯田上的茶樹");
      await backOffice.call("POST banners", { body: banner });
      const page = await list({ page: 2, per_page: 3 });
      expect(page).toMatchObject({ page: 2, total: 4, last_page: 2 });
      expect(page.data.map(({ file_name }) => file_name)).toEqual(["春茶 茶園.png"]);
      expect((await found("茶樹")).map(({ alt }) => alt)).toEqual(["梯田上的茶樹"]);
      expect((await found("img_")).map(({ file_name }) => file_name)).toEqual(["IMG_0001.png"]);
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

    test("only staff who edit products, texts or settings see it", async () => {
      expect((await (await backOfficeOf(cell(), "content")).call("GET pictures")).total).toBeGreaterThan(0);
      for (const role of ["orders", "read_only"] as const) {
        const other = await backOfficeOf(cell(), role);
        await expectRefused(other.call("GET pictures"), 403, "not_allowed");
        await expectRefused(other.call("DELETE pictures/{id}", { params: { id: 1 } }), 403, "not_allowed");
      }
    });
  });
});
