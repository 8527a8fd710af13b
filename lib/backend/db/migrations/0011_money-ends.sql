CREATE TABLE "order_removals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_removals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_line_id" integer NOT NULL,
	"unsent" integer NOT NULL,
	"came_back" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_removals_pieces" CHECK (least("order_removals"."unsent", "order_removals"."came_back") >= 0 and "order_removals"."unsent" + "order_removals"."came_back" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_removals" ADD CONSTRAINT "order_removals_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_removals_line" ON "order_removals" USING btree ("order_line_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_amount" CHECK ("order_lines"."amount" >= 0);--> statement-breakpoint
UPDATE "coupon_uses" SET "person" = regexp_replace("person", '\+[^@]*@', '@') WHERE "person" LIKE '%+%@%';
