-- AlterTable
ALTER TABLE "timetable_reservations" ADD COLUMN     "marked_at" TIMESTAMPTZ(3);

-- Those who came have been marked when they came, as far as is known.
UPDATE "timetable_reservations" SET "marked_at" = "attended_at" WHERE "attended_at" IS NOT NULL;
