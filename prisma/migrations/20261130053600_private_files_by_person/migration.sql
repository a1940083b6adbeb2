-- CreateIndex
CREATE INDEX "stored_files_created_by_idx" ON "stored_files"("created_by");
