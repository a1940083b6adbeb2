-- CreateEnum
CREATE TYPE "ReviewKind" AS ENUM ('NORMAL', 'END_LESSON', 'BEFORE_AFTER');

-- AlterTable
ALTER TABLE "reviews" ADD COLUMN "kind" "ReviewKind" NOT NULL DEFAULT 'NORMAL';

-- DropIndex
DROP INDEX "reviews_contract_id_key";

-- CreateIndex
CREATE UNIQUE INDEX "reviews_contract_id_kind_key" ON "reviews"("contract_id", "kind");
