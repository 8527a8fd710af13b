import { type SQL, sql } from "drizzle-orm";
import type { DeliveryStatus } from "@/lib/contract/delivery-status";
import { isOneOf } from "../db/queries/is-one-of";
import { type ParcelFact, parcelsThat } from "./shipment-status";

const has = (fact: ParcelFact) => isOneOf("s.status", parcelsThat(fact));

/**
 * The delivery status of an order, derived from its parcels and written with each change of the order.
 * @param pieces items of the order, when the same change alters them
 */
export function deliveryStatusOf(pieces: number | undefined): SQL<DeliveryStatus> {
  return sql<DeliveryStatus>`(select case
    when p.gone = 0 then case when p.packed >= p.wanted then 'packed' when p.made > 0 then 'preparing' else 'unpacked' end
    when p.gone < p.wanted then 'partly_shipped'
    when p.back > p.taken_out then 'came_back'
    when p.delivered + p.back >= p.wanted then 'delivered'
    when p.arrived > 0 then 'arrived_store'
    else 'shipped' end
    from (select ${pieces ?? sql`orders.pieces`} + t.taken_out as wanted, t.taken_out,
      coalesce(sum(sl.amount), 0) as made,
      coalesce(sum(sl.amount) filter (where ${has("wasPacked")}), 0) as packed,
      coalesce(sum(sl.amount) filter (where ${has("left")}), 0) as gone,
      coalesce(sum(sl.amount) filter (where ${has("arrived")}), 0) as arrived,
      coalesce(sum(sl.amount) filter (where ${has("delivered")}), 0) as delivered,
      coalesce(sum(sl.amount) filter (where ${has("cameBack")}), 0) as back
    from (select coalesce(sum(m.came_back), 0) as taken_out from order_removals m
      join order_lines l on l.id = m.order_line_id where l.order_id = orders.id) t
    left join shipments s on s.order_id = orders.id and ${has("parcelled")}
    left join shipment_lines sl on sl.shipment_id = s.id
    group by t.taken_out) p)`;
}
