CREATE TABLE "product_facets" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"published" boolean NOT NULL,
	"archived" boolean NOT NULL,
	"in_stock" boolean NOT NULL,
	"low_stock" boolean NOT NULL,
	"category_id" integer NOT NULL,
	"hot_rank" integer,
	"position" integer NOT NULL,
	"price_from" integer NOT NULL,
	"price_to" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"tag_ids" integer[] NOT NULL,
	"search" "tsvector" NOT NULL,
	"padding" text GENERATED ALWAYS AS (repeat(' ', 2100)) STORED
);
--> statement-breakpoint
CREATE TABLE "product_tallies" (
	"category_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	"in_stock" boolean NOT NULL,
	"is_hot" boolean NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "product_tallies_category_id_tag_id_in_stock_is_hot_pk" PRIMARY KEY("category_id","tag_id","in_stock","is_hot")
);
--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "products_sort";--> statement-breakpoint
DROP INDEX "products_category_sort";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_price_to";--> statement-breakpoint
DROP INDEX "products_created";--> statement-breakpoint
DROP INDEX "products_title";--> statement-breakpoint
DROP INDEX "products_hot";--> statement-breakpoint
DROP INDEX "products_desk_sort";--> statement-breakpoint
DROP INDEX "products_desk_updated";--> statement-breakpoint
DROP INDEX "products_desk_title";--> statement-breakpoint
DROP INDEX "products_desk_price";--> statement-breakpoint
DROP INDEX "products_desk_created";--> statement-breakpoint
ALTER TABLE "product_facets" ADD CONSTRAINT "product_facets_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_facets" SET (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "product_facets" ALTER COLUMN "title" SET STORAGE PLAIN, ALTER COLUMN "tag_ids" SET STORAGE PLAIN;--> statement-breakpoint
-- One transaction at a time, and only while it commits: whoever waits here holds no row that the one ahead could still want,
-- and sees what that one has committed.
CREATE FUNCTION one_at_a_time_with_product_facets() RETURNS void
LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(hashtext('product_facets')) $$;--> statement-breakpoint
-- Counts what was written with one statement, however many rows that were; tag 0 stands for all products.
CREATE FUNCTION product_facets_tally() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	PERFORM one_at_a_time_with_product_facets();
	IF TG_OP = 'INSERT' THEN
		INSERT INTO product_tallies AS t (category_id, tag_id, in_stock, is_hot, products)
		SELECT n.category_id, tag, n.in_stock, n.hot_rank IS NOT NULL, count(*)
		FROM new_rows n, unnest(n.tag_ids || 0) tag WHERE n.published GROUP BY 1, 2, 3, 4
		ON CONFLICT (category_id, tag_id, in_stock, is_hot) DO UPDATE SET products = t.products + excluded.products;
	ELSIF TG_OP = 'UPDATE' THEN
		INSERT INTO product_tallies AS t (category_id, tag_id, in_stock, is_hot, products)
		SELECT r.category_id, tag, r.in_stock, r.hot_rank IS NOT NULL, sum(r.change)
		FROM (
			SELECT published, category_id, tag_ids, in_stock, hot_rank, 1 AS change FROM new_rows
			UNION ALL SELECT published, category_id, tag_ids, in_stock, hot_rank, -1 FROM old_rows
		) r, unnest(r.tag_ids || 0) tag WHERE r.published GROUP BY 1, 2, 3, 4 HAVING sum(r.change) <> 0
		ON CONFLICT (category_id, tag_id, in_stock, is_hot) DO UPDATE SET products = t.products + excluded.products;
	ELSIF OLD.published THEN
		UPDATE product_tallies t SET products = t.products - 1
		WHERE t.category_id = OLD.category_id AND t.tag_id = ANY (OLD.tag_ids || 0) AND t.in_stock = OLD.in_stock
			AND t.is_hot = (OLD.hot_rank IS NOT NULL);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_facets_tally_added AFTER INSERT ON "product_facets" REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION product_facets_tally();--> statement-breakpoint
CREATE TRIGGER product_facets_tally_changed AFTER UPDATE ON "product_facets" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION product_facets_tally();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_facets_tally_gone AFTER DELETE ON "product_facets" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION product_facets_tally();--> statement-breakpoint
-- Writes down anew what lists need to know of these products.
CREATE FUNCTION refresh_product_facets(ids int[]) RETURNS void
LANGUAGE sql AS $$
	INSERT INTO product_facets AS f (product_id, published, archived, in_stock, low_stock, category_id, hot_rank, position,
		price_from, price_to, created_at, updated_at, title, tag_ids, search)
	SELECT p.id, p.published, p.archived, s.in_stock, s.low_stock, p.category_id, p.hot_rank, p.position,
		p.price_from, p.price_to, p.created_at, p.updated_at, p.title,
		ARRAY(SELECT l.tag_id FROM product_tag_links l WHERE l.product_id = p.id ORDER BY l.tag_id), p.search
	FROM products p, LATERAL (
		SELECT coalesce(bool_or(i.on_hand > i.reserved), false) AS in_stock,
			coalesce(bool_or(i.on_hand - i.reserved <= 5), false) AS low_stock
		FROM product_variants v JOIN inventories i ON i.sku = v.sku WHERE v.product_id = p.id AND NOT v.archived) s
	WHERE p.id = ANY (ids)
	ON CONFLICT (product_id) DO UPDATE SET published = excluded.published, archived = excluded.archived,
		in_stock = excluded.in_stock, low_stock = excluded.low_stock, category_id = excluded.category_id,
		hot_rank = excluded.hot_rank, position = excluded.position, price_from = excluded.price_from,
		price_to = excluded.price_to, created_at = excluded.created_at, updated_at = excluded.updated_at,
		title = excluded.title, tag_ids = excluded.tag_ids, search = excluded.search
$$;--> statement-breakpoint
SELECT refresh_product_facets(ARRAY(SELECT id FROM "products"));--> statement-breakpoint
CREATE INDEX "product_facets_search" ON "product_facets" USING gin ("search","tag_ids");--> statement-breakpoint
CREATE INDEX "product_facets_sort" ON "product_facets" USING btree ("published","position","product_id","in_stock");--> statement-breakpoint
CREATE INDEX "product_facets_created" ON "product_facets" USING btree ("published","created_at","product_id","in_stock");--> statement-breakpoint
CREATE INDEX "product_facets_title" ON "product_facets" USING btree ("published","title","product_id","in_stock");--> statement-breakpoint
CREATE INDEX "product_facets_price" ON "product_facets" USING btree ("published","price_from","product_id","price_to","category_id","in_stock","tag_ids");--> statement-breakpoint
CREATE INDEX "product_facets_price_to" ON "product_facets" USING btree ("published","price_to","product_id");--> statement-breakpoint
CREATE INDEX "product_facets_category" ON "product_facets" USING btree ("category_id","published","position","product_id","in_stock");--> statement-breakpoint
CREATE INDEX "product_facets_hot" ON "product_facets" USING btree ("hot_rank") WHERE "product_facets"."hot_rank" is not null;--> statement-breakpoint
CREATE INDEX "product_facets_low" ON "product_facets" USING btree ("product_id") WHERE "product_facets"."low_stock";--> statement-breakpoint
CREATE INDEX "product_facets_desk_sort" ON "product_facets" USING btree ("archived","position","product_id","published");--> statement-breakpoint
CREATE INDEX "product_facets_desk_updated" ON "product_facets" USING btree ("archived","updated_at","product_id","published");--> statement-breakpoint
CREATE INDEX "product_facets_desk_title" ON "product_facets" USING btree ("archived","title","product_id","published");--> statement-breakpoint
CREATE INDEX "product_facets_desk_price" ON "product_facets" USING btree ("archived","price_from","product_id","published");--> statement-breakpoint
CREATE INDEX "product_facets_desk_created" ON "product_facets" USING btree ("archived","created_at","product_id","published");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id");--> statement-breakpoint
-- Runs when the transaction commits, once per change; the first one of a product does the work for all of them.
CREATE FUNCTION product_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
	changed int;
BEGIN
	IF TG_TABLE_NAME = 'products' THEN
		changed := NEW.id;
	ELSIF TG_TABLE_NAME = 'inventories' THEN
		SELECT v.product_id INTO changed FROM product_variants v WHERE v.sku = NEW.sku;
	ELSE
		changed := coalesce(NEW.product_id, OLD.product_id);
	END IF;
	IF EXISTS (SELECT FROM product_facets f WHERE f.product_id = changed AND f.xmin = pg_current_xact_id()::xid) THEN
		RETURN NULL;
	END IF;
	PERFORM one_at_a_time_with_product_facets();
	PERFORM refresh_product_facets(ARRAY[changed]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_changed AFTER INSERT OR UPDATE ON "products" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION product_changed();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_changed AFTER INSERT OR DELETE ON "product_tag_links" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION product_changed();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_changed AFTER UPDATE OF "archived" ON "product_variants" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD.archived <> NEW.archived) EXECUTE FUNCTION product_changed();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_variant_gone AFTER DELETE ON "product_variants" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION product_changed();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_changed AFTER INSERT ON "inventories" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION product_changed();--> statement-breakpoint
-- Most orders move stock without selling out, and pay nothing for this.
CREATE CONSTRAINT TRIGGER product_stock_changed AFTER UPDATE ON "inventories" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN ((OLD.on_hand > OLD.reserved) <> (NEW.on_hand > NEW.reserved)
		OR (OLD.on_hand - OLD.reserved <= 5) <> (NEW.on_hand - NEW.reserved <= 5)) EXECUTE FUNCTION product_changed();
