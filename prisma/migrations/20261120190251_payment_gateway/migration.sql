-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "failure_code" TEXT,
ADD COLUMN     "failure_message" TEXT,
ADD COLUMN     "receipt_url" TEXT,
ADD COLUMN     "refund_account" BYTEA;

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "failure_code" TEXT,
ADD COLUMN     "gateway_amount" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "sandbox_payments" (
    "payment_key" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "order_name" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "total_amount" INTEGER NOT NULL,
    "balance_amount" INTEGER NOT NULL,
    "success_url" TEXT NOT NULL,
    "fail_url" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "virtual_account" JSONB,
    "cancels" JSONB NOT NULL DEFAULT '[]',
    "failure" JSONB,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "approved_at" TIMESTAMPTZ(3),

    CONSTRAINT "sandbox_payments_pkey" PRIMARY KEY ("payment_key")
);

-- CreateTable
CREATE TABLE "sandbox_answers" (
    "key" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "body" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_answers_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "sandbox_payments_order_id_requested_at_idx" ON "sandbox_payments"("order_id", "requested_at");

-- One trial lesson per learner and vertical, whatever is clicked twice; an order given up or back frees it.
CREATE UNIQUE INDEX "orders_one_trial" ON "orders" ("learner_id", "service_type") WHERE "product_type" = 'trial' AND "status" IN ('PENDING', 'PAID');

-- The gateway gives back at most what was promised.
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_gateway_part" CHECK ("gateway_amount" BETWEEN 0 AND "amount");

ALTER TABLE "sandbox_payments"
  ADD CONSTRAINT "sandbox_payments_balance_range" CHECK ("balance_amount" BETWEEN 0 AND "total_amount");
