-- AlterTable
ALTER TABLE "lessons" ADD COLUMN     "series_id" INTEGER;

-- CreateIndex
CREATE INDEX "lessons_series_id_idx" ON "lessons"("series_id");

-- AddForeignKey
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "lessons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
