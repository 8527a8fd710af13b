/*
 * The names under which an existing backend may send each field that the shop reads. The first name with a value
 * counts; `a.b` is `b` inside `a`. To connect a backend with other names, add them here: the readers, `npm run
 * backend:check` and docs/backends.md all follow this table.
 */
export const fieldNames = {
  product: {
    id: ["id", "product_id"],
    title: ["title", "name"],
    summary: ["summary", "subtitle", "short_description"],
    description: ["description", "content", "body_html"],
    sku: ["sku"],
    price: ["price", "price_from"],
    formerPrice: ["compare_at_price", "original_price", "regular_price"],
    stock: ["available", "stock", "stock_quantity", "inventory_quantity"],
    category: ["product_category_id", "category_id", "category.id"],
    categories: ["categories", "category"],
    tags: ["tags"],
    hot: ["is_hottest"],
    image: ["image", "image_url", "cover"],
    images: ["images"],
    variants: ["variants", "skus"],
    updated: ["updated_at"],
  },
  /** A variant of a product; fields that it lacks are taken from the product. */
  variant: {
    sku: ["sku"],
    title: ["title", "name"],
    price: ["price"],
    formerPrice: ["compare_at_price", "original_price", "regular_price"],
    stock: ["available", "stock", "stock_quantity", "inventory_quantity"],
  },
  image: { url: ["url", "src", "default"], alt: ["alt", "title"] },
  category: {
    id: ["id"],
    title: ["title", "name"],
    key: ["key"],
    description: ["description"],
    image: ["image_url"],
    children: ["children"],
  },
  tag: { id: ["id"], title: ["title", "name"], key: ["key"] },
  listing: {
    items: ["data", "products", "items"],
    page: ["page", "current_page", "meta.page", "meta.current_page"],
    total: ["total", "meta.total", "total_count"],
    perPage: ["per_page", "meta.per_page"],
    last: ["last_page", "meta.last_page"],
  },
  cart: { uuid: ["uuid"], items: ["cart_items", "items", "line_items"] },
  line: {
    sku: ["sku"],
    amount: ["amount", "quantity"],
    total: ["total", "line_total"],
    unitPrice: ["unit_price", "price"],
    product: ["product_id"],
    title: ["title", "name"],
    image: ["image", "image_url"],
  },
  session: { token: ["user_token.token"], expires: ["user_token.expired_at", "user_token.expires_in"], name: ["name"] },
  basics: {
    name: ["company_name"],
    taxId: ["tax_id"],
    address: ["address1"],
    phone: ["phone1"],
    email: ["email1"],
    standardLogo: ["logo_color_standard_horizontal.default"],
    generalLogo: ["logo_color_general_horizontal.default"],
  },
} as const;
