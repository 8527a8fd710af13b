DROP INDEX "product_facets_low";--> statement-breakpoint
DROP INDEX "members_created";--> statement-breakpoint
DROP INDEX "order_lines_order";--> statement-breakpoint
DROP INDEX "orders_desk";--> statement-breakpoint
CREATE INDEX "returns_created" ON "returns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_facets_low" ON "product_facets" USING btree ("product_id","published") WHERE "product_facets"."low_stock";--> statement-breakpoint
CREATE INDEX "members_created" ON "members" USING btree ("created_at","id","verified_at","blocked_at");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","id","product_id","amount","total","discount");--> statement-breakpoint
CREATE INDEX "orders_desk" ON "orders" USING btree ("placed_at","id","order_status","payment_status","payment_method","shipping_method","total","refunded_total");