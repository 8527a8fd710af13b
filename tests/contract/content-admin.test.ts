/** The back office of the shop's texts: what staff change, visitors read. */
import { onEveryCell } from "../support/matrix";
import { bannersSuite } from "./suites/admin-banners";
import { blogsSuite } from "./suites/admin-blogs";
import { faqsSuite } from "./suites/admin-faqs";
import { policiesSuite } from "./suites/admin-policies";

onEveryCell((cell) => {
  blogsSuite(cell);
  faqsSuite(cell);
  bannersSuite(cell);
  policiesSuite(cell);
});
