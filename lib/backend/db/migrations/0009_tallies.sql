CREATE TABLE "member_totals" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"order_count" integer NOT NULL,
	"spent" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tallies" (
	"list" text PRIMARY KEY NOT NULL,
	"parts" jsonb NOT NULL,
	"took_ms" integer NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_totals" ADD CONSTRAINT "member_totals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_totals_order_count" ON "member_totals" USING btree ("order_count","member_id");--> statement-breakpoint
CREATE INDEX "member_totals_spent" ON "member_totals" USING btree ("spent","member_id");