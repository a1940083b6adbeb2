-- The lessons ahead whose names change are found by an index: those of a coach by the coach, those of a program or place
-- by its company. The end of a lesson has no index, and no lesson takes a day.
CREATE OR REPLACE FUNCTION revise_timetables() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ahead int[];
BEGIN
  IF TG_TABLE_NAME = 'coaches' THEN
    SELECT array_agg(id) INTO ahead FROM (
      SELECT id FROM timetables
      WHERE coach_id = NEW.id AND starts_at > now() - interval '1 day' AND ends_at > now()
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

-- Numbers of parcels are stored without separators, as searches compare them.
UPDATE "tool_orders" SET "tracking_no" = replace("tracking_no", '-', '') WHERE "tracking_no" LIKE '%-%';
