-- AlterTable
ALTER TABLE "lessons" ADD COLUMN     "learner_notified_at" TIMESTAMPTZ(3);
