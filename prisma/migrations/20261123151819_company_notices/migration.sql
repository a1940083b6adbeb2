-- CreateTable
CREATE TABLE "company_notices" (
    "id" SERIAL NOT NULL,
    "cs_corporate_id" INTEGER NOT NULL,
    "operator_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "members" INTEGER NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "told_membership_id" INTEGER NOT NULL DEFAULT 0,
    "told" INTEGER NOT NULL DEFAULT 0,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "company_notices_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "company_notices_cs_corporate_id_id_idx" ON "company_notices"("cs_corporate_id", "id");

-- AddForeignKey
ALTER TABLE "company_notices" ADD CONSTRAINT "company_notices_cs_corporate_id_fkey" FOREIGN KEY ("cs_corporate_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "company_notices"
  ADD CONSTRAINT "company_notices_told" CHECK ("told" >= 0 AND "told_membership_id" >= 0);
