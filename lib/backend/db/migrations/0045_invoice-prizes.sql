ALTER TABLE "invoices" ADD COLUMN "prize_ask_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "invoices_number_prefix" ON "invoices" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_won" ON "invoices" USING btree ("id") WHERE "invoices"."won";--> statement-breakpoint
CREATE INDEX "invoices_prize" ON "invoices" USING btree ("prize_ask_at") WHERE "invoices"."prize_ask_at" is not null;