/** Calls below `/products/` that are no product; `tests/unit/existing-backend/calls.test.ts` compares them with the client. */
const NAMED_BELOW_PRODUCTS = ["best-sellers", "categories", "filters", "missed-searches", "suggestions"];

/** The id in a path below `/api/v1`, which may be any word; a call's own name there is none. */
export const PRODUCT_PATH = new RegExp(`^/products/(?!(?:${NAMED_BELOW_PRODUCTS.join("|")})$)[^/]+`);
