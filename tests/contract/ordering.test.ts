/** From the cart to the order and its end, in one shop. */
import { onEveryCell } from "../support/matrix";
import { adminOrdersSuite } from "./suites/admin-orders";
import { cartPricesSuite } from "./suites/cart-prices";
import { cartsSuite } from "./suites/carts";
import { guestOrdersSuite } from "./suites/guest-orders";
import { placeOrderSuite } from "./suites/place-order";

onEveryCell((cell) => {
  cartsSuite(cell);
  cartPricesSuite(cell);
  placeOrderSuite(cell);
  guestOrdersSuite(cell);
  adminOrdersSuite(cell);
});
