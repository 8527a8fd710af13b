ALTER TABLE "payments" ADD COLUMN "bank_code" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "pay_until" timestamp with time zone;