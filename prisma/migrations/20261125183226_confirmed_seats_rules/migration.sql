ALTER TABLE "timetable_reservations"
  ADD CONSTRAINT "timetable_reservations_confirmed" CHECK ("confirmed_at" IS NULL OR "user_id" IS NOT NULL);

-- Points count only for somebody who was absent or cancelled late, and who had asked for the seat or confirmed it.
CREATE OR REPLACE FUNCTION points_of_absence() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong integer;
BEGIN
  IF TG_TABLE_NAME = 'penalty_points' THEN
    SELECT r.id INTO wrong FROM penalty_points p
      JOIN timetable_reservations r ON r.cs_corporate_id = p.cs_corporate_id AND r.id = p.reservation_id
      WHERE p.id = NEW.id AND p.voided_at IS NULL
        AND (r.status NOT IN ('NOSHOW', 'ABSENT_NOTICED', 'LATE_CANCELLED') OR r.confirmed_at IS NULL);
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
-- A confirmation is not taken back.
CREATE FUNCTION keep_confirmation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'reservation % is confirmed', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'timetable_reservations_confirmed_kept';
END $$;
CREATE TRIGGER keep_confirmed BEFORE UPDATE OF "confirmed_at" ON "timetable_reservations" FOR EACH ROW
  WHEN (OLD."confirmed_at" IS NOT NULL AND NEW."confirmed_at" IS NULL) EXECUTE FUNCTION keep_confirmation();
