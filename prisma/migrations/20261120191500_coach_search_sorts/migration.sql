-- AlterTable
ALTER TABLE "coach_search" ADD COLUMN     "price_groups" INTEGER NOT NULL,
ADD COLUMN     "rating_count" INTEGER NOT NULL,
ADD COLUMN     "rating_milli" INTEGER NOT NULL;

-- Matching walks this index in rank order, backwards in both score and coach, so that one row comparison continues a page,
-- and finds every filter and sort key in it (services/coach/search-coaches.sql.ts).
DROP INDEX "coach_search_rank_idx";
CREATE INDEX "coach_search_rank_idx" ON "coach_search" ("region_id", "service_type", "score" DESC, "coach_id" DESC)
  INCLUDE ("gender", "purposes", "types", "slots", "distance_m", "schedule_fresh_until", "rating_milli", "rating_count", "price_groups");
