CREATE TABLE "pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text,
	"url" text NOT NULL,
	"thumb_url" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer,
	"file_name" text DEFAULT '' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"uploaded_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_hash" UNIQUE("hash"),
	CONSTRAINT "pictures_url" UNIQUE("url")
);
--> statement-breakpoint
CREATE INDEX "pictures_created" ON "pictures" USING btree ("created_at","id");
--> statement-breakpoint
-- Pictures that are in use already and whose size is kept where they are used. Those that stand only in Markdown, or as the
-- small picture of a category, have no size here; they come into the library when they are uploaded again.
INSERT INTO "pictures" ("url", "thumb_url", "width", "height", "alt")
SELECT DISTINCT ON ("url") "url", "thumb_url", "width", "height", "alt"
FROM (
  SELECT "url", "thumb_url", "width", "height", "alt" FROM "product_images"
  UNION ALL
  SELECT "picture"->>'url', "picture"->>'thumb_url', ("picture"->>'width')::integer, ("picture"->>'height')::integer,
    coalesce("picture"->>'alt', '')
  FROM (
    SELECT jsonb_path_query("value", 'strict $.** ? (exists (@.thumb_url) && exists (@.width))') AS "picture"
    FROM (
      SELECT "picture" AS "value" FROM "banners"
      UNION ALL SELECT "cover" FROM "blog_posts"
      UNION ALL SELECT "value" FROM "settings" WHERE "key" IN ('home', 'brand')
    ) AS "documents"
  ) AS "found"
) AS "used"
WHERE "url" LIKE '/uploads/p-%' AND "thumb_url" IS NOT NULL AND "width" IS NOT NULL AND "height" IS NOT NULL
ORDER BY "url", "alt" DESC;
