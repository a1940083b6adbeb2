-- CreateIndex
CREATE INDEX "reviews_program_id_id_idx" ON "reviews"("program_id", "id" DESC);

