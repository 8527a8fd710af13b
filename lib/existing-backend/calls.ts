import type { ShownId } from "../contract/shown-id";
import { HOT_PAGE_SIZE, SHOP_PAGE_SIZE } from "../site";
import { PRODUCT_PATH } from "./product-paths";
import { readCategories, readFilters, readListing, readProduct } from "./products";
import { readAddedTo, readBasics, readCart, readChangedCart, readSession } from "./shop";
import type { Context } from "./values";

/** Values that `npm run backend:check` has found for the input of further calls. */
export type Found = { id?: ShownId; sku?: string; uuid?: string };

export type BackendCall = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api/v1`. */
  path: string;
  query?: Record<string, string | number>;
  /** Other input that the shop sends, for docs/backends.md. */
  sends?: string;
  body?: (found: Found) => Record<string, unknown>;
  /** @throws UnreadableError for `data` that the shop cannot use */
  reads: (data: unknown, context: Context) => unknown;
  /** Whether an empty body is accepted as an answer. */
  isAnswerOptional?: boolean;
  /** Fields without which the answer, or an element of a list, cannot be used: keys of `fieldNames`. */
  needs: string[];
  /** Description of `data`, for docs/backends.md. */
  answer: string;
  /** The shop works without an answer. */
  canBeMissing?: true;
  /**
   * Input of `npm run backend:check` that may be refused: a refusal in the envelope also shows that the call exists.
   */
  mayRefuse?: string;
  without: string;
};

const PLAIN_ORDER = { sort_target: "sort", sort_method: "desc" } as const;

/** Source of the client's list, `npm run backend:check` and the tables of docs/backends.md; a test compares them. */
export const thirteen = {
  basics: {
    method: "GET",
    path: "/basics",
    reads: readBasics,
    needs: [],
    answer: "the company: `company_name`, and `tax_id`, `address1`, `phone1`, `email1` and logos where there are any",
    without: "every page",
  },
  categories: {
    method: "GET",
    path: "/products/categories",
    reads: readCategories,
    needs: ["category.id", "category.title"],
    answer: "a list of categories",
    without: "every page",
  },
  filters: {
    method: "GET",
    path: "/products/filters",
    sends: "the query of the list, once an answer without a query had prices",
    reads: readFilters,
    needs: [],
    answer: "`tags`; with `count`s and `price: {min, max}` where the backend counts",
    canBeMissing: true,
    without: "narrowing by tag, price",
  },
  list: {
    method: "GET",
    path: "/products",
    query: { per_page: SHOP_PAGE_SIZE, ...PLAIN_ORDER, page: 1 },
    sends:
      "`page`, `keyword`, `product_tag_ids[n]`, and `product_category_id`, `price_from`, `price_to`, `in_stock=1` where a shopper chose them",
    reads: readListing,
    needs: ["product.id", "product.title"],
    answer: "one page of products: `data`, `page`, `total`, `per_page`, `last_page`",
    without: "/shop, search, sitemap",
  },
  hottest: {
    method: "GET",
    path: "/products",
    query: { per_page: HOT_PAGE_SIZE, ...PLAIN_ORDER, is_hottest: 1, page: 1 },
    reads: readListing,
    needs: ["product.id", "product.title"],
    answer: "the same",
    without: "the home page",
  },
  product: {
    method: "GET",
    path: "/products/{id}",
    reads: readProduct,
    needs: ["product.id", "product.title"],
    answer: "a product; `sku` and `price`, or `variants` that have both, for one that can be bought",
    without: "pages of products",
  },
  cart: {
    method: "GET",
    path: "/carts",
    sends: "`uuid`, unless a member has no cart in this browser yet",
    reads: readCart,
    needs: ["line.sku", "line.amount"],
    answer: "`cart_items`; none, `null` or 404 is an empty cart",
    mayRefuse: "no cart",
    without: "the cart",
  },
  add: {
    method: "POST",
    path: "/carts",
    sends: "`sku`, `amount`, `uuid` (`null` for a new cart)",
    body: ({ sku, uuid = null }: { sku?: string; uuid?: string | null }) => ({ sku, amount: 1, uuid }),
    reads: readAddedTo,
    isAnswerOptional: true,
    needs: ["cart.uuid"],
    answer: "`uuid`, which may be missing where one was sent; `cart_items` as well saves one call",
    without: "adding to the cart",
  },
  update: {
    method: "PUT",
    path: "/carts",
    sends: "`sku`, `amount`, `uuid`",
    body: ({ sku, uuid }: Found) => ({ sku, amount: 2, uuid }),
    reads: readChangedCart,
    isAnswerOptional: true,
    needs: [],
    answer: "nothing, or the cart",
    without: "changing amounts",
  },
  remove: {
    method: "DELETE",
    path: "/carts",
    sends: "`sku`, `amount` 0, `uuid`",
    body: ({ sku, uuid }: Found) => ({ sku, amount: 0, uuid }),
    reads: readChangedCart,
    isAnswerOptional: true,
    needs: [],
    answer: "nothing, or the cart",
    without: "removing from the cart",
  },
  login: {
    method: "POST",
    path: "/users/login",
    sends: "`email`, `password`",
    // Credentials of no member: a backend has to refuse them.
    body: () => ({ email: "backend-check@shop.invalid", password: "backend-check" }),
    reads: readSession,
    needs: ["session.token"],
    answer: "`user_token.token` and `user_token.expired_at`; `name` for the menu",
    mayRefuse: "made-up member",
    without: "signing in",
  },
  logout: {
    method: "DELETE",
    path: "/users/logout",
    reads: () => null,
    isAnswerOptional: true,
    needs: [],
    answer: "nothing",
    mayRefuse: "no bearer",
    without: "signing out",
  },
  subscribe: {
    method: "POST",
    path: "/subscribes",
    sends: "`email`",
    // Not a mail address, so that no mail is sent.
    body: () => ({ email: "backend-check" }),
    reads: () => null,
    isAnswerOptional: true,
    needs: [],
    answer: "nothing",
    mayRefuse: "no mail address",
    without: "the newsletter form",
  },
} as const satisfies Record<string, BackendCall>;

/** `GET /products?is_hottest=1`: a call's name in messages. */
export function nameOfCall({ method, path, query }: Pick<BackendCall, "method" | "path" | "query">): string {
  return `${method} ${path}${query?.is_hottest ? "?is_hottest=1" : ""}`;
}

const NAMES = new Set<string>(Object.values(thirteen).map(({ method, path }) => `${method} ${path}`));

/** Whether a request is one of the thirteen calls of docs/specification.md section 7. */
export function isOneOfThirteen({ method, url }: { method: string; url: string }): boolean {
  const [, path = ""] = new URL(url).pathname.split("/api/v1");
  return NAMES.has(`${method} ${path.replace(PRODUCT_PATH, "/products/{id}")}`);
}
