CREATE TABLE "refund_accounts" (
	"refund_id" integer PRIMARY KEY NOT NULL,
	"seed" uuid DEFAULT gen_random_uuid() NOT NULL,
	"link_hash" text,
	"link_until" timestamp with time zone,
	"sealed" text,
	"last_four" text,
	"given_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_accounts_link" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_accounts_given" ON "refund_accounts" USING btree ("given_at") WHERE "refund_accounts"."given_at" is not null;--> statement-breakpoint
CREATE INDEX "refund_accounts_until" ON "refund_accounts" USING btree ("link_until");