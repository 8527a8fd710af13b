import type { Carrier } from "@/lib/contract/shipments";

/** The carrier's tracking page; only t-cat accepts the number in the address. Undefined if none is known. */
export function trackingPage(carrier: Carrier, number: string): string | undefined {
  const pages: Partial<Record<Carrier, string>> = {
    t_cat: `https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=${encodeURIComponent(number)}`,
    post: "https://postserv.post.gov.tw/pstmail/main_mail.html",
    hct: "https://www.hct.com.tw/search/searchgoods_n.aspx",
    kerry: "https://www.kerrytj.com/zh/search/search_track.aspx",
  };
  return pages[carrier];
}
