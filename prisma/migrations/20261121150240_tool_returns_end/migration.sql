-- AlterTable
ALTER TABLE "tool_order_items" ADD COLUMN     "rent_ends_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "tool_returns" ADD COLUMN     "called_off_at" TIMESTAMPTZ(3),
ADD COLUMN     "refusal" TEXT;

-- One return of an order is under way at a time, and a return ends one way.
DROP INDEX "tool_returns_one_open";
CREATE UNIQUE INDEX "tool_returns_one_open" ON "tool_returns" ("tool_order_id") WHERE "received_at" IS NULL AND "called_off_at" IS NULL;
ALTER TABLE "tool_returns" ADD CONSTRAINT "tool_returns_ends_once" CHECK ("received_at" IS NULL OR "called_off_at" IS NULL);
ALTER TABLE "tool_returns" ADD CONSTRAINT "tool_returns_refusal_ends" CHECK ("refusal" IS NULL OR "called_off_at" IS NOT NULL);

-- A rent has an end from its delivery on; rents that arrived before this was kept: months of 30 days.
UPDATE "tool_order_items" SET "rent_ends_at" = "tool_orders"."delivered_at" + make_interval(days => 30 * "tool_order_items"."months")
FROM "tool_orders" WHERE "tool_orders"."id" = "tool_order_items"."tool_order_id" AND "tool_order_items"."mode" = 'rent' AND "tool_orders"."delivered_at" IS NOT NULL;
ALTER TABLE "tool_order_items" ADD CONSTRAINT "tool_order_items_rent_ends" CHECK ("rent_ends_at" IS NULL OR "mode" = 'rent');
CREATE INDEX "tool_order_items_rent_out" ON "tool_order_items" ("rent_ends_at") WHERE "return_id" IS NULL AND "rent_ends_at" IS NOT NULL;
