import type { AdminPolicy } from "@/lib/contract/admin-policies";
import type { ContactReceipt, ContactSummary } from "@/lib/contract/contacts";
import type { Demo } from "./demo-calls";

type Versioned = { id: number; version: number };
type Titled = Versioned & { title: string };
type Keyed = { key: string; version: number };
type FaqGroup = Keyed & { questions: Keyed[] };
type Page<T> = { data: T[] };

const picture = {
  url: "/products/four-seasons-oolong-1.webp",
  thumb_url: "/products/four-seasons-oolong-1-400.webp",
  alt: "四季春茶的茶葉與茶湯",
  width: 800,
  height: 800,
};

/** Posts and their categories. */
export async function keepBlog({ call }: Demo): Promise<void> {
  const all = await call<Titled[]>("POST /admin/blog-categories", { json: { title: "產地小旅行" } });
  await call("PUT /admin/blog-category-order", { json: { ids: all.map(({ id }) => id).toReversed() } });
  const now = await call<Titled[]>("GET /admin/blog-categories");
  const seen = now.find(({ title }) => title === "產地小旅行");
  const path = { id: seen?.id ?? 0 };
  const renamed = { title: "產地旅行", version: seen?.version };
  await call("PUT /admin/blog-categories/{id}", { path, json: renamed });
  await call("DELETE /admin/blog-categories/{id}", { path });
  await call("GET /admin/blog-products", { query: { keyword: "茶" } });
  const post = {
    title: "夏天的第一泡冷泡茶",
    summary: "水溫、時間與茶量，三個數字就夠。",
    body: "## 茶量\n\n一公升水配十公克茶葉。",
    author: "編輯部",
    blog_category_id: 1,
    cover: picture,
    product_ids: [1],
    published: false,
    published_at: null,
  };
  const made = await call<Versioned>("POST /admin/blogs", { json: post });
  const one = { id: made.id };
  await call("GET /admin/blogs", { query: { page: 1, per_page: 2 } });
  await call("GET /admin/blogs/{id}", { path: one });
  await call("PUT /admin/blogs/{id}", { path: one, json: { ...post, published: true, version: made.version } });
  await call("DELETE /admin/blogs/{id}", { path: one });
}

/** Questions, policies and banners. */
export async function keepPages({ call }: Demo): Promise<void> {
  const title = "送禮";
  const group = (await call<FaqGroup[]>("POST /admin/faq-groups", { json: { title } })).at(-1);
  const one = async () => {
    const found = await call<FaqGroup[]>("GET /admin/faq-groups");
    return found.find(({ key }) => key === group?.key);
  };
  const form = { group_key: group?.key, question: "可以代寫卡片嗎？", answer: "可以，請在訂單備註寫下內容。" };
  const groups = await call<FaqGroup[]>("POST /admin/faqs", { json: form });
  const order = groups.toReversed().map(({ key, questions }) => ({ key, questions: questions.map((one) => one.key) }));
  await call("PUT /admin/faq-order", { json: { groups: order } });
  const asked = (await one())?.questions[0];
  const question = { path: { key: asked?.key ?? "" } };
  const changed = { ...form, answer: "可以，最多 60 個字。", version: asked?.version };
  await call("PUT /admin/faqs/{key}", { ...question, json: changed });
  await call("DELETE /admin/faqs/{key}", question);
  const subject = { path: { key: group?.key ?? "" } };
  const renamed = { title: "送禮與卡片", version: (await one())?.version };
  await call("PUT /admin/faq-groups/{key}", { ...subject, json: renamed });
  await call("DELETE /admin/faq-groups/{key}", subject);
  await keepPolicies({ call });
  await keepBanners({ call });
  await keepHome({ call });
  await keepOwnPages({ call });
}

async function keepPolicies({ call }: Pick<Demo, "call">): Promise<void> {
  const path = { key: "refund-and-return" };
  await call("GET /admin/policies");
  const { newest } = await call<AdminPolicy>("GET /admin/policies/{key}", { path });
  const text = { title: "退貨與退款", summary: "七天鑑賞期與例外。", body: "## 七天鑑賞期\n\n收到商品的隔天起算。" };
  const based_on = newest?.version ?? null;
  const json = { ...text, effective_on: "2027-12-31", based_on };
  const made = await call<AdminPolicy>("POST /admin/policies/{key}/versions", { path, json });
  const one = { ...path, version: made.newest?.version ?? "" };
  await call("GET /admin/policies/{key}/versions/{version}", { path: one });
  await call("DELETE /admin/policies/{key}/versions/{version}", { path: one });
}

