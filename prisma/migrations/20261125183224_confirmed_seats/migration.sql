-- AlterTable
ALTER TABLE "timetable_reservations" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3);
