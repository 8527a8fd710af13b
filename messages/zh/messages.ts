import account from "./account.json";
import admin from "./admin.json";
import api from "./api.json";
import blog from "./blog.json";
import cart from "./cart.json";
import cartTerms from "./cart_terms.json";
import checkout from "./checkout.json";
import common from "./common.json";
import consent from "./consent.json";
import contact from "./contact.json";
import developers from "./developers.json";
import elsewhere from "./elsewhere.json";
import error from "./error.json";
import faq from "./faq.json";
import fields from "./fields.json";
import footer from "./footer.json";
import header from "./header.json";
import home from "./home.json";
import language from "./language.json";
import mail from "./mail.json";
import members from "./members.json";
import offline from "./offline.json";
import opening from "./opening.json";
import order from "./order.json";
import patterns from "./patterns.json";
import pickup from "./pickup.json";
import policy from "./policy.json";
import product from "./product.json";
import productFields from "./product_fields.json";
import productPage from "./product_page.json";
import reviews from "./reviews.json";
import share from "./share.json";
import shop from "./shop.json";
import shopList from "./shop_list.json";
import site from "./site.json";
import stockAlert from "./stock_alert.json";
import version from "./version.json";
import wishes from "./wishes.json";

/** Every text in Taiwanese Traditional Chinese, by the file that holds it. */
export const messages = {
  account,
  admin,
  api,
  blog,
  cart,
  cart_terms: cartTerms,
  checkout,
  common,
  consent,
  contact,
  developers,
  elsewhere,
  error,
  faq,
  fields,
  footer,
  header,
  home,
  language,
  mail,
  members,
  offline,
  opening,
  order,
  patterns,
  pickup,
  policy,
  product,
  product_fields: productFields,
  product_page: productPage,
  reviews,
  share,
  shop,
  shop_list: shopList,
  site,
  stock_alert: stockAlert,
  version,
  wishes,
};
