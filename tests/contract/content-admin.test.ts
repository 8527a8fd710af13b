/** The back office of the shop's texts: staff change them, visitors read them. */
import { describe, expect, test } from "vitest";
import { loggedAs, ownersOffice } from "../support/back-office";
import { expectRefused, expectRefusedBeside } from "../support/failures";
import { type Cell, onEveryCell } from "../support/matrix";
import { bannersSuite } from "./suites/admin-banners";
import { blogsSuite } from "./suites/admin-blogs";
import { faqsSuite } from "./suites/admin-faqs";
import { policiesSuite } from "./suites/admin-policies";

onEveryCell((cell) => {
  blogsSuite(cell);
  faqsSuite(cell);
  bannersSuite(cell);
  pagesSuite(cell);
  policiesSuite(cell);
});

const form = (more: object = {}) => ({
  ...{ slug: "our-story", title: "我們的故事", description: "一間小店", body: "## 起點", published: true },
  ...more,
});

function pagesSuite(cell: () => Cell): void {
  describe("docs/back-office.md: own pages", () => {
    const backOffice = ownersOffice(cell);
    const slugs = async () => (await cell().api.content.pages()).data.map(({ slug }) => slug);
    const make = (more: object) => backOffice().call("POST pages", { body: form(more) });
    test("visitors read published pages at their address, and no drafts", async () => {
      await make({});
      await make({ slug: "coming-soon", published: false });
      expect(await slugs()).toEqual(["our-story"]);
      expect((await cell().api.content.page("our-story")).data).toMatchObject({ title: "我們的故事", body: "## 起點" });
      await expectRefused(cell().api.content.page("coming-soon"), 404, "not_found");
      expect(await loggedAs(cell(), "page_create")).toHaveLength(2);
    });

    test("a change names the version, addresses are unique, and deleted pages are gone", async () => {
      const { id } = await make({ slug: "store" });
      const change = (more: object, version = 1) =>
        backOffice().call("PUT pages/{id}", { params: { id }, body: { ...form({ slug: "store", ...more }), version } });
      await expectRefusedBeside(change({ slug: "our-story" }), "slug");
      expect(await change({ title: "門市" })).toMatchObject({ title: "門市", version: 2 });
      await expectRefused(change({}), 409, "version_conflict");
      await backOffice().call("DELETE pages/{id}", { params: { id } });
      await expectRefused(cell().api.content.page("store"), 404, "not_found");
      await expectRefused(backOffice().call("GET pages/{id}", { params: { id } }), 404, "not_found");
    });

    test.each(["Our-Story", "a/b", "-a", "故事", "", "a--b", "x".repeat(61)])(
      "the address %j is refused",
      async (slug) => {
        await expectRefusedBeside(make({ slug }), "slug");
      },
    );

    test("menus keep their order; a link to an unpublished page is left out", async () => {
      const links = [
        { title: "故事", link: "/pages/our-story" },
        { title: "茶", link: "/shop?product_category_id=1" },
        { title: "敬請期待", link: "/pages/coming-soon" },
        { title: "地圖", link: "https://maps.example/here" },
      ];
      expect((await cell().api.content.menus()).data).toEqual({ header: [], footer: [] });
      const body = { header: links.slice(0, 2), footer: links, version: 0 };
      expect(await backOffice().call("PUT menus", { body })).toEqual({ ...body, version: 1 });
      const { data } = await cell().api.content.menus();
      expect(data).toEqual({ header: links.slice(0, 2), footer: links.toSpliced(2, 1) });
      await expectRefused(backOffice().call("PUT menus", { body }), 409, "version_conflict");
      const wrong = { ...body, version: 1, header: [{ title: "壞", link: "javascript:alert(1)" }] };
      await expectRefusedBeside(backOffice().call("PUT menus", { body: wrong }), "header.0.link");
    });
  });
}
