-- CreateTable
CREATE TABLE "lesson_visits" (
    "lesson_id" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "arrived_at" TIMESTAMPTZ(3),
    "arrival_received_at" TIMESTAMPTZ(3),
    "left_at" TIMESTAMPTZ(3),
    "departure_received_at" TIMESTAMPTZ(3),
    "code_at" TIMESTAMPTZ(3),
    "code_misses" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "lesson_visits_pkey" PRIMARY KEY ("lesson_id","starts_at")
);

-- AddForeignKey
ALTER TABLE "lesson_visits" ADD CONSTRAINT "lesson_visits_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A departure follows an arrival, and each record has the time at which the server received it.
ALTER TABLE lesson_visits ADD CONSTRAINT lesson_visits_order CHECK (left_at IS NULL OR (arrived_at IS NOT NULL AND arrived_at <= left_at));
ALTER TABLE lesson_visits ADD CONSTRAINT lesson_visits_received CHECK (
  (arrived_at IS NULL) = (arrival_received_at IS NULL) AND (left_at IS NULL) = (departure_received_at IS NULL)
  AND (arrived_at IS NULL OR arrived_at <= arrival_received_at) AND (left_at IS NULL OR left_at <= departure_received_at));
ALTER TABLE lesson_visits ADD CONSTRAINT lesson_visits_misses CHECK (code_misses >= 0);

-- A record of a visit is evidence: what is recorded never changes. Only a departure can be removed, when the coach
-- undoes that the lesson was held.
CREATE FUNCTION keep_lesson_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.arrived_at IS NOT NULL AND NEW.arrived_at IS DISTINCT FROM OLD.arrived_at)
    OR (OLD.left_at IS NOT NULL AND NEW.left_at IS NOT NULL AND NEW.left_at <> OLD.left_at)
    OR (OLD.code_at IS NOT NULL AND NEW.code_at IS DISTINCT FROM OLD.code_at)
    OR NEW.code_misses < OLD.code_misses THEN
    RAISE EXCEPTION 'a record of a visit cannot change' USING ERRCODE = 'check_violation', CONSTRAINT = 'lesson_visits_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_lesson_visit BEFORE UPDATE ON lesson_visits
  FOR EACH ROW EXECUTE FUNCTION keep_lesson_visit();
