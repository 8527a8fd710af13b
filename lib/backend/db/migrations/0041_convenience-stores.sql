CREATE TABLE "cvs_stores" (
	"chain" text NOT NULL,
	"store_id" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text,
	"county" text,
	"district" text,
	"is_outlying" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp with time zone,
	"search" "tsvector" NOT NULL,
	CONSTRAINT "cvs_stores_chain_store_id_pk" PRIMARY KEY("chain","store_id")
);
--> statement-breakpoint
CREATE TABLE "store_map_visits" (
	"nonce" text PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"chain" text NOT NULL,
	"store_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "no_convenience_store" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "store" jsonb;--> statement-breakpoint
ALTER TABLE "store_map_visits" ADD CONSTRAINT "store_map_visits_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cvs_stores_place" ON "cvs_stores" USING btree ("chain","county","district","store_id");--> statement-breakpoint
CREATE INDEX "cvs_stores_search" ON "cvs_stores" USING gin ("search");--> statement-breakpoint
CREATE INDEX "store_map_visits_cart" ON "store_map_visits" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "store_map_visits_created" ON "store_map_visits" USING btree ("created_at");