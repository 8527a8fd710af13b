ALTER TABLE "order_lines" ADD COLUMN "category_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
CREATE INDEX "orders_without_rules" ON "orders" USING btree ("id") WHERE "orders"."agreed" is null;