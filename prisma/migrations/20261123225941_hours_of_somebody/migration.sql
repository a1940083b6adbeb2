-- Who has no coach, or no learner, is in nobody's way, and the constraints never said otherwise. Seats at companies have no
-- coach: in the indexes of coaches' hours they were ever more entries without a key or an end, each dearer to add.
ALTER TABLE "time_reservations"
  DROP CONSTRAINT "time_reservations_coach_free",
  DROP CONSTRAINT "time_reservations_coach_travels",
  DROP CONSTRAINT "time_reservations_learner_free",
  ADD CONSTRAINT "time_reservations_coach_free"
    EXCLUDE USING gist ("coach_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("coach_id" IS NOT NULL),
  ADD CONSTRAINT "time_reservations_coach_travels" EXCLUDE USING gist (
    "coach_id" WITH =, tstzrange("starts_at", "coach_free_at") WITH &&, coalesce("place_id", -"id") WITH <>
  ) WHERE ("coach_id" IS NOT NULL),
  ADD CONSTRAINT "time_reservations_learner_free"
    EXCLUDE USING gist ("learner_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("learner_id" IS NOT NULL);
