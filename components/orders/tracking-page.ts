import type { Carrier } from "@/lib/contract/shipments";

/**
 * Where a parcel can be followed at its carrier; undefined for a carrier that is not known. Only t-cat takes the number in
 * the address, at the others it is typed in.
 */
export function trackingPage(carrier: Carrier, number: string): string | undefined {
  if (carrier === "t_cat") {
    return `https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=${encodeURIComponent(number)}`;
  }
  if (carrier === "post") return "https://postserv.post.gov.tw/pstmail/main_mail.html";
  if (carrier === "hct") return "https://www.hct.com.tw/search/searchgoods_n.aspx";
  if (carrier === "kerry") return "https://www.kerrytj.com/zh/search/search_track.aspx";
  return undefined;
}
