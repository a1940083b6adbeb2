-- CreateIndex
CREATE INDEX "reviews_learner_id_id_idx" ON "reviews"("learner_id", "id" DESC);
