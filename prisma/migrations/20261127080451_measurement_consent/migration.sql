-- AlterEnum
ALTER TYPE "ConsentKind" ADD VALUE 'AD_MEASUREMENT' AFTER 'MARKETING';

-- AlterTable
-- A join that began before, or in a process of the former build, agreed to the former privacy text.
ALTER TABLE "pending_joins" ADD COLUMN     "ad_measurement" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "consent_versions" JSONB NOT NULL DEFAULT '{"PRIVACY": "2026-11-24-2"}';
