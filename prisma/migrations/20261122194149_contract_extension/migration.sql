-- AlterTable
ALTER TABLE "contracts" ADD COLUMN     "extended_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "contracts_status_expires_at_idx" ON "contracts"("status", "expires_at");
