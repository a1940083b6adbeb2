-- CreateIndex
CREATE INDEX "coaches_status_id_idx" ON "coaches"("status", "id" DESC);
