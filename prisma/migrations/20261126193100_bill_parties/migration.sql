-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "business_number" TEXT;

-- AlterTable
ALTER TABLE "company_bills" ADD COLUMN     "buyer_number" TEXT;

-- By hand --------------------------------------------------------------------------------------------------------------
ALTER TABLE "companies" ADD CONSTRAINT "companies_business_number" CHECK ("business_number" ~ '^[0-9]{10}$');
ALTER TABLE "company_bills"
  ADD CONSTRAINT "company_bills_buyer_number" CHECK (
    "buyer_number" IS NULL OR ("buyer_number" ~ '^[0-9]{10}$' AND "status" <> 'DRAFT')
  );
