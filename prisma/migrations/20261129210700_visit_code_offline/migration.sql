-- AlterTable
ALTER TABLE "lesson_visits" ADD COLUMN     "code_miss_key" UUID,
ADD COLUMN     "code_received_at" TIMESTAMPTZ(3);

-- A code is never received before it was entered.
ALTER TABLE lesson_visits ADD CONSTRAINT lesson_visits_code_received CHECK (
  code_received_at IS NULL OR (code_at IS NOT NULL AND code_at <= code_received_at));
