ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "search" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon" ON "coupon_uses" USING btree ("coupon_id","id");--> statement-breakpoint
CREATE INDEX "coupons_created" ON "coupons" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "coupons_ends" ON "coupons" USING btree ("ends_at","id");--> statement-breakpoint
CREATE INDEX "coupons_most_used" ON "coupons" USING btree ("used","id");--> statement-breakpoint
CREATE INDEX "coupons_search" ON "coupons" USING gin ("search");