import type { Carrier } from "@/lib/contract/shipments";

/** The carrier's page; only t-cat takes the number in the address. Undefined where none is known. */
export function trackingPage(carrier: Carrier, number: string): string | undefined {
  const pages: Partial<Record<Carrier, string>> = {
    t_cat: `https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=${encodeURIComponent(number)}`,
    post: "https://postserv.post.gov.tw/pstmail/main_mail.html",
    hct: "https://www.hct.com.tw/search/searchgoods_n.aspx",
    kerry: "https://www.kerrytj.com/zh/search/search_track.aspx",
  };
  return pages[carrier];
}
