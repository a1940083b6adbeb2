-- AlterTable
ALTER TABLE "timetables" ADD COLUMN     "points_counted_at" TIMESTAMPTZ(3),
ADD COLUMN     "points_due_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "timetable_reservations" ADD COLUMN     "corrections" SMALLINT NOT NULL DEFAULT 0;

-- By hand --------------------------------------------------------------------------------------------------------------
-- Points are counted once, after a close. What was closed before this migration has given its points with the close and
-- has neither moment.
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_points_moment" CHECK (
  num_nonnulls("points_due_at", "points_counted_at") <= CASE WHEN "closed_at" IS NULL THEN 0 ELSE 1 END
);

-- A close is undone only before its points are counted, and before the lesson is settled, billed or reported.
CREATE FUNCTION keep_attendance_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.points_due_at IS NULL
    OR EXISTS (SELECT 1 FROM settlement_lines WHERE timetable_id = OLD.id)
    OR EXISTS (SELECT 1 FROM company_bill_lines WHERE timetable_id = OLD.id)
    OR EXISTS (SELECT 1 FROM employer_report_lessons WHERE timetable_id = OLD.id) THEN
    RAISE EXCEPTION 'the attendance of timetable % stays closed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'timetables_stay_closed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_closed BEFORE UPDATE OF "closed_at" ON "timetables" FOR EACH ROW
  WHEN (OLD."closed_at" IS NOT NULL AND NEW."closed_at" IS NULL) EXECUTE FUNCTION keep_attendance_closed();

-- A lesson that is settled or billed is closed. The foreign key has waited for the lesson's row before this is checked,
-- so a close that is undone at the same moment is seen. The employer's report has the same check already.
CREATE FUNCTION line_of_closed_lesson() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM added a JOIN timetables t ON t.id = a.timetable_id WHERE t.closed_at IS NULL) THEN
    RAISE EXCEPTION 'the attendance of the lesson is open' USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_closed';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER closed_lesson AFTER INSERT ON "settlement_lines" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION line_of_closed_lesson();
CREATE TRIGGER closed_lesson AFTER INSERT ON "company_bill_lines" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION line_of_closed_lesson();

-- Once the attendance is closed, a status changes only by an operator's correction.
CREATE FUNCTION keep_closed_attendance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW.corrections = OLD.corrections + 1 AND NEW.status IN ('ATTENDED', 'NOSHOW'))
    AND EXISTS (SELECT 1 FROM timetables WHERE id = NEW.timetable_id AND closed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the attendance of reservation % is closed', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'timetable_reservations_closed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_closed BEFORE UPDATE OF "status" ON "timetable_reservations" FOR EACH ROW
  WHEN (OLD."status" IS DISTINCT FROM NEW."status") EXECUTE FUNCTION keep_closed_attendance();

-- Points count only for somebody who was absent or cancelled late; checked when the transaction commits.
CREATE FUNCTION points_of_absence() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong integer;
BEGIN
  IF TG_TABLE_NAME = 'penalty_points' THEN
    SELECT r.id INTO wrong FROM penalty_points p
      JOIN timetable_reservations r ON r.cs_corporate_id = p.cs_corporate_id AND r.id = p.reservation_id
      WHERE p.id = NEW.id AND p.voided_at IS NULL AND r.status NOT IN ('NOSHOW', 'ABSENT_NOTICED', 'LATE_CANCELLED');
  ELSE
    SELECT r.id INTO wrong FROM timetable_reservations r
      JOIN penalty_points p ON p.cs_corporate_id = r.cs_corporate_id AND p.reservation_id = r.id
      WHERE r.id = NEW.id AND p.voided_at IS NULL AND r.status NOT IN ('NOSHOW', 'ABSENT_NOTICED', 'LATE_CANCELLED');
  END IF;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'reservation % has points and no absence', wrong
      USING ERRCODE = 'check_violation', CONSTRAINT = 'penalty_points_of_absence';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER of_absence AFTER INSERT OR UPDATE OF "voided_at", "reservation_id" ON "penalty_points"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."voided_at" IS NULL) EXECUTE FUNCTION points_of_absence();
CREATE CONSTRAINT TRIGGER points_follow AFTER UPDATE OF "status" ON "timetable_reservations" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD."status" IN ('NOSHOW', 'ABSENT_NOTICED', 'LATE_CANCELLED')
    AND NEW."status" NOT IN ('NOSHOW', 'ABSENT_NOTICED', 'LATE_CANCELLED')) EXECUTE FUNCTION points_of_absence();
