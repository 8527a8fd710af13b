ALTER TABLE "returns" ADD COLUMN "withdrawal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "taken_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_order" ON "mails" USING btree (("payload" ->> 'number'),"created_at");