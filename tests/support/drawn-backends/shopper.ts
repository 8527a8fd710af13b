import { RequestCookies } from "@/lib/session/request-cookies";
import { BACKEND_COOKIE, type DrawnBackend, MEMBER, SOLD_OUT, UNKNOWN_ID } from "./backend";
import { TAGS } from "./dress";

/** The parts of a shop that a shopper's steps go through; loaded once `API_BASE_URL` is set. */
export async function loadShop() {
  return {
    readers: await import("@/lib/storefront/catalogue"),
    company: await import("@/lib/storefront/company"),
    features: await import("@/lib/api-client/features"),
    query: await import("@/lib/contract/shop-query"),
    ids: await import("@/lib/contract/shown-id"),
    address: await import("@/lib/storefront/id-in-address"),
    cookies: await import("@/lib/session/cookie-jar"),
    routes: {
      cart: await import("@/app/api/bff/cart/route"),
      session: await import("@/app/api/bff/session/route"),
      subscribe: await import("@/app/api/bff/subscribe/route"),
    },
  };
}

type Shop = Awaited<ReturnType<typeof loadShop>>;
type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>;
type Line = { sku: string; amount: number; total: number; title: string };
type Answer = { code: number; msg: string; data: { name?: string; cart_items?: Line[]; total?: number } | null };
type Method = "GET" | "POST" | "PUT" | "DELETE";

const IN_TIME = "the session ends in time";
const MINUTE = 60_000;
/** What a failure of the whole backend is called on screens; a refusal must not read like it. */
const AWAY = "服務暫時無法使用";

/** A shopper with a browser of their own, who does the main jobs of a shop and notes what goes wrong. */
export class Shopper {
  readonly #jar = new RequestCookies();
  readonly troubles: string[] = [];

  constructor(
    readonly shop: Shop,
    readonly backend: DrawnBackend,
  ) {}

