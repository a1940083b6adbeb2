-- AlterTable
ALTER TABLE "coach_search" ADD COLUMN     "response_minutes" INTEGER;
UPDATE "coach_search" SET "response_minutes" = "coaches"."response_minutes" FROM "coaches" WHERE "coaches"."id" = "coach_search"."coach_id";
ALTER TABLE "coach_search" ALTER COLUMN "response_minutes" SET NOT NULL;

-- The rank index carries the new sort key too.
DROP INDEX "coach_search_rank_idx";
CREATE INDEX "coach_search_rank_idx" ON "coach_search" ("region_id", "service_type", "score" DESC, "coach_id" DESC)
  INCLUDE ("gender", "purposes", "types", "slots", "distance_m", "schedule_fresh_until", "rating_milli", "rating_count", "response_minutes", "price_groups");
