DROP INDEX "refunds_pending";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "status" SET DEFAULT 'due';--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "authorization" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "refunds_sending" ON "refunds" USING btree ("claimed_at") WHERE "refunds"."status" = 'sending';--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
UPDATE "refunds" SET "by_hand" = true, "payment_id" = (SELECT p.id FROM payments p WHERE p.order_id = refunds.order_id
  AND p.status = 'paid' ORDER BY p.method = 'card', p.id DESC LIMIT 1) WHERE "payment_id" IS NULL;--> statement-breakpoint
UPDATE "refunds" SET "status" = CASE WHEN "status" = 'failed' THEN 'withdrawn' WHEN "by_hand" THEN 'by_hand'
  WHEN "next_attempt_at" IS NULL THEN 'unclear' ELSE 'due' END WHERE "status" IN ('pending', 'failed');--> statement-breakpoint
UPDATE "refunds" SET "next_attempt_at" = now() WHERE "status" = 'unclear';--> statement-breakpoint
UPDATE "audit_logs" SET "action" = 'refund_settle' WHERE "action" = 'refund_retry';
