import { describe, expect, test } from "vitest";
import { loggedAs, ownersOffice } from "../../support/back-office";
import { expectRefused, expectRefusedBeside } from "../../support/failures";
import type { Cell } from "../../support/matrix";

const DAY = 86_400_000;
const picture = { url: "/uploads/p-2.webp", thumb_url: "/uploads/p-2-half.webp", alt: "茶", width: 1200, height: 675 };
const fromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString();

export function bannersSuite(cell: () => Cell): void {
  describe("back office: banners of the home page", () => {
    const backOffice = ownersOffice(cell);
    const form = (more: object = {}) => ({
      ...{ title: "冬茶上市", text: "", link: "/shop", picture, active: true, starts_at: null, ends_at: null },
      ...more,
    });
    const shown = async () => (await cell().api.content.banners()).data.map(({ title }) => title);
    const make = (more: object) => backOffice().call("POST banners", { body: form(more) });
    test("the shop shows active banners within their dates, in the order of the back office", async () => {
      const made = [
        await make({ title: "現在" }),
        await make({ title: "明天起", starts_at: fromNow(1) }),
        await make({ title: "昨天止", ends_at: fromNow(-1) }),
        await make({ title: "停用", active: false }),
        await make({ title: "這幾天", starts_at: fromNow(-1), ends_at: fromNow(1), link: "https://a.example/a?b=1" }),
      ];
      expect(made.map(({ state }) => state)).toEqual(["shown", "scheduled", "ended", "off", "shown"]);
      expect(await shown()).toEqual(["現在", "這幾天"]);
      const ids = made.map(({ id }) => id).toReversed();
      const sort = (sorted: number[]) => backOffice().call("PUT banner-order", { body: { ids: sorted } });
      await sort(ids);
      expect(await shown()).toEqual(["這幾天", "現在"]);
      expect((await backOffice().admin.call("GET banners")).data.map(({ id }) => id)).toEqual(ids);
      await expectRefused(sort(ids.slice(1)), 409, "version_conflict");
      expect(await loggedAs(cell(), "banner_create")).toHaveLength(5);
    });

    test("a change names the version; deleted banners are gone", async () => {
      const { id } = await make({ title: "舊" });
      const save = (more: object) =>
        backOffice().call("PUT banners/{id}", { params: { id }, body: { ...form(more), version: 1 } });
      expect(await save({ title: "新" })).toMatchObject({ version: 2 });
      expect(await shown()).toContain("新");
      await expectRefused(save({}), 409, "version_conflict");
      expect((await loggedAs(cell(), "banner_update")).at(-1)).toMatchObject({
        before: { title: "舊" },
        after: { title: "新" },
      });
      await backOffice().call("DELETE banners/{id}", { params: { id } });
      expect(await shown()).not.toContain("新");
      await expectRefused(backOffice().admin.call("GET banners/{id}", { params: { id } }), 404, "not_found");
    });

    const links = [
      "//evil.example",
      "/\\evil.example",
      "http://plain.example",
      "javascript:alert(1)",
      "/..//x.example",
      "/shop/%2e%2E//x.example",
      "https://",
      "shop",
      "",
    ];
    test.each(links)("the link %j is refused", async (link) => {
      await expectRefusedBeside(make({ link }), "link");
    });

    test("an end before the beginning and a missing alternative text are refused beside their fields", async () => {
      await expectRefusedBeside(make({ starts_at: fromNow(2), ends_at: fromNow(1) }), "ends_at");
      await expectRefusedBeside(make({ picture: { ...picture, alt: " " } }), "picture.alt");
    });
  });
}
