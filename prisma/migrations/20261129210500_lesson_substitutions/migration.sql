-- CreateEnum
CREATE TYPE "SubstitutionStatus" AS ENUM ('REQUESTED', 'OFFERED', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'UNAVAILABLE', 'WITHDRAWN');

-- CreateTable
CREATE TABLE "lesson_substitutions" (
    "id" SERIAL NOT NULL,
    "lesson_id" INTEGER NOT NULL,
    "from_coach_id" INTEGER NOT NULL,
    "to_coach_id" INTEGER NOT NULL,
    "by_operator" BOOLEAN NOT NULL DEFAULT false,
    "status" "SubstitutionStatus" NOT NULL DEFAULT 'REQUESTED',
    "answer_by" TIMESTAMPTZ(3) NOT NULL,
    "offered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lesson_substitutions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "lesson_substitutions_lesson_id_idx" ON "lesson_substitutions"("lesson_id");

-- CreateIndex
CREATE INDEX "lesson_substitutions_to_coach_id_status_idx" ON "lesson_substitutions"("to_coach_id", "status");

-- AddForeignKey
ALTER TABLE "lesson_substitutions" ADD CONSTRAINT "lesson_substitutions_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lesson_substitutions" ADD CONSTRAINT "lesson_substitutions_from_coach_id_fkey" FOREIGN KEY ("from_coach_id") REFERENCES "coaches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lesson_substitutions" ADD CONSTRAINT "lesson_substitutions_to_coach_id_fkey" FOREIGN KEY ("to_coach_id") REFERENCES "coaches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A lesson has at most one open proposal.
CREATE UNIQUE INDEX lesson_substitutions_one_open ON lesson_substitutions (lesson_id) WHERE status IN ('REQUESTED', 'OFFERED');
-- Jobs look for open proposals by their deadline.
CREATE INDEX lesson_substitutions_open_answer_by_idx ON lesson_substitutions (answer_by) WHERE status IN ('REQUESTED', 'OFFERED');
ALTER TABLE lesson_substitutions ADD CONSTRAINT lesson_substitutions_other_coach CHECK (from_coach_id <> to_coach_id);
-- The learner decides only about what the other coach agreed to.
ALTER TABLE lesson_substitutions ADD CONSTRAINT lesson_substitutions_offered CHECK (
  status NOT IN ('OFFERED', 'ACCEPTED', 'DECLINED', 'EXPIRED') OR offered_at IS NOT NULL);

-- A lesson's coach changes only with a proposal that the learner accepted.
CREATE FUNCTION require_accepted_substitution() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM lesson_substitutions s
    WHERE s.lesson_id = NEW.id AND s.from_coach_id = OLD.coach_id AND s.to_coach_id = NEW.coach_id AND s.status = 'ACCEPTED'
  ) THEN
    RAISE EXCEPTION 'the coach of a lesson changes only with an accepted substitution'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lessons_substituted';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER require_accepted_substitution BEFORE UPDATE OF coach_id ON lessons
  FOR EACH ROW WHEN (OLD.coach_id <> NEW.coach_id) EXECUTE FUNCTION require_accepted_substitution();
