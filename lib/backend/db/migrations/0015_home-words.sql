-- What the top of the home page says was part of the brand. It becomes the first section of a home page that is otherwise
-- what every shop begins with; the shop looks the same.
INSERT INTO "settings" ("key", "value")
SELECT 'home', jsonb_build_object('published', "sections", 'draft', "sections")
FROM (
  SELECT jsonb_build_array(
    jsonb_build_object(
      'id', 'hero', 'hidden', false, 'kind', 'hero',
      'eyebrow', coalesce("value"->>'eyebrow', ''), 'headline', coalesce("value"->>'headline', ''),
      'text', coalesce("value"->>'hero_text', ''), 'picture', "value"->'hero_picture',
      'link', '/shop', 'link_label', ''
    ),
    '{"id": "banners", "hidden": false, "kind": "banners"}'::jsonb,
    '{"id": "categories", "hidden": false, "kind": "categories", "title": ""}'::jsonb,
    '{"id": "products", "hidden": false, "kind": "products", "title": "", "text": "", "source": "recommended", "tag_id": null, "product_ids": [], "count": 8}'::jsonb,
    '{"id": "promises", "hidden": false, "kind": "promises"}'::jsonb
  ) AS "sections"
  FROM "settings" WHERE "key" = 'brand' AND "value" ? 'headline'
) AS "home"
ON CONFLICT ("key") DO NOTHING;
