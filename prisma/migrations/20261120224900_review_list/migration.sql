-- AlterTable
ALTER TABLE "reviews" ADD COLUMN     "contract_id" INTEGER,
ADD COLUMN     "edited_at" TIMESTAMPTZ(3),
ADD COLUMN     "picture_seed" INTEGER,
ADD COLUMN     "program_id" INTEGER,
ADD COLUMN     "service_type" "ServiceType";

-- CreateIndex
CREATE UNIQUE INDEX "reviews_contract_id_key" ON "reviews"("contract_id");

-- CreateIndex
CREATE INDEX "reviews_service_type_id_idx" ON "reviews"("service_type", "id" DESC);

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "programs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_contract_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "contracts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Reviews with a picture are a short list of their own, newest first.
CREATE INDEX "reviews_pictures_idx" ON "reviews"("id" DESC) WHERE "picture_seed" IS NOT NULL;
CREATE INDEX "reviews_vertical_pictures_idx" ON "reviews"("service_type", "id" DESC) WHERE "picture_seed" IS NOT NULL;

-- Until now a review did not say what it was about: the coach's first vertical is the nearest to it.
UPDATE "reviews" r SET "service_type" = (SELECT min(v."service_type") FROM "coach_verticals" v WHERE v."coach_id" = r."coach_id") WHERE r."service_type" IS NULL;
