/*
 * Apart from the schemas, so that a page which only needs a number does not load them. Largest quantity of one line and
 * most lines in one cart (docs/security.md, "Money and stock").
 */
export const MAX_LINE_AMOUNT = 99;
export const MAX_CART_LINES = 100;
/** Largest amount that staff can enter for one transfer, in TWD. */
export const MAX_TRANSFER = 10_000_000;
/** Characters of a product's table of sizes. */
export const MAX_SIZE_TABLE = 2_000;
/** Products that are shown beside one (GET /products/{id}/related). */
export const MAX_RELATED_PRODUCTS = 8;
/** Products on a wish list. */
export const MAX_WISHES = 60;
/** Products that were ordered together with one (GET /products/{id}/bought-together). */
export const MAX_BOUGHT_TOGETHER = 4;
/** Most products of GET /products/best-sellers, and the days over which it counts sales. */
export const MAX_BEST_SELLERS = 8;
export const BEST_SELLER_DAYS = 28;
/** Shoppers see the available quantity up to this number. */
export const FEW_LEFT = 5;
/** A sku is running out when this many or fewer are available: lists and the dashboard show it. */
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
/** Most search words with meanings, and most meanings of each. */
export const MAX_SEARCH_WORDS = 500;
export const MAX_MEANINGS = 12;
/** Lists of the back office count no further: a `total` of one more means that there are more. */
export const MAX_FOUND = 10_000;
/** Largest file of an import, in bytes, and its most rows. */
export const MAX_IMPORT_BYTES = 5_000_000;
export const MAX_IMPORT_ROWS = 2_000;
/** Largest file that can be sent to a function of Vercel, in bytes: a body of 4.5 MB, less what a form adds. */
export const MAX_FILE_BYTES_ON_VERCEL = 4_400_000;
