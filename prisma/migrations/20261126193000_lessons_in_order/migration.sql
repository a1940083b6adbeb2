-- CreateIndex
CREATE INDEX "lessons_starts_at_id_idx" ON "lessons"("starts_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "timetables_starts_at_id_idx" ON "timetables"("starts_at", "id");
