-- AlterTable
ALTER TABLE "contracts" ADD COLUMN     "paused_at" TIMESTAMPTZ(3),
ADD COLUMN     "pauses" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "resumes_at" TIMESTAMPTZ(3);

-- By hand --------------------------------------------------------------------------------------------------------------
-- Nothing could pause a contract before, so that no row of before can offend.
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_paused" CHECK (("status" = 'PAUSED') = ("resumes_at" IS NOT NULL) AND ("resumes_at" IS NULL) = ("paused_at" IS NULL) AND "pauses" >= 0) NOT VALID;
