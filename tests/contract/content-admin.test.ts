/** The back office of the shop's texts: staff change them, visitors read them. */
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
