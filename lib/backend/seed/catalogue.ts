/** The whole catalogue of the demo shop: the eight product lists in the order of the categories. */
import { bathProducts } from "./products/bath";
import { ceramicsProducts } from "./products/ceramics";
import { homeProducts } from "./products/home";
import { kitchenProducts } from "./products/kitchen";
import { stationeryProducts } from "./products/stationery";
import { sweetsProducts } from "./products/sweets";
import { teaProducts } from "./products/tea";
import { textilesProducts } from "./products/textiles";
import type { SeedProduct } from "./shapes";

/** Every product the demo shop sells. */
export const products: SeedProduct[] = [
  ...teaProducts,
  ...sweetsProducts,
  ...ceramicsProducts,
  ...textilesProducts,
  ...stationeryProducts,
  ...kitchenProducts,
  ...bathProducts,
  ...homeProducts,
];
