CREATE TABLE "delivery_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shipment_id" integer NOT NULL,
	"service" text NOT NULL,
	"carrier" text NOT NULL,
	"status" text NOT NULL,
	"trade_number" text NOT NULL,
	"provider_id" text,
	"tracking_number" text,
	"wish" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"collects" integer DEFAULT 0 NOT NULL,
	"is_test" boolean NOT NULL,
	"code" text,
	"text" text,
	"status_at" timestamp with time zone,
	"meaning" text,
	"needs_staff" boolean DEFAULT false NOT NULL,
	"hand_in_before" date,
	"next_query_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_bookings_trade" UNIQUE("trade_number"),
	CONSTRAINT "delivery_bookings_amount" CHECK ("delivery_bookings"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"code" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery_bookings" ADD CONSTRAINT "delivery_bookings_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_notices" ADD CONSTRAINT "delivery_notices_booking_id_delivery_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."delivery_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_bookings_holding" ON "delivery_bookings" USING btree ("shipment_id") WHERE "delivery_bookings"."status" in ('making', 'made');--> statement-breakpoint
CREATE INDEX "delivery_bookings_shipment" ON "delivery_bookings" USING btree ("shipment_id","id");--> statement-breakpoint
CREATE INDEX "delivery_bookings_query" ON "delivery_bookings" USING btree ("next_query_at") WHERE "delivery_bookings"."next_query_at" is not null;--> statement-breakpoint
CREATE INDEX "delivery_bookings_staff" ON "delivery_bookings" USING btree ("shipment_id") WHERE "delivery_bookings"."needs_staff";--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_notices_once" ON "delivery_notices" USING btree ("booking_id","code","at");