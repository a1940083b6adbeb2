-- AlterEnum
ALTER TYPE "ConsentKind" ADD VALUE 'HEALTH_QUESTIONS';

-- CreateTable
CREATE TABLE "question_answers" (
    "user_id" INTEGER NOT NULL,
    "cs_corporate_program_type" SMALLINT NOT NULL,
    "answer" BYTEA,
    "answered_at" TIMESTAMPTZ(3),
    "declined_at" TIMESTAMPTZ(3),

    CONSTRAINT "question_answers_pkey" PRIMARY KEY ("user_id","cs_corporate_program_type")
);

-- AddForeignKey
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand --------------------------------------------------------------------------------------------------------------
ALTER TABLE "question_answers"
  ADD CONSTRAINT "question_answers_type" CHECK ("cs_corporate_program_type" IN (1, 3, 5)),
  ADD CONSTRAINT "question_answers_answered" CHECK (("answer" IS NULL) = ("answered_at" IS NULL)),
  ADD CONSTRAINT "question_answers_said" CHECK ("answered_at" IS NOT NULL OR "declined_at" IS NOT NULL);
