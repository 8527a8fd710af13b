DROP INDEX "orders_total";--> statement-breakpoint
CREATE INDEX "orders_number" ON "orders" USING btree ("number","id","order_status","payment_status","payment_method","shipping_method");--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total","id","order_status","payment_status","payment_method","shipping_method");