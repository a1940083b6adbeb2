-- AlterTable
ALTER TABLE "suggest_forms" ADD COLUMN     "draft_id" TEXT NOT NULL,
ADD COLUMN     "fingerprint" TEXT NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "suggest_forms_user_id_fingerprint_key" ON "suggest_forms"("user_id", "fingerprint");
