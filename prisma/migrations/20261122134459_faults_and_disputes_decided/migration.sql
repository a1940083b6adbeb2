-- CreateEnum
CREATE TYPE "ComplaintOutcome" AS ENUM ('KEPT', 'UNDONE');

-- AlterEnum
ALTER TYPE "LedgerAccount" ADD VALUE 'BANK';

-- AlterTable
ALTER TABLE "complaints" ADD COLUMN     "answer" TEXT,
ADD COLUMN     "outcome" "ComplaintOutcome";

-- CreateTable
CREATE TABLE "extra_payouts" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "refund_id" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "paid_on" DATE NOT NULL,
    "reference" TEXT NOT NULL,
    "operator_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "extra_payouts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "extra_payouts_order_id_key" ON "extra_payouts"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "extra_payouts_refund_id_key" ON "extra_payouts"("refund_id");

-- AddForeignKey
ALTER TABLE "extra_payouts" ADD CONSTRAINT "extra_payouts_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "extra_payouts" ADD CONSTRAINT "extra_payouts_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand --------------------------------------------------------------------------------------------------------------
ALTER TABLE "extra_payouts" ADD CONSTRAINT "extra_payouts_amount_positive" CHECK ("amount" > 0);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "extra_payouts" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON "extra_payouts" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What is owed on top: a handful of refunds, counted on every page of the console.
CREATE INDEX "refunds_extra" ON "refunds" ("id") WHERE "gateway_amount" < "amount";

-- An open complaint has decided nothing. NOT VALID: the column is new, so that no row of before can offend.
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_outcome_when_resolved" CHECK ("status" = 'RESOLVED' OR "outcome" IS NULL) NOT VALID;
