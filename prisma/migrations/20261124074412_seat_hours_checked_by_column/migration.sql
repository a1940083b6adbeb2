-- By hand --------------------------------------------------------------------------------------------------------------
-- As before. The whole row was made JSON to read one number of it, twice for each seat, while the lesson's row is locked.
CREATE OR REPLACE FUNCTION check_seat_hours() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked integer;
  held boolean;
  kept boolean;
BEGIN
  IF TG_TABLE_NAME = 'timetable_reservations' THEN
    checked := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN
    checked := OLD.timetable_reservation_id;
  ELSE
    checked := NEW.timetable_reservation_id;
  END IF;
  SELECT s.status IN ('OFFERED', 'RESERVED', 'ATTENDED', 'ABSENT_NOTICED', 'NOSHOW') AND s.user_id IS NOT NULL,
    EXISTS (
      SELECT 1 FROM time_reservations r WHERE r.timetable_reservation_id = s.id
        AND (r.learner_id, r.starts_at, r.ends_at) = (s.user_id, t.starts_at, t.ends_at)
    )
    INTO held, kept
    FROM timetable_reservations s JOIN timetables t ON t.id = s.timetable_id WHERE s.id = checked;
  IF held <> kept THEN
    RAISE EXCEPTION 'seat % %', checked, CASE WHEN held THEN 'holds no hours' ELSE 'is given back and holds hours' END
      USING ERRCODE = 'check_violation', CONSTRAINT = 'timetable_reservations_hold_hours';
  END IF;
  RETURN NULL;
END $$;
