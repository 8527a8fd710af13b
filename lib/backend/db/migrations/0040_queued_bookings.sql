DROP INDEX "delivery_bookings_holding";--> statement-breakpoint
ALTER TABLE "delivery_bookings" ADD COLUMN "check_digits" text;--> statement-breakpoint
ALTER TABLE "delivery_bookings" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "delivery_bookings" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "delivery_bookings_queued" ON "delivery_bookings" USING btree ("id") WHERE "delivery_bookings"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "delivery_bookings_hand_in" ON "delivery_bookings" USING btree ("hand_in_before") WHERE "delivery_bookings"."status" = 'made' and "delivery_bookings"."meaning" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_bookings_holding" ON "delivery_bookings" USING btree ("shipment_id") WHERE "delivery_bookings"."status" in ('queued', 'making', 'made');