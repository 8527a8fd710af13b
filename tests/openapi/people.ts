/** The accounts of the demo shop. */
export const PASSWORD = "correct-horse-battery";
export const owner = { email: "owner@shop.example", name: "店長", password: PASSWORD };
export const shopper = { email: "mei@shop.example", name: "陳小美", password: PASSWORD };
