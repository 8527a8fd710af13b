/*
 * Apart from the schemas, so that a page which only needs a number does not load them.
 * Most pieces in one line and most lines in one cart (hardening.md, "Money and stock").
 */
export const MAX_LINE_AMOUNT = 99;
export const MAX_CART_LINES = 100;
/** Products that are shown beside one (GET /products/{id}/related). */
export const MAX_RELATED_PRODUCTS = 8;
