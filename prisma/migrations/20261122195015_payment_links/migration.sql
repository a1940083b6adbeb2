-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "payment_link_id" INTEGER;

-- CreateTable
CREATE TABLE "payment_links" (
    "id" SERIAL NOT NULL,
    "coach_id" INTEGER NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "program_id" INTEGER NOT NULL,
    "form_id" INTEGER,
    "contract_id" INTEGER,
    "consulting_id" INTEGER,
    "product_type" "ProductType" NOT NULL,
    "regular_period" "RegularPeriod",
    "lesson_count" INTEGER NOT NULL,
    "personnel" INTEGER NOT NULL,
    "policy_version" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_links_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "payment_links_coach_id_id_idx" ON "payment_links"("coach_id", "id" DESC);

-- CreateIndex
CREATE INDEX "payment_links_learner_id_idx" ON "payment_links"("learner_id");

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_link_id_fkey" FOREIGN KEY ("payment_link_id") REFERENCES "payment_links"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_learner_id_fkey" FOREIGN KEY ("learner_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "programs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand --------------------------------------------------------------------------------------------------------------
-- One link pays once: of two orders under it, placed at once, the second is refused.
CREATE UNIQUE INDEX "orders_one_per_link" ON "orders" ("payment_link_id") WHERE "payment_link_id" IS NOT NULL AND "status" IN ('PENDING', 'PAID');
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_counts" CHECK ("lesson_count" >= 1 AND "personnel" >= 1 AND "expires_at" > "created_at");
