-- AlterTable
ALTER TABLE "lessons" ADD COLUMN     "calendar_revised_at" TIMESTAMPTZ(3),
ADD COLUMN     "calendar_revision" INTEGER NOT NULL DEFAULT 0;

-- A changed name increases the calendar revision of the future lessons whose events show it. The lesson's own revision
-- stays, because it is part of the ids that open pages have. Lessons of a coach or a learner are found by their
-- indexes, those of a program by their time. No lesson lasts a day.
CREATE FUNCTION revise_lessons() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ahead int[];
BEGIN
  IF TG_TABLE_NAME = 'coaches' THEN
    SELECT array_agg(id) INTO ahead FROM (
      SELECT id FROM lessons
      WHERE coach_id = NEW.id AND starts_at > now() - interval '1 day' AND ends_at > now()
      ORDER BY id FOR NO KEY UPDATE) found;
  ELSIF TG_TABLE_NAME = 'users' THEN
    SELECT array_agg(id) INTO ahead FROM (
      SELECT id FROM lessons
      WHERE learner_id = NEW.id AND starts_at > now() - interval '1 day' AND ends_at > now()
      ORDER BY id FOR NO KEY UPDATE) found;
  ELSE
    SELECT array_agg(id) INTO ahead FROM (
      SELECT l.id FROM lessons l JOIN contracts c ON c.id = l.contract_id
      WHERE c.program_id = NEW.id AND l.starts_at > now() - interval '1 day' AND l.ends_at > now()
      ORDER BY l.id FOR NO KEY UPDATE OF l) found;
  END IF;
  UPDATE lessons SET calendar_revision = calendar_revision + 1, calendar_revised_at = now() WHERE id = ANY(ahead);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER lesson_calendar_follows AFTER UPDATE OF display_name ON coaches
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.display_name IS DISTINCT FROM NEW.display_name)
  EXECUTE FUNCTION revise_lessons();
-- The coach's event shows the first letter of the learner's name.
CREATE CONSTRAINT TRIGGER lesson_calendar_follows AFTER UPDATE OF name ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (left(OLD.name, 1) IS DISTINCT FROM left(NEW.name, 1))
  EXECUTE FUNCTION revise_lessons();
CREATE CONSTRAINT TRIGGER lesson_calendar_follows AFTER UPDATE OF title ON programs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.title IS DISTINCT FROM NEW.title)
  EXECUTE FUNCTION revise_lessons();

-- The expert's event shows the company's name.
CREATE OR REPLACE FUNCTION revise_timetables() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ahead int[];
BEGIN
  IF TG_TABLE_NAME = 'coaches' THEN
    SELECT array_agg(id) INTO ahead FROM (
      SELECT id FROM timetables
      WHERE coach_id = NEW.id AND starts_at > now() - interval '1 day' AND ends_at > now()
      ORDER BY id FOR NO KEY UPDATE) found;
  ELSIF TG_TABLE_NAME = 'companies' THEN
    SELECT array_agg(id) INTO ahead FROM (
      SELECT id FROM timetables
      WHERE cs_corporate_id = NEW.id AND starts_at > now() - interval '1 day' AND ends_at > now()
      ORDER BY id FOR NO KEY UPDATE) found;
  ELSE
    SELECT array_agg(id) INTO ahead FROM (
      SELECT id FROM timetables
      WHERE cs_corporate_id = NEW.cs_corporate_id AND starts_at > now() - interval '1 day' AND ends_at > now()
        AND NEW.id = CASE TG_TABLE_NAME WHEN 'company_programs' THEN program_id ELSE place_id END
      ORDER BY id FOR NO KEY UPDATE) found;
  END IF;
  UPDATE timetables SET revision = revision + 1, revised_at = now() WHERE id = ANY(ahead);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER calendar_follows AFTER UPDATE OF name ON companies
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION revise_timetables();
