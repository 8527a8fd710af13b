CREATE TABLE "stock_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sku" text NOT NULL,
	"email" text NOT NULL,
	"seed" uuid DEFAULT gen_random_uuid() NOT NULL,
	"confirm_hash" text,
	"cancel_hash" text,
	"confirmed_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_alerts_confirm" UNIQUE("confirm_hash"),
	CONSTRAINT "stock_alerts_cancel" UNIQUE("cancel_hash"),
	CONSTRAINT "stock_alerts_once" UNIQUE("email","sku")
);
--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_sku_product_variants_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."product_variants"("sku") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_alerts_sku" ON "stock_alerts" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "stock_alerts_waiting" ON "stock_alerts" USING btree ("sku","id") WHERE "stock_alerts"."confirmed_at" is not null and "stock_alerts"."told_at" is null;--> statement-breakpoint
CREATE INDEX "stock_alerts_expiry" ON "stock_alerts" USING btree ("expires_at");