-- AlterEnum
ALTER TYPE "DocumentKind" ADD VALUE 'companyBill';

-- AlterTable
ALTER TABLE "documents" ADD COLUMN     "cs_corporate_id" INTEGER,
ALTER COLUMN "owner_id" DROP NOT NULL;

-- A document is a person's or a company's.
ALTER TABLE "documents" ADD CONSTRAINT "documents_one_owner" CHECK (num_nonnulls("owner_id", "cs_corporate_id") = 1);
