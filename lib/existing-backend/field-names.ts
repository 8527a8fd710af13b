/*
 * The names under which an existing backend may send each field that the shop reads. The first name with a value
 * counts; `a.b` is `b` inside `a`. To connect a backend with other names, add them here: the readers, `npm run
 * backend:check` and docs/backends.md all follow this table.
 */
export const fieldNames = {
  product: {
    id: ["id", "product_id"],
    title: ["title", "name"],
    summary: ["summary", "subtitle"],
    description: ["description", "content"],
    sku: ["sku"],
    price: ["price", "price_from"],
    formerPrice: ["compare_at_price", "original_price"],
    stock: ["available", "stock"],
    category: ["product_category_id", "category_id", "category.id"],
    tags: ["tags"],
    hot: ["is_hottest"],
    image: ["image", "image_url", "cover"],
    images: ["images"],
    variants: ["variants", "skus"],
    updated: ["updated_at"],
  },
  /** A variant of a product; fields that it lacks are taken from the product. */
  variant: { sku: ["sku"], title: ["title", "name"], price: ["price"], stock: ["available", "stock"] },
  image: { url: ["url", "src", "default"], alt: ["alt", "title"] },
  category: {
    id: ["id"],
    title: ["title", "name"],
    key: ["key"],
    description: ["description"],
    image: ["image_url"],
  },
  tag: { id: ["id"], title: ["title", "name"], key: ["key"] },
  listing: { items: ["data"], page: ["page"], total: ["total"], perPage: ["per_page"], last: ["last_page"] },
  cart: { uuid: ["uuid"], items: ["cart_items"] },
  line: {
    sku: ["sku"],
    amount: ["amount"],
    total: ["total"],
    unitPrice: ["unit_price", "price"],
    product: ["product_id"],
    title: ["title", "name"],
    image: ["image", "image_url"],
  },
  session: { token: ["user_token.token"], expires: ["user_token.expired_at"], name: ["name"] },
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
