-- AlterEnum
ALTER TYPE "ConsentKind" ADD VALUE 'AD_MEASUREMENT' AFTER 'MARKETING';

-- AlterTable
ALTER TABLE "pending_joins" ADD COLUMN     "ad_measurement" BOOLEAN NOT NULL DEFAULT false;
