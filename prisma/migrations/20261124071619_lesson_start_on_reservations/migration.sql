-- DropForeignKey
ALTER TABLE "timetable_reservations" DROP CONSTRAINT "timetable_reservations_cs_corporate_id_timetable_id_fkey";

-- DropIndex
DROP INDEX "timetable_reservations_user_id_id_idx";

-- AlterTable: reservations of before get the start of their lesson, so it is filled before it is required.
ALTER TABLE "timetable_reservations" ADD COLUMN     "starts_at" TIMESTAMPTZ(3);
UPDATE "timetable_reservations" r SET "starts_at" = t."starts_at" FROM "timetables" t WHERE t."id" = r."timetable_id";
ALTER TABLE "timetable_reservations" ALTER COLUMN "starts_at" SET NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "timetables_cs_corporate_id_id_starts_at_key" ON "timetables"("cs_corporate_id", "id", "starts_at");

-- CreateIndex
CREATE INDEX "timetable_reservations_user_id_starts_at_idx" ON "timetable_reservations"("user_id", "starts_at");

-- AddForeignKey: a lesson that is moved takes the start of all its reservations along.
ALTER TABLE "timetable_reservations" ADD CONSTRAINT "timetable_reservations_cs_corporate_id_timetable_id_starts_fkey" FOREIGN KEY ("cs_corporate_id", "timetable_id", "starts_at") REFERENCES "timetables"("cs_corporate_id", "id", "starts_at") ON DELETE RESTRICT ON UPDATE CASCADE;
