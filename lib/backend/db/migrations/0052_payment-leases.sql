ALTER TABLE "payments" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "unclear_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_unclear" ON "payments" USING btree ("order_id") WHERE "payments"."unclear_since" is not null;