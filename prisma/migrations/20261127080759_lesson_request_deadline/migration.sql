-- Requests made before have no deadline of their own: they can be answered until their time comes, as they said.
-- AlterTable
ALTER TABLE "lessons" ADD COLUMN     "answer_by" TIMESTAMPTZ(3);
