import type { Basics } from "@/lib/contract/basics";
import { brand } from "@/lib/contract/brand";
import type { UploadedPicture } from "@/lib/contract/uploads";

/** What the demo shop says about itself: the company, how to reach it and its logos. */

/** The shop's basic settings; the tax id passes the Taiwanese checksum. */
export const basics: Basics = {
  company_name: "禾日選物有限公司",
  tax_id: "04595257",
  representative: "林禾安",
  address1: "臺北市大同區迪化街一段 212 號 2 樓",
  phone1: "02-2555-0168",
  email1: "hello@heri.example",
  logo_color_standard_horizontal: { default: "/brand/logo-standard.svg" },
  logo_color_general_horizontal: { default: "/brand/logo-general.svg" },
  brand: brand.parse({
    shop_name: "禾日選物",
    tagline: "日常裡的好東西",
    logo: ownPicture("logo-standard.svg", 164, 56),
    logo_dark: ownPicture("logo-dark.svg", 164, 56),
    logo_square: ownPicture("icon-512.png", 512, 512),
    share_picture: ownPicture("og.png", 1200, 630),
    contact_hours: "週一至週五 10:00–18:00",
    description: "茶、點心、器皿與織品。我們把台灣工坊裡每天用得上的好東西，送到你家。",
    list_text: "茶、點心、器皿、織品與文具，都在這裡。",
    search_hint: "找茶、碗、毛巾…",
    newsletter_title: "新品與節氣電子報",
    newsletter_text: "每月最多兩封，寫新到的東西和做東西的人。隨時可以取消。",
  }),
};

function ownPicture(file: string, width: number, height: number): UploadedPicture {
  return { url: `/brand/${file}`, thumb_url: `/brand/${file}`, width, height };
}
