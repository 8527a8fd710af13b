ALTER TABLE "inventories" ADD COLUMN "low_stock_at" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "sale_price" integer;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "barcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "weight" integer;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "size" jsonb;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "image_url" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "prices_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unpublish_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "inventories_low" ON "inventories" USING btree (("on_hand" - "reserved"),"sku") WHERE "inventories"."on_hand" - "inventories"."reserved" <= "inventories"."low_stock_at";--> statement-breakpoint
CREATE INDEX "products_prices_due" ON "products" USING btree ("prices_due_at") WHERE "products"."prices_due_at" is not null;--> statement-breakpoint
CREATE INDEX "products_publish" ON "products" USING btree ("publish_at") WHERE "products"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "products_unpublish" ON "products" USING btree ("unpublish_at") WHERE "products"."unpublish_at" is not null;--> statement-breakpoint
-- As before (migration 0004), with each sku's own bound in place of five pieces for all.
CREATE OR REPLACE FUNCTION refresh_product_facets(ids int[]) RETURNS void
LANGUAGE sql AS $$
	INSERT INTO product_facets AS f (product_id, published, archived, in_stock, low_stock, category_id, hot_rank, position,
		price_from, price_to, created_at, updated_at, title, tag_ids, search)
	SELECT p.id, p.published, p.archived, s.in_stock, s.low_stock, p.category_id, p.hot_rank, p.position,
		p.price_from, p.price_to, p.created_at, p.updated_at, p.title,
		ARRAY(SELECT l.tag_id FROM product_tag_links l WHERE l.product_id = p.id ORDER BY l.tag_id), p.search
	FROM products p, LATERAL (
		SELECT coalesce(bool_or(i.on_hand > i.reserved), false) AS in_stock,
			coalesce(bool_or(i.on_hand - i.reserved <= i.low_stock_at), false) AS low_stock
		FROM product_variants v JOIN inventories i ON i.sku = v.sku WHERE v.product_id = p.id AND NOT v.archived) s
	WHERE p.id = ANY (ids)
	ON CONFLICT (product_id) DO UPDATE SET published = excluded.published, archived = excluded.archived,
		in_stock = excluded.in_stock, low_stock = excluded.low_stock, category_id = excluded.category_id,
		hot_rank = excluded.hot_rank, position = excluded.position, price_from = excluded.price_from,
		price_to = excluded.price_to, created_at = excluded.created_at, updated_at = excluded.updated_at,
		title = excluded.title, tag_ids = excluded.tag_ids, search = excluded.search
$$;--> statement-breakpoint
DROP TRIGGER product_stock_changed ON "inventories";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_stock_changed AFTER UPDATE ON "inventories" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN ((OLD.on_hand > OLD.reserved) <> (NEW.on_hand > NEW.reserved)
		OR (OLD.on_hand - OLD.reserved <= OLD.low_stock_at) <> (NEW.on_hand - NEW.reserved <= NEW.low_stock_at))
	EXECUTE FUNCTION product_changed();
