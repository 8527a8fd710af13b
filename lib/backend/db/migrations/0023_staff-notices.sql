CREATE TABLE "staff_notices" (
	"administrator_id" integer NOT NULL,
	"fact_id" integer NOT NULL,
	"batch" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_notices_administrator_id_fact_id_pk" PRIMARY KEY("administrator_id","fact_id")
);
--> statement-breakpoint
CREATE TABLE "staff_facts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"told_at" timestamp with time zone,
	"over_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "notices" jsonb;--> statement-breakpoint
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_fact_id_staff_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."staff_facts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_notices_waiting" ON "staff_notices" USING btree ("administrator_id","created_at") WHERE "staff_notices"."batch" is null;--> statement-breakpoint
CREATE INDEX "staff_notices_batch" ON "staff_notices" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "staff_notices_fact" ON "staff_notices" USING btree ("fact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_facts_open" ON "staff_facts" USING btree ("kind","subject") WHERE "staff_facts"."over_at" is null;--> statement-breakpoint
CREATE INDEX "staff_facts_untold" ON "staff_facts" USING btree ("id") WHERE "staff_facts"."told_at" is null;--> statement-breakpoint
CREATE INDEX "staff_facts_created" ON "staff_facts" USING btree ("created_at");