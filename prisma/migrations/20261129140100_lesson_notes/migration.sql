-- AlterEnum
ALTER TYPE "ConsentKind" ADD VALUE 'HEALTH_LESSON_NOTE';

-- CreateTable
CREATE TABLE "lesson_notes" (
    "lesson_id" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,
    "pain" BYTEA,
    "learner_line" BYTEA,
    "version" INTEGER NOT NULL DEFAULT 1,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lesson_notes_pkey" PRIMARY KEY ("lesson_id")
);

-- CreateTable
CREATE TABLE "lesson_homework" (
    "id" SERIAL NOT NULL,
    "lesson_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "text" BYTEA NOT NULL,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "lesson_homework_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "lesson_homework_lesson_id_idx" ON "lesson_homework"("lesson_id");

-- AddForeignKey
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lesson_homework" ADD CONSTRAINT "lesson_homework_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lesson_notes"("lesson_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE lesson_notes ADD CONSTRAINT lesson_notes_version CHECK (version >= 1);
ALTER TABLE lesson_homework ADD CONSTRAINT lesson_homework_position CHECK (position >= 0);

-- A note is about the learner of an open account. Pain is stored only while the learner consents to it; a note whose
-- pain stays the same can still be changed after the consent was withdrawn.
CREATE FUNCTION check_lesson_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  learner int := (SELECT learner_id FROM lessons WHERE id = NEW.lesson_id);
BEGIN
  IF is_left_account(learner) THEN
    RAISE EXCEPTION 'the account of a row in lesson_notes is closed' USING ERRCODE = '23L01', TABLE = TG_TABLE_NAME;
  END IF;
  IF NEW.pain IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.pain IS DISTINCT FROM OLD.pain)
    AND NOT coalesce((SELECT granted FROM consent_events
      WHERE user_id = learner AND kind = 'HEALTH_LESSON_NOTE' ORDER BY id DESC LIMIT 1), false) THEN
    RAISE EXCEPTION 'user % does not consent to the recording of pain', learner
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lesson_notes_pain_consent';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_lesson_note BEFORE INSERT OR UPDATE ON lesson_notes
  FOR EACH ROW EXECUTE FUNCTION check_lesson_note();
