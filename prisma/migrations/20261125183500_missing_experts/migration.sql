-- AlterTable
ALTER TABLE "timetables" ADD COLUMN     "expert_missing_at" TIMESTAMPTZ(3),
ADD COLUMN     "expert_missing_told_at" TIMESTAMPTZ(3);
