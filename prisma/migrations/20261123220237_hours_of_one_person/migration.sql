-- By hand --------------------------------------------------------------------------------------------------------------
-- Null is in nobody's way, and need not stand in the index either: every seat stood in both indexes of experts' hours.
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

-- Seats are counted as before; and who takes one by themselves takes it while it is free: nobody waits, and the lesson is
-- neither over nor cancelled at that moment, whatever was true when they asked. The lesson's row is locked by this count
-- alone, after all else is written, so that those who reserve one lesson hardly wait for each other.
CREATE OR REPLACE FUNCTION count_timetable_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seated CONSTANT text[] := ARRAY['OFFERED', 'RESERVED', 'ATTENDED', 'ABSENT_NOTICED', 'NOSHOW'];
  was text := CASE WHEN TG_OP = 'INSERT' THEN '' ELSE OLD.status::text END;
  becomes text := CASE WHEN TG_OP = 'DELETE' THEN '' ELSE NEW.status::text END;
  more_taken integer := (becomes = ANY (seated))::int - (was = ANY (seated))::int;
  more_waiting integer := (becomes = 'WAITING')::int - (was = 'WAITING')::int;
BEGIN
  IF TG_OP = 'INSERT' AND becomes = 'RESERVED' AND NEW.user_id IS NOT NULL AND NEW.promoted_at IS NULL THEN
    UPDATE timetables SET taken = taken + 1
    WHERE id = NEW.timetable_id AND waiting = 0 AND cancelled_at IS NULL AND closed_at IS NULL
      AND starts_at > NEW.created_at;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'no seat of lesson % is free', NEW.timetable_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'timetable_reservations_free_seat';
    END IF;
  ELSIF more_taken <> 0 OR more_waiting <> 0 THEN
    UPDATE timetables SET taken = taken + more_taken, waiting = waiting + more_waiting
    WHERE id = coalesce(NEW.timetable_id, OLD.timetable_id);
  END IF;
  RETURN NULL;
END $$;
-- Triggers fire in the order of their names: this one before those of the foreign keys ("RI_…"), which lock the lesson
-- as well, but in a way that two may at once and neither could then go on.
ALTER TRIGGER count_seats ON "timetable_reservations" RENAME TO "A_count_seats";
