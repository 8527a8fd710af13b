import type { Product } from "@/lib/contract/products";

/** A product with two variants, one of them sold out and both with characters that markup has to escape. */
export const tea: Product = {
  id: 7,
  title: '高山茶 <特級> & "禮盒"',
  summary: "清香 </script><script>alert(1)</script>",
  product_category_id: 1,
  tags: [],
  price_from: 380,
  price_to: 1_600,
  compare_at_price: 420,
  image: { url: "/products/tea-1.webp", thumb_url: "/products/tea-1-400.webp", alt: "茶罐", width: 800, height: 800 },
  is_hottest: false,
  available: 3,
  updated_at: "2026-11-20T04:05:06.000Z",
  description: "## 風味\n\n**清香**，見 [說明](/faq)。\n\n- 花香\n- 果香",
  details: [],
  category: { id: 1, key: "tea", title: "茶" },
  options: [{ name: "重量", values: ["50 公克", "300 公克"] }],
  variants: [
    { sku: "TEA-50", values: ["50 公克"], price: 380, compare_at_price: 420, available: 3 },
    { sku: "TEA-300", values: ["300 公克"], price: 1_600, compare_at_price: null, available: 0 },
  ],
  images: [
    { url: "/products/tea-1.webp", thumb_url: "/products/tea-1-400.webp", alt: "茶罐", width: 800, height: 800 },
    {
      url: "https://cdn.example/tea-2.webp",
      thumb_url: "https://cdn.example/s.webp",
      alt: "",
      width: 800,
      height: 800,
    },
  ],
  return_exempt: false,
};
