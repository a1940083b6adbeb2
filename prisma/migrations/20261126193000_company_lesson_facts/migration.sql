-- AlterTable
ALTER TABLE "company_places" ADD COLUMN     "room" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "company_programs" ADD COLUMN     "description" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "preparation" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "timetables" ADD COLUMN     "revised_at" TIMESTAMPTZ(3);

-- By hand --------------------------------------------------------------------------------------------------------------
-- A calendar learns with the revision when it rose. A service that changes a lesson writes its own moment.
CREATE OR REPLACE FUNCTION timetable_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  IF NEW.revised_at IS NOT DISTINCT FROM OLD.revised_at THEN
    NEW.revised_at := now();
  END IF;
  RETURN NEW;
END $$;

-- The names in an event of a calendar belong to it. Past lessons keep their revision: nobody goes there any more.
-- Deferred, so that the lessons are locked after everything else and by id.
CREATE FUNCTION revise_timetables() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH ahead AS (
    SELECT id FROM timetables
    WHERE ends_at > now() AND CASE TG_TABLE_NAME
      WHEN 'company_programs' THEN program_id = NEW.id
      WHEN 'company_places' THEN place_id = NEW.id
      ELSE coach_id = NEW.id END
    ORDER BY id FOR NO KEY UPDATE
  )
  UPDATE timetables t SET revision = t.revision + 1, revised_at = now() FROM ahead WHERE t.id = ahead.id;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER calendar_follows AFTER UPDATE OF "title", "preparation" ON "company_programs"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD."title", OLD."preparation") IS DISTINCT FROM (NEW."title", NEW."preparation"))
  EXECUTE FUNCTION revise_timetables();
CREATE CONSTRAINT TRIGGER calendar_follows AFTER UPDATE OF "name", "address", "room" ON "company_places"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD."name", OLD."address", OLD."room") IS DISTINCT FROM (NEW."name", NEW."address", NEW."room"))
  EXECUTE FUNCTION revise_timetables();
CREATE CONSTRAINT TRIGGER calendar_follows AFTER UPDATE OF "display_name" ON "coaches"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD."display_name" IS DISTINCT FROM NEW."display_name")
  EXECUTE FUNCTION revise_timetables();
