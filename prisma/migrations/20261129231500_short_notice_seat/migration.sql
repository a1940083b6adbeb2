-- A confirmation is withdrawn only when an expert seats a person of the waiting list who is notified of the seat within
-- the hours before the start in which they wanted none.
DROP TRIGGER keep_confirmed ON timetable_reservations;
CREATE TRIGGER keep_confirmed BEFORE UPDATE OF confirmed_at ON timetable_reservations FOR EACH ROW
  WHEN (OLD.confirmed_at IS NOT NULL AND NEW.confirmed_at IS NULL
    AND (OLD.status NOT IN ('WAITING', 'OFFERED') OR NEW.status <> 'RESERVED' OR NEW.notice_hours = 0
      OR NEW.promoted_at IS NULL OR NEW.promoted_at < NEW.starts_at - NEW.notice_hours * interval '1 hour'))
  EXECUTE FUNCTION keep_confirmation();
