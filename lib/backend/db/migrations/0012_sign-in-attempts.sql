CREATE TABLE "sign_in_attempts" (
	"account" text NOT NULL,
	"origin" text NOT NULL,
	"points" integer NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_attempts_account_origin_pk" PRIMARY KEY("account","origin")
);
--> statement-breakpoint
ALTER TABLE "administrator_links" ADD COLUMN "asks_code" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_in_attempts_attempted" ON "sign_in_attempts" USING btree ("attempted_at");