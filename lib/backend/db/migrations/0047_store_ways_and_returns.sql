CREATE TABLE "return_parcel_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_parcel_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parcel_id" integer NOT NULL,
	"code" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_parcels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"service" text NOT NULL,
	"carrier" text NOT NULL,
	"store_kind" text,
	"status" text NOT NULL,
	"reference" text NOT NULL,
	"trade_number" text,
	"code" text,
	"amount" integer NOT NULL,
	"is_test" boolean NOT NULL,
	"hand_in_before" date,
	"text" text,
	"status_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_parcels_reference" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "goes_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_parcel_notices" ADD CONSTRAINT "return_parcel_notices_parcel_id_return_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."return_parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_parcels" ADD CONSTRAINT "return_parcels_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_parcel_notices_once" ON "return_parcel_notices" USING btree ("parcel_id","code","at");--> statement-breakpoint
CREATE UNIQUE INDEX "return_parcels_holding" ON "return_parcels" USING btree ("return_id") WHERE "return_parcels"."status" in ('making', 'made', 'unclear');--> statement-breakpoint
CREATE INDEX "return_parcels_return" ON "return_parcels" USING btree ("return_id","id");