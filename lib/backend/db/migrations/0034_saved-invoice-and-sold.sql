ALTER TABLE "product_facets" ADD COLUMN "sold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "invoice" jsonb;--> statement-breakpoint
CREATE INDEX "product_facets_sold" ON "product_facets" USING btree ("published","sold","product_id","in_stock");