-- CreateEnum
CREATE TYPE "ToolMode" AS ENUM ('buy', 'rent');

-- CreateEnum
CREATE TYPE "ToolOrderStatus" AS ENUM ('PENDING', 'PAID', 'PREPARING', 'SHIPPED', 'DELIVERED', 'RETURN_REQUESTED', 'RETURNED', 'CANCELLED', 'EXPIRED');

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "tool_order_id" INTEGER,
ALTER COLUMN "order_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "ledger_transactions" ADD COLUMN     "tool_order_id" INTEGER;

-- AlterTable
ALTER TABLE "tools" ADD COLUMN     "drawing" TEXT NOT NULL DEFAULT 'box';

-- CreateTable
CREATE TABLE "tool_orders" (
    "id" SERIAL NOT NULL,
    "oid" TEXT NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "status" "ToolOrderStatus" NOT NULL DEFAULT 'PENDING',
    "amount" INTEGER NOT NULL,
    "delivery_fee" INTEGER NOT NULL,
    "quote" JSONB NOT NULL,
    "policy_version" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "postcode" TEXT NOT NULL DEFAULT '',
    "region_id" INTEGER NOT NULL,
    "address_detail" TEXT NOT NULL,
    "memo" TEXT NOT NULL DEFAULT '',
    "carrier" TEXT,
    "tracking_no" TEXT,
    "hold_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "stock_held_to" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "shipped_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "tool_orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tool_order_items" (
    "id" SERIAL NOT NULL,
    "tool_order_id" INTEGER NOT NULL,
    "tool_id" INTEGER NOT NULL,
    "mode" "ToolMode" NOT NULL,
    "months" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "unit_price" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "return_id" INTEGER,

    CONSTRAINT "tool_order_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tool_returns" (
    "id" SERIAL NOT NULL,
    "tool_order_id" INTEGER NOT NULL,
    "promise" JSONB NOT NULL,
    "reason" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3),

    CONSTRAINT "tool_returns_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "tool_orders_oid_key" ON "tool_orders"("oid");

-- CreateIndex
CREATE INDEX "tool_orders_learner_id_id_idx" ON "tool_orders"("learner_id", "id" DESC);

-- CreateIndex
CREATE INDEX "tool_orders_status_hold_expires_at_idx" ON "tool_orders"("status", "hold_expires_at");

-- CreateIndex
CREATE INDEX "tool_order_items_tool_id_idx" ON "tool_order_items"("tool_id");

-- CreateIndex
CREATE INDEX "tool_order_items_return_id_idx" ON "tool_order_items"("return_id");

-- CreateIndex
CREATE UNIQUE INDEX "tool_order_items_tool_order_id_tool_id_key" ON "tool_order_items"("tool_order_id", "tool_id");

-- CreateIndex
CREATE INDEX "tool_returns_tool_order_id_idx" ON "tool_returns"("tool_order_id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_tool_order_id_key" ON "payments"("tool_order_id");

-- CreateIndex
CREATE INDEX "ledger_transactions_tool_order_id_idx" ON "ledger_transactions"("tool_order_id");

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_tool_order_id_fkey" FOREIGN KEY ("tool_order_id") REFERENCES "tool_orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tool_orders" ADD CONSTRAINT "tool_orders_learner_id_fkey" FOREIGN KEY ("learner_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tool_order_items" ADD CONSTRAINT "tool_order_items_tool_order_id_fkey" FOREIGN KEY ("tool_order_id") REFERENCES "tool_orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tool_order_items" ADD CONSTRAINT "tool_order_items_tool_id_fkey" FOREIGN KEY ("tool_id") REFERENCES "tools"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tool_order_items" ADD CONSTRAINT "tool_order_items_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "tool_returns"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tool_returns" ADD CONSTRAINT "tool_returns_tool_order_id_fkey" FOREIGN KEY ("tool_order_id") REFERENCES "tool_orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A payment, and every ledger transaction about one, is for an order of lessons or for one of tools, never for both.
ALTER TABLE "payments" ADD CONSTRAINT "payments_one_order" CHECK (num_nonnulls("order_id", "tool_order_id") = 1);
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_one_order" CHECK (num_nonnulls("order_id", "tool_order_id") <= 1);

ALTER TABLE "tool_orders"
  ADD CONSTRAINT "tool_orders_amounts" CHECK ("amount" >= 0 AND "delivery_fee" BETWEEN 0 AND "amount"),
  -- Only what waits for its money keeps stock that is not sold.
  ADD CONSTRAINT "tool_orders_hold" CHECK ("stock_held_to" IS NULL OR "status" = 'PENDING');
ALTER TABLE "tool_order_items"
  ADD CONSTRAINT "tool_order_items_amounts" CHECK ("count" > 0 AND "unit_price" >= 0 AND "amount" >= 0),
  ADD CONSTRAINT "tool_order_items_months" CHECK (("mode" = 'rent') = ("months" > 0) AND "months" >= 0);
-- One return of an order is under way at a time.
CREATE UNIQUE INDEX "tool_returns_one_open" ON "tool_returns" ("tool_order_id") WHERE "received_at" IS NULL;
