DROP INDEX "members_unsearchable";--> statement-breakpoint
ALTER TABLE "product_facets" ADD COLUMN "folded_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "folded_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_search_due" ON "products" USING btree ("id") WHERE ("products"."search" @@ '''~2'''::tsquery) is not true;--> statement-breakpoint
CREATE INDEX "blog_posts_search_due" ON "blog_posts" USING btree ("id") WHERE ("blog_posts"."search" @@ '''~2'''::tsquery) is not true;--> statement-breakpoint
CREATE INDEX "contacts_search_due" ON "contacts" USING btree ("id") WHERE ("contacts"."search" @@ '''~2'''::tsquery) is not true;--> statement-breakpoint
CREATE INDEX "subscribers_search_due" ON "subscribers" USING btree ("id") WHERE ("subscribers"."search" @@ '''~2'''::tsquery) is not true;--> statement-breakpoint
CREATE INDEX "cvs_stores_search_due" ON "cvs_stores" USING btree ("chain","store_id") WHERE ("cvs_stores"."search" @@ '''~2'''::tsquery) is not true;--> statement-breakpoint
CREATE INDEX "coupons_search_due" ON "coupons" USING btree ("id") WHERE ("coupons"."search" @@ '''~2'''::tsquery) is not true;--> statement-breakpoint
CREATE INDEX "members_search_due" ON "members" USING btree ("id") WHERE ("members"."search" @@ '''~2'''::tsquery) is not true;--> statement-breakpoint
CREATE INDEX "orders_search_due" ON "orders" USING btree ("id") WHERE ("orders"."search" @@ '''~2'''::tsquery) is not true;--> statement-breakpoint
CREATE INDEX "reviews_search_due" ON "reviews" USING btree ("id") WHERE ("reviews"."search" @@ '''~2'''::tsquery) is not true;--> statement-breakpoint
ALTER TABLE "product_facets" ALTER COLUMN "folded_title" SET STORAGE PLAIN;--> statement-breakpoint
-- As before (migration 0019), with the folded title.
CREATE OR REPLACE FUNCTION refresh_product_facets(ids int[]) RETURNS void
LANGUAGE sql AS $$
	INSERT INTO product_facets AS f (product_id, published, archived, in_stock, low_stock, category_id, hot_rank, position,
		price_from, price_to, created_at, updated_at, title, folded_title, tag_ids, search)
	SELECT p.id, p.published, p.archived, s.in_stock, s.low_stock, p.category_id, p.hot_rank, p.position,
		p.price_from, p.price_to, p.created_at, p.updated_at, p.title, p.folded_title,
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
		title = excluded.title, folded_title = excluded.folded_title, tag_ids = excluded.tag_ids, search = excluded.search
$$;
