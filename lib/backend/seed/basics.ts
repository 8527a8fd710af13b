/** What the demo shop says about itself: the company, how to reach it and its logos. */

/** The shop's basic settings; the tax id passes the Taiwanese checksum. */
export const basics = {
  company_name: "禾日選物有限公司",
  tax_id: "04595257",
  address1: "臺北市大同區迪化街一段 212 號 2 樓",
  phone1: "02-2555-0168",
  email1: "hello@heri.example",
  logo_color_standard_horizontal: { default: "/brand/logo-standard.svg" },
  logo_color_general_horizontal: { default: "/brand/logo-general.svg" },
};
