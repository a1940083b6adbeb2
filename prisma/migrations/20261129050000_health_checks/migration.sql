-- AlterTable
ALTER TABLE "suggest_forms" ADD COLUMN     "health_checked_at" TIMESTAMPTZ(3);
