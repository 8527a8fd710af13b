CREATE TABLE "invoice_allowances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_allowances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"number" text,
	"amount" integer NOT NULL,
	"tax" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"consents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"consent_before" timestamp with time zone,
	"reminded" boolean DEFAULT false NOT NULL,
	"text" text,
	"needs_staff" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"allowed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_allowances_amounts" CHECK ("invoice_allowances"."amount" > 0 and "invoice_allowances"."tax" between 0 and "invoice_allowances"."amount")
);
--> statement-breakpoint
CREATE TABLE "invoice_ranges" (
	"first" text PRIMARY KEY NOT NULL,
	"last" text NOT NULL,
	"period" text NOT NULL,
	"used" integer NOT NULL,
	"total" integer NOT NULL,
	"is_enabled" boolean NOT NULL,
	"warned" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"service" text NOT NULL,
	"is_test" boolean NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"own_number" text NOT NULL,
	"buyer" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"tax" integer NOT NULL,
	"allowed" integer DEFAULT 0 NOT NULL,
	"lines" jsonb NOT NULL,
	"number" text,
	"random_code" text,
	"issued_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"reason" text,
	"void_refused" boolean DEFAULT false NOT NULL,
	"replaces" integer,
	"text" text,
	"needs_staff" boolean DEFAULT false NOT NULL,
	"won" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"late_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_own_number" UNIQUE("own_number"),
	CONSTRAINT "invoices_amounts" CHECK ("invoices"."amount" > 0 and "invoices"."tax" between 0 and "invoices"."amount" and "invoices"."allowed" between 0 and "invoices"."amount")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_allowances" ADD CONSTRAINT "invoice_allowances_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_allowances_open" ON "invoice_allowances" USING btree ("invoice_id") WHERE "invoice_allowances"."status" in ('due', 'asking', 'awaiting', 'expired', 'by_hand', 'failed', 'cancelling');--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_allowances_number" ON "invoice_allowances" USING btree ("number") WHERE "invoice_allowances"."number" is not null;--> statement-breakpoint
CREATE INDEX "invoice_allowances_invoice" ON "invoice_allowances" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "invoice_allowances_next" ON "invoice_allowances" USING btree ("next_attempt_at") WHERE "invoice_allowances"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "invoice_allowances_allowed" ON "invoice_allowances" USING btree ("allowed_at","id") WHERE "invoice_allowances"."allowed_at" is not null;--> statement-breakpoint
CREATE INDEX "invoice_ranges_period" ON "invoice_ranges" USING btree ("period");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_holding" ON "invoices" USING btree ("order_id") WHERE "invoices"."status" in ('due', 'issuing', 'by_hand', 'failed', 'issued', 'partly_allowed', 'voiding');--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number") WHERE "invoices"."number" is not null;--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "invoices_next" ON "invoices" USING btree ("next_attempt_at") WHERE "invoices"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "invoices_late" ON "invoices" USING btree ("late_at","id") WHERE "invoices"."late_at" is not null;--> statement-breakpoint
CREATE INDEX "invoices_staff" ON "invoices" USING btree ("late_at","id") WHERE "invoices"."needs_staff";--> statement-breakpoint
CREATE INDEX "invoices_status" ON "invoices" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "orders_invoice_check" ON "orders" USING btree ("invoice_check_at") WHERE "orders"."invoice_check_at" is not null;