import { describe, expect, test } from "vitest";
import { shopSettings } from "@/lib/contract/settings";
import { publicUrl } from "@/lib/env";
import { articleData } from "@/lib/storefront/structured-data/article";
import { breadcrumbListData } from "@/lib/storefront/structured-data/breadcrumb-list";
import { faqPageData } from "@/lib/storefront/structured-data/faq-page";
import { organizationData, webSiteData } from "@/lib/storefront/structured-data/organization";
import { productData } from "@/lib/storefront/structured-data/product";
import { company } from "../../../support/shop";
import { tea } from "../../../support/tea";

/** As serialised in the page: without undefined members. */
const written = (data: unknown) => JSON.parse(JSON.stringify(data));

describe("Product", () => {
  const settings = shopSettings.parse({});
  const data = written(productData(tea, "禾日選物", { settings }));

  test("has public addresses of its pictures and itself", () => {
    expect(data).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Product",
      url: `${publicUrl}/shop/7`,
      image: [`${publicUrl}/products/tea-1.webp`, "https://cdn.example/tea-2.webp"],
      brand: { "@type": "Brand", name: "禾日選物" },
    });
    expect(productData({ ...tea, brand: "老茶行" }, "禾日選物").brand).toMatchObject({ name: "老茶行" });
  });

  test("offers every variant in TWD with its availability", () => {
    expect(data.offers).toMatchObject([
      { sku: "TEA-50", price: 380, priceCurrency: "TWD", availability: "https://schema.org/InStock" },
      { sku: "TEA-300", price: 1_600, priceCurrency: "TWD", availability: "https://schema.org/OutOfStock" },
    ]);
    const dark = { ...tea.variants[1], sku: "TEA_ 2", image_url: "/products/tea-3.webp" } as (typeof tea.variants)[0];
    const { offers } = written(productData({ ...tea, variants: [...tea.variants, dark] }, "禾日選物"));
    expect(offers[0].url).toBe(`${publicUrl}/shop/7?sku=TEA-50`);
    expect(offers[2]).toMatchObject({
      url: `${publicUrl}/shop/7?sku=TEA_%202`,
      image: `${publicUrl}/products/tea-3.webp`,
    });
    expect(data.offers[0].name).toBe(`${tea.title} 50 公克`);
  });

  test("each offer says by what its variant differs, and until when its price is valid", () => {
    const options = [
      { name: "顏色", values: ["墨綠", "白"] },
      { name: "口味", values: ["原味", "辣"] },
    ];
    const variants = tea.variants.map((one, at) => ({ ...one, values: options.map(({ values }) => values[at] ?? "") }));
    const sale_ends_at = "2026-12-24T16:00:00.000Z";
    const { offers } = written(productData({ ...tea, options, variants, sale_ends_at }, "禾日選物"));
    expect(offers[1]).toMatchObject({
      priceValidUntil: sale_ends_at,
      additionalProperty: [
        { "@type": "PropertyValue", propertyID: "color", name: "顏色", value: "白" },
        { "@type": "PropertyValue", name: "口味", value: "辣" },
      ],
    });
  });

  test("delivery costs NT$100 below NT$1,500 and is free from there", () => {
    const fees = data.offers.map((offer: { shippingDetails: { shippingRate: object } }) => offer.shippingDetails);
    expect(fees).toMatchObject([
      { shippingDestination: { addressCountry: "TW" }, shippingRate: { value: 100, currency: "TWD" } },
      { shippingRate: { value: 0, currency: "TWD" } },
    ]);
  });

  test("docs/taiwan.md, law: seven days to return in Taiwan, free of charge", () => {
    expect(data.offers[0].hasMerchantReturnPolicy).toEqual({
      "@type": "MerchantReturnPolicy",
      applicableCountry: "TW",
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: 7,
      returnMethod: "https://schema.org/ReturnByMail",
      returnFees: "https://schema.org/FreeReturn",
    });
  });

  test("a shop that takes no orders has neither delivery nor returns", () => {
    const [offer] = written(productData(tea, "禾日選物")).offers;
    expect(offer).toMatchObject({ price: 380, availability: "https://schema.org/InStock" });
    expect(offer).not.toHaveProperty("hasMerchantReturnPolicy");
    expect(offer).not.toHaveProperty("shippingDetails");
  });

  test("docs/taiwan.md, law: exempt products say that they cannot be returned", () => {
    const exempt = written(productData({ ...tea, return_exempt: true }, "禾日選物", { settings }));
    expect(exempt.offers[0].hasMerchantReturnPolicy).toEqual({
      "@type": "MerchantReturnPolicy",
      applicableCountry: "TW",
      returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
    });
  });
});

describe("Organization and WebSite", () => {
  test("have the company's details", () => {
    const data = written(organizationData({ ...company, address1: "臺北市大同區" }, "禾日選物"));
    expect(data).toMatchObject({
      "@type": "Organization",
      name: "禾日選物",
      legalName: company.company_name,
      url: publicUrl,
      address: { "@type": "PostalAddress", streetAddress: "臺北市大同區", addressCountry: "TW" },
    });
  });

  test("leave out missing ones", () => {
    const data = written(organizationData({ company_name: "" }, "禾日選物"));
    expect(Object.keys(data).toSorted()).toEqual(["@context", "@id", "@type", "name", "url"]);
  });

  test("the site is published by the organization", () => {
    const data = written(webSiteData("禾日選物", "日用選物"));
    const organization = written(organizationData(company, "禾日選物"));
    expect(data).toMatchObject({ "@type": "WebSite", url: publicUrl, publisher: { "@id": organization["@id"] } });
  });
});

test("BreadcrumbList counts its steps from one, with public addresses", () => {
  const [home, category] = [
    { title: "首頁", path: "/" },
    { title: "茶", path: "/shop?product_category_id=1" },
  ];
  const data = written(breadcrumbListData([home, category]));
  expect(data.itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "首頁", item: publicUrl },
    { "@type": "ListItem", position: 2, name: "茶", item: `${publicUrl}/shop?product_category_id=1` },
  ]);
});

test("FAQPage has the questions of every group in order", () => {
  const question = (key: string) => ({ key, question: `${key}?`, answer: `**${key}**！[看](/faq)` });
  const data = written(
    faqPageData([
      { key: "a", title: "A", questions: [question("one"), question("two")] },
      { key: "b", title: "B", questions: [question("three")] },
    ]),
  );
  expect(data["@type"]).toBe("FAQPage");
  expect(data.mainEntity.map(({ name }: { name: string }) => name)).toEqual(["one?", "two?", "three?"]);
  expect(data.mainEntity[2].acceptedAnswer).toEqual({ "@type": "Answer", text: "three！看" });
});

test("Article has its times, author, publisher and cover", () => {
  const post = {
    id: 3,
    title: "冷泡茶",
    summary: "夏天",
    author: "林怡君",
    published_at: "2026-11-01T10:00:00+08:00",
    updated_at: "2026-11-02T10:00:00+08:00",
    cover: { url: "/blog/cold.webp", width: 1200, height: 675 },
  };
  expect(written(articleData(post, "禾日選物"))).toMatchObject({
    "@type": "Article",
    headline: "冷泡茶",
    url: `${publicUrl}/blog/3`,
    datePublished: post.published_at,
    dateModified: post.updated_at,
    author: { "@type": "Person", name: "林怡君" },
    image: { url: `${publicUrl}/blog/cold.webp`, width: "1200" },
  });
  const plain = written(articleData({ ...post, updated_at: undefined, cover: null }, "禾日選物"));
  expect(plain).not.toHaveProperty("image");
  expect(plain.dateModified).toBe(post.published_at);
});
