ALTER TABLE "faqs" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "renewal_of" text;