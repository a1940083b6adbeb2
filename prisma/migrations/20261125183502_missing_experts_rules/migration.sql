ALTER TABLE "timetables" ADD CONSTRAINT "timetables_told_while_missing"
  CHECK ("expert_missing_told_at" IS NULL OR "expert_missing_at" IS NOT NULL);
-- What the console's first page counts.
CREATE INDEX "timetables_expert_missing" ON "timetables" ("starts_at") WHERE "expert_missing_at" IS NOT NULL;

-- As before; and nobody takes a seat by themselves while the lesson has no expert.
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
      AND expert_missing_at IS NULL AND starts_at > NEW.created_at;
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

-- Employees read of each lesson whether it has an expert.
DROP TRIGGER company_plan ON "timetables";
CREATE CONSTRAINT TRIGGER company_plan
  AFTER UPDATE OF "starts_at", "ends_at", "group_lesson_type", "group_max_learner_number", "cancelled_at",
    "closed_at", "policy_version", "program_id", "coach_id", "place_id", "expert_missing_at"
  ON "timetables" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (
    (OLD."starts_at", OLD."ends_at", OLD."group_lesson_type", OLD."group_max_learner_number", OLD."cancelled_at",
      OLD."closed_at", OLD."policy_version", OLD."program_id", OLD."coach_id", OLD."place_id", OLD."expert_missing_at")
    IS DISTINCT FROM
    (NEW."starts_at", NEW."ends_at", NEW."group_lesson_type", NEW."group_max_learner_number", NEW."cancelled_at",
      NEW."closed_at", NEW."policy_version", NEW."program_id", NEW."coach_id", NEW."place_id", NEW."expert_missing_at")
  ) EXECUTE FUNCTION change_company_plan();
