-- The default was never measured. Whoever has it and no review becomes unknown; somebody who really takes an hour cannot be told from them.
-- A migration of its own: the rows are locked here, while the table can be read. In the order of ids, as whoever refreshes a coach does.
WITH unknown AS MATERIALIZED (SELECT "id" FROM "coaches" WHERE "response_minutes" = 60 AND "rating_count" = 0 ORDER BY "id" FOR NO KEY UPDATE)
UPDATE "coaches" SET "response_minutes" = NULL FROM unknown WHERE "coaches"."id" = unknown."id";

-- Their cards say so; they go on ranking with 60, the prior of the policy, so that nothing else of these rows changes.
UPDATE "coach_search" SET "card" = json_build_array(c.display_name, c.gender, c.headline, c.career_years, c.avatar_seed, c.rating_sum, c.rating_count, c.reenroll_permille, c.response_minutes)::text
  FROM "coaches" c WHERE c."id" = "coach_search"."coach_id" AND c."response_minutes" IS NULL;
UPDATE "coach_listings" SET "card" = json_build_array(c.display_name, c.gender, c.headline, c.career_years, c.avatar_seed, c.rating_sum, c.rating_count, c.reenroll_permille, c.response_minutes)::text
  FROM "coaches" c WHERE c."id" = "coach_listings"."coach_id" AND c."response_minutes" IS NULL;
