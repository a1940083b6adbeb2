-- AlterTable
ALTER TABLE "lessons" ADD COLUMN     "calendar_uid" UUID NOT NULL DEFAULT gen_random_uuid();

-- AlterTable
ALTER TABLE "timetables" ADD COLUMN     "calendar_uid" UUID NOT NULL DEFAULT gen_random_uuid();
