-- CreateIndex
CREATE INDEX "audit_events_operator_id_at_idx" ON "audit_events"("operator_id", "at");
