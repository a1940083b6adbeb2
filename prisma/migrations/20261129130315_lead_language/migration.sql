-- CreateEnum
CREATE TYPE "PageLanguage" AS ENUM ('ko', 'en');

-- AlterTable
ALTER TABLE "leads" ADD COLUMN     "language" "PageLanguage" NOT NULL DEFAULT 'ko';
