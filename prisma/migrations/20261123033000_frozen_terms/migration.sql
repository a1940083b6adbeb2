-- An order keeps what it was sold under. Rows of before: contracts say their lesson policy, captures their payment policy;
-- an order that was never paid has the versions that stood until now, whose numbers are the first ones'.
ALTER TABLE "orders" RENAME COLUMN "policy_version" TO "price_book_version";
ALTER TABLE "contracts" RENAME COLUMN "policy_version" TO "lesson_policy_version";
ALTER TABLE "tool_orders" RENAME COLUMN "policy_version" TO "tool_policy_version";

ALTER TABLE "orders"
ADD COLUMN     "lesson_policy_version" TEXT,
ADD COLUMN     "payment_policy_version" TEXT;
UPDATE "orders" o SET
  "lesson_policy_version" = coalesce(
    (SELECT c."lesson_policy_version" FROM "contracts" c WHERE c."order_id" = o."id"), 'lesson-2026-11-22'),
  "payment_policy_version" = coalesce(
    (SELECT t."policy_version" FROM "ledger_transactions" t WHERE t."order_id" = o."id" AND t."kind" = 'CAPTURE'), 'payment-2026-11-22');
ALTER TABLE "orders"
ALTER COLUMN "lesson_policy_version" SET NOT NULL,
ALTER COLUMN "payment_policy_version" SET NOT NULL;

ALTER TABLE "tool_orders"
ADD COLUMN     "payment_policy_version" TEXT;
UPDATE "tool_orders" o SET "payment_policy_version" = coalesce(
  (SELECT t."policy_version" FROM "ledger_transactions" t WHERE t."tool_order_id" = o."id" AND t."kind" = 'CAPTURE'), 'payment-2026-11-22');
ALTER TABLE "tool_orders"
ALTER COLUMN "payment_policy_version" SET NOT NULL;

-- Until when a link can be paid stands in its row; nothing else of it was computed by a policy.
ALTER TABLE "payment_links" DROP COLUMN "policy_version";

-- A contract's version is its order's, and neither is changed any more.
CREATE UNIQUE INDEX "orders_id_lesson_policy_version_key" ON "orders" ("id", "lesson_policy_version");
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_terms_of_order"
  FOREIGN KEY ("order_id", "lesson_policy_version") REFERENCES "orders" ("id", "lesson_policy_version");
