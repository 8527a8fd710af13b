CREATE TABLE "no_shows" (
	"booking_id" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cleared_at" timestamp with time zone,
	"cleared_by" text
);
--> statement-breakpoint
CREATE TABLE "store_changes" (
	"booking_id" integer PRIMARY KEY NOT NULL,
	"seed" uuid DEFAULT gen_random_uuid() NOT NULL,
	"link_hash" text,
	"link_until" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_changes_link" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "delivery_bookings" ADD COLUMN "store_kind" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "collect_before" date;--> statement-breakpoint
ALTER TABLE "no_shows" ADD CONSTRAINT "no_shows_booking_id_delivery_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."delivery_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_shows" ADD CONSTRAINT "no_shows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_changes" ADD CONSTRAINT "store_changes_booking_id_delivery_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."delivery_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "no_shows_order" ON "no_shows" USING btree ("order_id");