  /** Every product from its list to the cart, then the changes of a cart, a sign-in and a sign-out. */
  async walk(): Promise<string[]> {
    await this.#step("company", async () => {
      const { company_name } = await this.shop.company.getBasics();
      return company_name === "山泉茶行" || company_name;
    });
    await this.#step("no calls outside the thirteen", async () => {
      const { ordering, accounts } = await this.shop.features.getFeatures();
      return !ordering && !accounts;
    });
    await this.#categories();
    await this.#products();
    await this.#cart();
    await this.#refusals();
    await this.#member();
    await this.#forgetting();
    await this.#step("no cookie of the backend", async () =>
      this.#jar.lines().every((line) => !line.startsWith(BACKEND_COOKIE)),
    );
    return this.troubles;
  }

  async #categories(): Promise<void> {
    const { readers, query } = this.shop;
    if (this.backend.traits.categories === "null") return;
    await this.#step("categories", async () => {
      const all = await readers.getCategories();
      if (all.length !== 2) return `${all.length} of 2`;
      for (const { id } of all) {
        const list = await readers.loadShopList({ ...query.wholeShop, category: id });
        if (!list?.list.data.every(({ title }) => title)) return `the list of ${id}`;
      }
      return true;
    });
  }

  async #products(): Promise<void> {
    const { readers, query, ids, address } = this.shop;
    const { goods } = this.backend;
    const listed: string[] = [];
    await this.#step("lists", async () => {
      for (let page = 1, last = 1; page <= last; page += 1) {
        const found = await readers.loadShopList({ ...query.wholeShop, page });
        if (!found) return `page ${page} is missing`;
        if (found.list.page !== page) return `page ${page} says ${found.list.page}`;
        listed.push(...found.list.data.map(({ id, title, price_from }) => `${id} ${title} ${price_from}`));
        last = found.list.last_page;
      }
      const wanted = goods.map(({ id, title, price }) => `${id} ${title} ${price}`);
      return listed.join() === wanted.join() || `${listed.length} of ${goods.length}, first ${listed[0]}`;
    });
    await this.#step("hot products", async () => (await readers.getHottestProducts()).data.length > 0);
    for (const one of goods) {
      await this.#step("page of a product", async () => {
        const segment = ids.productHref(ids.shownId(String(one.id)) ?? "").split("/")[2] ?? "";
        const id = address.idInAddress(decodeURIComponent(segment));
        const product = id === undefined ? null : await readers.getProduct(id);
        if (!product) return "missing";
        const [variant] = product.variants;
        const said = [product.title, variant?.sku, variant?.price].join();
        return said === [one.title, one.sku, one.price].join() || said;
      });
    }
    await this.#step("category of a product", async () => this.#isInItsCategory());
    await this.#step("tags of a product", async () => {
      const [id] = goods.flatMap((one) => ids.shownId(String(one.id)) ?? []);
      const found = id === undefined ? null : await readers.getProduct(id);
      const wanted = this.backend.traits.missing === "present" ? TAGS : [];
      return found?.tags.map(({ title }) => title).join() === wanted.join() || "other tags";
    });
    await this.#step("an unknown product is 404", async () => (await readers.getProduct(UNKNOWN_ID)) === null);
  }

  /** It leads to the list of its category; where there are no categories, nowhere. */
  async #isInItsCategory(): Promise<boolean | string> {
    const { readers, ids } = this.shop;
    const [, second] = this.backend.goods;
    const id = ids.shownId(String(second?.id));
    const found = id === undefined ? null : await readers.getProduct(id);
    if (!found || !second) return "no product";
    if (this.backend.traits.categories === "null") return found.category === null || "a category that is not listed";
    const isRight = found.category?.title.endsWith(second.category.title);
    return isRight || `${found.product_category_id} is ${found.category?.title}`;
  }

  async #cart(): Promise<void> {
    const all = this.backend.goods.slice(0, -1);
    const [first, second] = all;
    for (const { sku } of all)
      await this.#step("add", async () => ok(await this.#send("POST", "cart", { sku, amount: 2 })));
    await this.#step("cart", async () => this.#holds(all.map((one) => [one, 2])));
    if (!first || !second) return;
    await this.#step("change", async () => ok(await this.#send("PUT", "cart", { sku: first.sku, amount: 5 })));
    await this.#step("remove", async () => ok(await this.#send("DELETE", "cart", { sku: second.sku })));
    const left = all.filter((one) => one !== second);
    await this.#step("changed cart", async () => this.#holds(left.map((one) => [one, one === first ? 5 : 2])));
  }

  async #refusals(): Promise<void> {
    const { refusals } = this.backend.traits;
    const hasWords = refusals !== "no words" && refusals !== "web page";
    await this.#step("a refusal is told", async () => {
      const { code, msg } = await this.#send("POST", "cart", { sku: this.backend.goods.at(-1)?.sku, amount: 1 });
      return (code >= 400 && code < 500 && (hasWords ? msg === SOLD_OUT : !msg.startsWith(AWAY))) || `${code} ${msg}`;
    });
    await this.#step("newsletter", async () => ok(await this.#send("POST", "subscribe", { email: "lin@tea.example" })));
  }

  async #member(): Promise<void> {
    await this.#step("a wrong password is told", async () => {
      const { code, msg } = await this.#send("POST", "session", { ...MEMBER, password: "another" });
      return (code >= 400 && code < 500) || `${code} ${msg}`;
    });
    await this.#step("sign-in", async () => ok(await this.#send("POST", "session", MEMBER)));
    await this.#step("signed in", async () => Boolean((await this.#send("GET", "session")).data?.name));
    await this.#step(IN_TIME, async () => this.#endsInTime());
    const [first] = this.backend.goods;
    await this.#step("add as a member", async () =>
      ok(await this.#send("POST", "cart", { sku: first?.sku, amount: 1 })),
    );
    await this.#step("sign-out", async () => ok(await this.#send("DELETE", "session")));
    await this.#step("signed out", async () => (await this.#send("GET", "session")).data === null);
  }

  /** The cookie ends with the token, to the minute; where nothing was said, with the browser. */
  #endsInTime(): boolean | string {
    const { expiry } = this.backend.traits;
    const [line = ""] = this.#jar.lines().filter((one) => one.startsWith("user"));
    const end = Date.parse(/Expires=([^;]+)/i.exec(line)?.[1] ?? "");
    const isSaid = !["null", "absent", "nonsense"].includes(expiry);
    if (Number.isNaN(end)) return !isSaid || "no end";
    const off = end - this.backend.end * 1000;
    // A day ends up to a day before the token.
    return (
      (expiry === "a day" ? off <= 0 && off > -24 * 60 * MINUTE : Math.abs(off) < MINUTE) ||
      `${Math.round(off / MINUTE)} min off`
    );
  }

  async #forgetting(): Promise<void> {
    const [, second] = this.backend.goods;
    const { carts, tokens } = this.backend.traits;
    if (!second) return;
    if (carts !== "kept") {
      await this.#step("add before", async () => ok(await this.#send("POST", "cart", { sku: second.sku, amount: 2 })));
      this.backend.forgetCarts();
      await this.#step("a forgotten cart", async () => this.#holds([]));
      await this.#step("add after", async () => ok(await this.#send("POST", "cart", { sku: second.sku, amount: 1 })));
      await this.#step("the new cart", async () => this.#holds([[second, 1]]));
    }
    if (tokens === "kept") return;
    await this.#step("sign-in again", async () => ok(await this.#send("POST", "session", MEMBER)));
    this.backend.forgetTokens();
    await this.#step("the cart after the token", async () => ok(await this.#send("GET", "cart")));
    await this.#step("the session after the token", async () => (await this.#send("GET", "session")).data === null);
  }

  async #holds(wanted: [{ sku: string; title: string; price: number }, number][]): Promise<boolean | string> {
    const answer = await this.#send("GET", "cart");
    const lines = answer.data?.cart_items?.map(({ sku, amount, total, title }) => `${sku} ${title} ${amount} ${total}`);
    const right = wanted.map(([{ sku, title, price }, amount]) => `${sku} ${title} ${amount} ${price * amount}`);
    return lines?.join() === right.join() || `${answer.code} ${answer.msg} ${lines?.[0]}`;
  }

  async #step(name: string, run: () => Promise<boolean | string | undefined>): Promise<void> {
    const found = await run().catch((error: Error) => `${error.name} ${error.message}`);
    if (found !== true) this.troubles.push(`${name}: ${found || "no"}`);
  }

  async #send(method: Method, name: keyof Shop["routes"], body?: object): Promise<Answer> {
    const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
    const sent = method === "GET" ? undefined : JSON.stringify(body ?? {});
    const request = new Request(`http://shop.example/api/bff/${name}`, { method, headers, body: sent });
    const handler = (this.shop.routes[name] as Partial<Record<Method, unknown>>)[method] as Handler;
    return this.shop.cookies.withCookieJar(this.#jar, async () =>
      (await handler(request, { params: Promise.resolve({}) })).json(),
    );
  }
}

function ok({ code, msg }: Answer): true | string {
  return code === 200 || `${code} ${msg}`;
}
