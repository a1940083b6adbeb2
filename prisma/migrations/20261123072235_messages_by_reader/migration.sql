-- CreateIndex
CREATE INDEX "messages_user_id_idx" ON "messages"("user_id");
