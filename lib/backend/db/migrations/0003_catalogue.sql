DROP INDEX "product_variants_place";--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_tags" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "administrator_name" text;--> statement-breakpoint
CREATE INDEX "cart_lines_sku" ON "cart_lines" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "inventories_available" ON "inventories" USING btree (("on_hand" - "reserved"),"sku");--> statement-breakpoint
CREATE INDEX "inventories_on_hand" ON "inventories" USING btree ("on_hand","sku");--> statement-breakpoint
CREATE INDEX "inventories_reserved" ON "inventories" USING btree ("reserved","sku");--> statement-breakpoint
CREATE INDEX "inventories_updated" ON "inventories" USING btree ("updated_at","sku");--> statement-breakpoint
CREATE INDEX "product_variants_product" ON "product_variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "product_variants_sku_prefix" ON "product_variants" USING btree ("sku" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_desk_sort" ON "products" USING btree ("archived","position","id");--> statement-breakpoint
CREATE INDEX "products_desk_updated" ON "products" USING btree ("archived","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_desk_title" ON "products" USING btree ("archived","title","id");--> statement-breakpoint
CREATE INDEX "products_desk_price" ON "products" USING btree ("archived","price_from","id");--> statement-breakpoint
CREATE INDEX "products_desk_created" ON "products" USING btree ("archived","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_place" ON "product_variants" USING btree ("product_id","position") WHERE not "product_variants"."archived";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_archived" CHECK (not ("products"."published" and "products"."archived"));