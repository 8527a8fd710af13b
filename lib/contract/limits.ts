/*
 * Apart from the schemas, so that a page which only needs a number does not load them.
 * Most pieces in one line and most lines in one cart (docs/security.md, "Money and stock").
 */
export const MAX_LINE_AMOUNT = 99;
export const MAX_CART_LINES = 100;
/** Most that staff note of one transfer, in TWD. */
export const MAX_TRANSFER = 10_000_000;
/** Characters of a product's table of sizes. */
export const MAX_SIZE_TABLE = 2_000;
/** Products that are shown beside one (GET /products/{id}/related). */
export const MAX_RELATED_PRODUCTS = 8;
/** Products on a wish list. */
export const MAX_WISHES = 60;
/** Products that were ordered together with one (GET /products/{id}/bought-together). */
export const MAX_BOUGHT_TOGETHER = 4;
/** Products that GET /products/best-sellers names, and from how many days it counts what was sold. */
export const MAX_BEST_SELLERS = 8;
export const BEST_SELLER_DAYS = 28;
/** Up to this many pieces a shopper is told how many are left. */
export const FEW_LEFT = 5;
/** From so many available pieces on down, a sku is running out: lists and the dashboard say so. */
export const LOW_STOCK = 5;
/** Longest text of a review, and of the shop's answer; most pictures of one. */
export const MAX_REVIEW_TEXT = 1_000;
export const MAX_REVIEW_PICTURES = 4;
export const MAX_VARIANTS = 100;
export const MAX_OPTIONS = 3;
export const MAX_OPTION_VALUES = 50;
export const MAX_PRODUCT_IMAGES = 20;
export const MAX_DETAILS = 30;
/** Most categories, and most tags: menus and filters show them all. */
export const MAX_CATEGORIES = 200;
/** Most words of a search that staff say something of, and most meanings of each. */
export const MAX_SEARCH_WORDS = 500;
export const MAX_MEANINGS = 12;
/** Lists of the back office are not counted any further: a `total` of one more says that there are more. */
export const MAX_FOUND = 10_000;
/** Largest file of an import, in bytes, and its most rows. */
export const MAX_IMPORT_BYTES = 5_000_000;
export const MAX_IMPORT_ROWS = 2_000;
/** Largest file that gets through to a function of Vercel, in bytes: a body of 4.5 MB, less what a form puts around it. */
export const MAX_FILE_BYTES_ON_VERCEL = 4_400_000;