async function keepBanners({ call }: Pick<Demo, "call">): Promise<void> {
  const form = { title: "春茶上市", text: "名間與阿里山的第一批。", link: "/shop", picture };
  const banner = { ...form, active: true, starts_at: null, ends_at: null };
  const made = await call<Versioned>("POST /admin/banners", { json: banner });
  const path = { id: made.id };
  const all = await call<Versioned[]>("GET /admin/banners");
  await call("PUT /admin/banner-order", { json: { ids: all.map(({ id }) => id).toReversed() } });
  const { version } = await call<Versioned>("GET /admin/banners/{id}", { path });
  await call("PUT /admin/banners/{id}", { path, json: { ...banner, active: false, version } });
  await call("DELETE /admin/banners/{id}", { path });
}

async function keepHome({ call }: Pick<Demo, "call">): Promise<void> {
  const seen = await call<{ draft: object[]; version: number }>("GET /admin/home");
  const own = { id: "story", hidden: false, kind: "picture_text", title: "從茶園到茶杯", text: "每一批都先喝過。" };
  const story = { ...own, picture, picture_side: "left", link: "/about", link_label: "認識我們" };
  const json = { sections: [...seen.draft, story], version: seen.version };
  const { version } = await call<{ version: number }>("PUT /admin/home/draft", { json });
  const published = await call<{ version: number }>("POST /admin/home/publish", { json: { version } });
  const again = { sections: seen.draft, version: published.version };
  const draft = await call<{ version: number }>("PUT /admin/home/draft", { json: again });
  await call("POST /admin/home/discard", { json: { version: draft.version } });
}

async function keepOwnPages({ call }: Pick<Demo, "call">): Promise<void> {
  const page = {
    slug: "our-story",
    title: "我們的故事",
    description: "從一間小店開始。",
    body: "## 起點\n\n一間小店。",
  };
  const json = { ...page, published: true };
  const made = await call<Versioned>("POST /admin/pages", { json });
  await call("GET /pages/{slug}", { path: { slug: "our-story" } });
  await call("GET /admin/pages");
  const path = { id: made.id };
  await call("GET /admin/pages/{id}", { path });
  await call("PUT /admin/pages/{id}", { path, json: { ...json, title: "小店的故事", version: made.version } });
  const { version } = await call<{ version: number }>("GET /admin/menus");
  const link = { title: "我們的故事", link: "/pages/our-story" };
  await call("PUT /admin/menus", { json: { header: [link], footer: [], version } });
  await call("DELETE /admin/pages/{id}", { path });
}

/** The inbox, the mailing list and the outbox. */
export async function keepPost({ call, mailedTo }: Demo): Promise<void> {
  const { data } = await call<Page<ContactSummary>>("GET /admin/contacts", { query: { page: 1, per_page: 2 } });
  const path = { number: data[0]?.number ?? "" };
  const read = () => call<{ version: number }>("GET /admin/contacts/{number}", { path });
  await call("POST /admin/contacts/{number}/notes", { path, json: { text: "已問過茶農，下週三到貨。" } });
  await call("POST /admin/contacts/{number}/replies", {
    path,
    json: { text: "您好，東方美人茶預計下週三到貨。", close: false, version: (await read()).version },
  });
  const { version } = await read();
  await call("PUT /admin/contacts/{number}/status", { path, json: { status: "closed", version } });
  const other = await call<ContactReceipt>("POST /contacts", {
    json: { name: "王小華", email: "hua@shop.example", topic: "other", message: "想請問門市的營業時間是幾點到幾點？" },
  });
  await call("POST /admin/contacts/close", { json: { ids: [other.number] } });
  await call("POST /subscribes", { json: { email: "spring@shop.example" } });
  await call("DELETE /subscribes", { json: { token: await mailedTo("spring@shop.example") } });
  const subscribers = await call<Page<{ id: number }>>("GET /admin/subscribers", { query: { per_page: 2 } });
  await call("DELETE /admin/subscribers/{id}", { path: { id: subscribers.data[0]?.id ?? 0 } });
  // The oldest: the newest may still be waiting to be sent, and a waiting one cannot be sent again.
  const mails = await call<Page<{ id: string }>>("GET /admin/mails", {
    query: { page: 1, per_page: 2, sort_method: "asc" },
  });
  const ids = mails.data.map(({ id }) => id);
  await call("POST /admin/mails/{id}/resend", { path: { id: ids[0] ?? "" } });
  await call("POST /admin/mails/resend", { json: { ids: ids.slice(1) } });
}
