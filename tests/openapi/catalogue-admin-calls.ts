import type { AdminProduct } from "@/lib/contract/admin-products";
import type { Demo } from "./demo-calls";
import { photograph } from "./order-admin-calls";

const CSV = [
  "名稱,簡介,分類代碼,標籤代碼,狀態,選項一名稱,選項一,貨號,售價,原價,庫存",
  "柴燒小茶杯,一手可握的大小,ceramics,handmade,草稿,,,CUP-WOOD-1,680,,12",
].join("\r\n");

type Versioned = { id: number; version: number };
type Titled = Versioned & { title: string };

/** Products from their first draft to deletion, with their files. */
export async function keepProducts({ call }: Demo): Promise<void> {
  const file = new Blob([CSV], { type: "text/csv" });
  await call("POST /admin/products/import-checks", { body: file });
  await call("POST /admin/products/imports", { body: file });
  const photo = { query: { file_name: "tea-pitcher.jpg" }, body: await photograph() };
  await call("POST /admin/uploads/pictures", photo);
  const library = await call<{ data: { id: number }[] }>("GET /admin/pictures", { query: { keyword: "pitcher" } });
  await call("DELETE /admin/pictures/{id}", { path: { id: library.data[0]?.id ?? 0 } });
  const picture = await call<Record<string, unknown>>("POST /admin/uploads/pictures", photo);
  const document = {
    title: "手拉坯茶海",
    summary: "出湯俐落，容量 300 毫升。",
    description: "鶯歌窯場手拉，釉色每件略有不同。",
    slug: "celadon-pitcher",
    details: [{ label: "容量", value: "300 毫升" }],
    options: [{ name: "釉色", values: ["青", "白"] }],
    variants: [
      { sku: "PITCHER-300-BLUE", values: ["青"], price: 980, on_hand: 10 },
      { sku: "PITCHER-300-WHITE", values: ["白"], price: 980, on_hand: 0 },
    ],
    images: [{ ...picture, alt: "青釉茶海" }],
    category_id: 3,
    tag_ids: [3],
  };
  const { id, version } = await call<AdminProduct>("POST /admin/products", { json: document });
  const kept = await call<{ data: { id: number }[] }>("GET /admin/pictures", { query: { keyword: "pitcher" } });
  await call("GET /admin/pictures/{id}/uses", { path: { id: kept.data[0]?.id ?? 0 } });
  const path = { id };
  const variants = document.variants.map(({ on_hand: _, ...variant }) => variant);
  await call("GET /admin/products", { query: { page: 1, per_page: 2 } });
  await call("GET /admin/products/{id}", { path });
  await call("GET /admin/products/{id}/preview", { path });
  const changed = await call<AdminProduct>("PUT /admin/products/{id}", {
    path,
    json: { ...document, variants, summary: "出湯俐落，容量 300 毫升，附禮盒。", published: false, version },
  });
  await call("PUT /admin/products/{id}/status", { path, json: { status: "published", version: changed.version } });
  await call("GET /slugs/{kind}/{slug}", { path: { kind: "products", slug: document.slug } });
  await call("POST /admin/products/bulk", { json: { ids: [id], action: "unpublish" } });
  const copy = await call<AdminProduct>("POST /admin/products/{id}/duplicate", { path, json: {} });
  await call("DELETE /admin/products/{id}", { path: { id: copy.id }, json: { version: copy.version } });
}

/** Categories, tags, stock and coupons. */
export async function keepShelves({ call }: Demo): Promise<void> {
  const nouns = [
    { name: "product-categories", form: { key: "picnic", title: "野餐", description: "帶得出門的杯盤與點心。" } },
    { name: "product-tags", form: { key: "summer", title: "夏日" } },
  ];
  for (const { name, form } of nouns) {
    const all = await call<Titled[]>(`POST /admin/${name}`, { json: form });
    await call(`GET /admin/${name}`);
    const one = async () => {
      const found = await call<Titled[]>(`GET /admin/${name}`);
      return found.find(({ title }) => title.startsWith(form.title));
    };
    await call(`PUT /admin/${name}/order`, { json: { ids: all.map(({ id }) => id).toReversed() } });
    const path = { id: (await one())?.id ?? 0 };
    const json = { ...form, title: `${form.title}精選`, version: (await one())?.version };
    await call(`PUT /admin/${name}/{id}`, { path, json });
    await call(`DELETE /admin/${name}/{id}`, { path, json: { version: (await one())?.version } });
  }
  const adjustment = { sku: "TEA-FSO-75", change: 24, reason: "purchase", note: "春茶到貨" };
  await call("POST /admin/inventories/adjust", { json: adjustment });
  await call("GET /admin/inventories", { query: { page: 1, per_page: 2 } });
  const count = new Blob(["貨號,新庫存,低庫存\r\nTEA-FSO-75,60,8\r\n"], { type: "text/csv" });
  await call("POST /admin/inventories/import-checks", { body: count });
  await call("POST /admin/inventories/imports", { body: count });
  const changes = [{ sku: "TEA-FSO-75", was: { low_stock_at: 8 }, now: { low_stock_at: 10 } }];
  await call("POST /admin/inventories/bulk", { json: { changes } });
  const path = { sku: "TEA-FSO-75" };
  await call("GET /admin/inventories/{sku}", { path });
  await call("GET /admin/inventories/{sku}/movements", { path, query: { page: 1, per_page: 2 } });
}

export async function keepCoupons({ call }: Demo): Promise<void> {
  const form = {
    code: "TEA88",
    title: "茶類折 88 元",
    kind: "fixed",
    value: 88,
    minimum: 800,
    category_ids: [1],
    starts_at: null,
    ends_at: "2027-12-31T23:59:59+08:00",
    limit_total: 500,
    limit_per_person: 1,
    enabled: true,
  };
  const made = await call<Versioned>("POST /admin/coupons", { json: form });
  const path = { id: made.id };
  await call("GET /admin/coupons", { query: { page: 1, per_page: 2 } });
  await call("GET /admin/coupons/{id}", { path });
  await call("GET /admin/coupons/{id}/uses", { path });
  const changed = await call<Versioned>("PUT /admin/coupons/{id}", {
    path,
    json: { ...form, minimum: 1_000, version: made.version },
  });
  const resting = await call<Versioned>("POST /admin/coupons/{id}/switch", {
    path,
    json: { enabled: false, version: changed.version },
  });
  await call("DELETE /admin/coupons/{id}", { path, json: { version: resting.version } });
}

/** Search words, and a search without results. */
export async function keepSearchWords({ call }: Demo): Promise<void> {
  await call("POST /products/missed-searches", { json: { keyword: "保溫瓶" } });
  await call("GET /admin/search-words");
  const made = await call<{ words: (Versioned & { word: string })[] }>("POST /admin/search-words", {
    json: { word: "保溫瓶", meanings: ["水杯", "馬克杯"] },
  });
  const { id = 0, version = 1 } = made.words.find(({ word }) => word === "保溫瓶") ?? {};
  const path = { id };
  await call("PUT /admin/search-words/{id}", { path, json: { word: "保溫瓶", meanings: ["馬克杯"], version } });
  await call("DELETE /admin/search-words/{id}", { path, json: { version: version + 1 } });
}
