ALTER TABLE "orders" DROP CONSTRAINT "orders_status";--> statement-breakpoint
DROP INDEX "orders_pay_before";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deadline_moved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "orders_held_email" ON "orders" USING btree ("contact_email") WHERE "orders"."order_status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_held_phone" ON "orders" USING btree ("contact_phone") WHERE "orders"."order_status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_held_network" ON "orders" USING btree ("network") WHERE "orders"."order_status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_pay_before" ON "orders" USING btree ("pay_before") WHERE "orders"."order_status" in ('in_review', 'pending');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("orders"."order_status" in ('in_review', 'pending', 'processing', 'completed', 'cancelled'));