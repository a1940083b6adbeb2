-- The rank index carries the card too: a page is read from it alone, in its order, wherever the rows of refreshed coaches lie. A card is a
-- name, a headline of 60 characters, a gender and six numbers, far below what an entry of the index can hold.
-- Readers keep the old index while the new one is built; only writers wait.
CREATE INDEX "coach_search_rank_card_idx" ON "coach_search" ("region_id", "service_type", "score" DESC, "coach_id" DESC)
  INCLUDE ("gender", "purposes", "types", "slots", "distance_m", "schedule_fresh_until", "rating_milli", "rating_count", "response_minutes", "price_groups", "card");
DROP INDEX "coach_search_rank_idx";
ALTER INDEX "coach_search_rank_card_idx" RENAME TO "coach_search_rank_idx";
