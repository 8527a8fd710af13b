ALTER TABLE "orders" ADD COLUMN "delivery_status" text DEFAULT 'unpacked' NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "delivery_status" = (select case
    when p.gone = 0 then case when p.packed >= p.wanted then 'packed' when p.made > 0 then 'preparing' else 'unpacked' end
    when p.gone < p.wanted then 'partly_shipped'
    when p.back > p.taken_out then 'came_back'
    when p.delivered + p.back >= p.wanted then 'delivered'
    when p.arrived > 0 then 'arrived_store'
    else 'shipped' end
    from (select orders.pieces + t.taken_out as wanted, t.taken_out,
      coalesce(sum(sl.amount), 0) as made,
      coalesce(sum(sl.amount) filter (where s.status <> 'preparing'), 0) as packed,
      coalesce(sum(sl.amount) filter (where s.status not in ('preparing', 'packed')), 0) as gone,
      coalesce(sum(sl.amount) filter (where s.status = 'arrived_store'), 0) as arrived,
      coalesce(sum(sl.amount) filter (where s.status = 'delivered'), 0) as delivered,
      coalesce(sum(sl.amount) filter (where s.status = 'returned_to_sender'), 0) as back
    from (select coalesce(sum(m.came_back), 0) as taken_out from order_removals m
      join order_lines l on l.id = m.order_line_id where l.order_id = orders.id) t
    left join shipments s on s.order_id = orders.id and s.status <> 'cancelled'
    left join shipment_lines sl on sl.shipment_id = s.id
    group by t.taken_out) p)
  WHERE exists (select 1 from shipments s where s.order_id = orders.id);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stage" text GENERATED ALWAYS AS (case
      when order_status = 'completed' then 'done'
      when order_status = 'cancelled' then 'cancelled'
      when order_status = 'in_review' then 'to_confirm'
      when order_status = 'pending' then case
        when payment_method <> 'cash_on_delivery' and payment_status in ('unpaid', 'failed', 'authorized') then 'to_pay'
        else 'to_confirm' end
      when delivery_status in ('shipped', 'arrived_store', 'delivered', 'came_back') then 'shipped'
      when payment_status <> 'refunded' then 'to_pack' end) STORED;--> statement-breakpoint
CREATE INDEX "shipments_tracking" ON "shipments" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "orders_stage" ON "orders" USING btree ("stage","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_delivery" ON "orders" USING btree ("delivery_status","placed_at","id");