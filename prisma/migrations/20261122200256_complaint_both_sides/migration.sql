-- AlterEnum
ALTER TYPE "ComplaintKind" ADD VALUE 'PRESENT';

-- AlterTable
ALTER TABLE "complaints" ADD COLUMN     "asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "other_at" TIMESTAMPTZ(3),
ADD COLUMN     "other_text" TEXT,
ADD COLUMN     "reason" TEXT;

-- By hand --------------------------------------------------------------------------------------------------------------
-- What the other side wrote has its moment; only an answer has a reason.
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_other_words" CHECK (("other_text" IS NULL) = ("other_at" IS NULL));
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_reason_when_resolved" CHECK ("status" = 'RESOLVED' OR "reason" IS NULL);
