-- AlterEnum
ALTER TYPE "LedgerAccount" ADD VALUE 'RECEIVABLE';

-- AddForeignKey
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_tool_order_id_fkey" FOREIGN KEY ("tool_order_id") REFERENCES "tool_orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Rows of before that name a lesson alone: its order is their subject. The table is append-only for everybody else.
ALTER TABLE "ledger_transactions" DISABLE TRIGGER USER;
UPDATE "ledger_transactions" t SET "order_id" = c."order_id"
FROM "lessons" l JOIN "contracts" c ON c."id" = l."contract_id"
WHERE t."lesson_id" = l."id" AND t."order_id" IS NULL AND t."tool_order_id" IS NULL;
ALTER TABLE "ledger_transactions" ENABLE TRIGGER USER;

-- Exactly one subject; a lesson stands beside its order of lessons.
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_one_order";
ALTER TABLE "ledger_transactions"
  ADD CONSTRAINT "ledger_transactions_one_subject" CHECK (num_nonnulls("order_id", "tool_order_id") = 1),
  ADD CONSTRAINT "ledger_transactions_lesson_of_order" CHECK ("lesson_id" IS NULL OR "order_id" IS NOT NULL);
