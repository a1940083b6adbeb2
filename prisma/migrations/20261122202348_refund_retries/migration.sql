-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "failure_message" TEXT,
ADD COLUMN     "next_try_at" TIMESTAMPTZ(3),
ADD COLUMN     "refusals" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "ledger_transactions_lesson_id_idx" ON "ledger_transactions"("lesson_id");
