ALTER TABLE "returns" ALTER COLUMN "reason" DROP NOT NULL;--> statement-breakpoint
UPDATE "returns" SET "status" = 'approved', "send_before" = now() + interval '14 days', "version" = "version" + 1 WHERE "status" = 'requested' AND "withdrawal";
