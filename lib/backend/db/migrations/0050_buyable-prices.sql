-- Lists sort and filter by the prices of variants that can be bought; of all variants where none can. The rule of
-- prices is that of price-now.ts.
CREATE FUNCTION product_facets_prices() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
	low int;
	high int;
BEGIN
	SELECT coalesce(min(o.price) FILTER (WHERE o.buyable), min(o.price)), coalesce(max(o.price) FILTER (WHERE o.buyable), max(o.price))
		INTO low, high
		FROM (SELECT i.on_hand > i.reserved AS buyable, CASE WHEN v.sale_price IS NOT NULL
				AND coalesce(p.sale_starts_at <= now(), true) AND coalesce(now() < p.sale_ends_at, true)
				THEN v.sale_price ELSE v.price END AS price
			FROM product_variants v JOIN products p ON p.id = v.product_id JOIN inventories i ON i.sku = v.sku
			WHERE v.product_id = NEW.product_id AND NOT v.archived) o;
	NEW.price_from := coalesce(low, NEW.price_from);
	NEW.price_to := coalesce(high, NEW.price_to);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER product_facets_prices BEFORE INSERT OR UPDATE OF price_from, price_to ON "product_facets"
	FOR EACH ROW EXECUTE FUNCTION product_facets_prices();--> statement-breakpoint
UPDATE "product_facets" SET "price_from" = "price_from" WHERE "product_id" IN (SELECT v.product_id FROM "product_variants" v
	JOIN "inventories" i ON i.sku = v.sku WHERE NOT v.archived AND i.on_hand <= i.reserved);
