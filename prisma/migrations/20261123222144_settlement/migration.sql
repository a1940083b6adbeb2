-- CreateEnum
CREATE TYPE "SettlementMonthStatus" AS ENUM ('CLOSING', 'CLOSED');

-- CreateEnum
CREATE TYPE "SettlementPhase" AS ENUM ('COMPANY_LESSONS', 'LESSONS', 'CORRECTIONS', 'CARRIES', 'STATEMENTS', 'MONTH_PRICES', 'BILLS');

-- CreateEnum
CREATE TYPE "SettlementTaxType" AS ENUM ('INDIVIDUAL', 'BUSINESS');

-- CreateEnum
CREATE TYPE "SettlementStatementStatus" AS ENUM ('OPEN', 'CLOSED', 'PAYABLE', 'CARRIED', 'PAID');

-- CreateEnum
CREATE TYPE "SettlementLineKind" AS ENUM ('COMPANY_LESSON', 'LESSON', 'CORRECTION');

-- CreateEnum
CREATE TYPE "SettlementDisputeStatus" AS ENUM ('OPEN', 'ACCEPTED', 'REJECTED');

-- CreateEnum
CREATE TYPE "CompanyBillStatus" AS ENUM ('DRAFT', 'ISSUED', 'PAID');

-- CreateEnum
CREATE TYPE "CompanyBillLineKind" AS ENUM ('LESSON', 'MONTH');

-- AlterTable
ALTER TABLE "coaches" ADD COLUMN     "business_number" TEXT;

-- AlterTable
ALTER TABLE "ledger_transactions" ADD COLUMN     "bill_id" INTEGER,
ADD COLUMN     "bill_receipt_id" INTEGER,
ADD COLUMN     "statement_id" INTEGER,
ADD COLUMN     "timetable_id" INTEGER;

-- CreateTable
CREATE TABLE "settlement_months" (
    "id" SERIAL NOT NULL,
    "month" TEXT NOT NULL,
    "status" "SettlementMonthStatus" NOT NULL DEFAULT 'CLOSING',
    "policy_version" TEXT NOT NULL,
    "phase" "SettlementPhase" NOT NULL DEFAULT 'COMPANY_LESSONS',
    "cursor" INTEGER NOT NULL DEFAULT 0,
    "line_count" INTEGER NOT NULL DEFAULT 0,
    "expected" INTEGER NOT NULL,
    "unpriced" INTEGER NOT NULL DEFAULT 0,
    "started_by" INTEGER,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "disputes_until" TIMESTAMPTZ(3),
    "pay_on" DATE,

    CONSTRAINT "settlement_months_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settlement_statements" (
    "id" SERIAL NOT NULL,
    "month_id" INTEGER NOT NULL,
    "coach_id" INTEGER NOT NULL,
    "status" "SettlementStatementStatus" NOT NULL DEFAULT 'OPEN',
    "tax_type" "SettlementTaxType",
    "gross" INTEGER NOT NULL DEFAULT 0,
    "carried_in" INTEGER NOT NULL DEFAULT 0,
    "income_tax" INTEGER NOT NULL DEFAULT 0,
    "local_tax" INTEGER NOT NULL DEFAULT 0,
    "net" INTEGER NOT NULL DEFAULT 0,
    "carried_out" INTEGER NOT NULL DEFAULT 0,
    "carried_from_id" INTEGER,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "settlement_statements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settlement_lines" (
    "id" SERIAL NOT NULL,
    "statement_id" INTEGER NOT NULL,
    "kind" "SettlementLineKind" NOT NULL,
    "timetable_id" INTEGER,
    "rate_id" INTEGER,
    "lesson_id" INTEGER,
    "ledger_transaction_id" INTEGER,
    "corrected_dispute_id" INTEGER,
    "amount" INTEGER NOT NULL,

    CONSTRAINT "settlement_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settlement_disputes" (
    "id" SERIAL NOT NULL,
    "line_id" INTEGER NOT NULL,
    "coach_id" INTEGER NOT NULL,
    "status" "SettlementDisputeStatus" NOT NULL DEFAULT 'OPEN',
    "sentence" TEXT NOT NULL,
    "disputed_at" TIMESTAMPTZ(3) NOT NULL,
    "decision" TEXT,
    "correction" INTEGER,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "settlement_disputes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settlement_payouts" (
    "id" SERIAL NOT NULL,
    "statement_id" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "paid_on" DATE NOT NULL,
    "reference" TEXT NOT NULL,
    "operator_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "settlement_payouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coach_payout_accounts" (
    "coach_id" INTEGER NOT NULL,
    "sealed" BYTEA NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "coach_payout_accounts_pkey" PRIMARY KEY ("coach_id")
);

-- CreateTable
CREATE TABLE "company_bills" (
    "id" SERIAL NOT NULL,
    "month_id" INTEGER NOT NULL,
    "cs_corporate_id" INTEGER NOT NULL,
    "status" "CompanyBillStatus" NOT NULL DEFAULT 'DRAFT',
    "total" INTEGER NOT NULL DEFAULT 0,
    "vat" INTEGER NOT NULL DEFAULT 0,
    "issued_on" DATE,
    "due_on" DATE,

    CONSTRAINT "company_bills_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company_bill_lines" (
    "id" SERIAL NOT NULL,
    "bill_id" INTEGER NOT NULL,
    "kind" "CompanyBillLineKind" NOT NULL,
    "timetable_id" INTEGER,
    "rate_id" INTEGER NOT NULL,
    "days" INTEGER,
    "amount" INTEGER NOT NULL,
    "vat" INTEGER NOT NULL,

    CONSTRAINT "company_bill_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company_bill_receipts" (
    "id" SERIAL NOT NULL,
    "bill_id" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "received_on" DATE NOT NULL,
    "note" TEXT NOT NULL,
    "operator_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "company_bill_receipts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "settlement_months_month_key" ON "settlement_months"("month");

-- CreateIndex
CREATE UNIQUE INDEX "settlement_statements_carried_from_id_key" ON "settlement_statements"("carried_from_id");

-- CreateIndex
CREATE INDEX "settlement_statements_coach_id_id_idx" ON "settlement_statements"("coach_id", "id");

-- CreateIndex
CREATE INDEX "settlement_statements_status_id_idx" ON "settlement_statements"("status", "id");

-- CreateIndex
CREATE UNIQUE INDEX "settlement_statements_month_id_coach_id_key" ON "settlement_statements"("month_id", "coach_id");

-- CreateIndex
CREATE UNIQUE INDEX "settlement_lines_timetable_id_key" ON "settlement_lines"("timetable_id");

-- CreateIndex
CREATE UNIQUE INDEX "settlement_lines_ledger_transaction_id_key" ON "settlement_lines"("ledger_transaction_id");

-- CreateIndex
CREATE UNIQUE INDEX "settlement_lines_corrected_dispute_id_key" ON "settlement_lines"("corrected_dispute_id");

-- CreateIndex
CREATE INDEX "settlement_lines_statement_id_id_idx" ON "settlement_lines"("statement_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "settlement_disputes_line_id_key" ON "settlement_disputes"("line_id");

-- CreateIndex
CREATE INDEX "settlement_disputes_status_id_idx" ON "settlement_disputes"("status", "id");

-- CreateIndex
CREATE INDEX "settlement_disputes_coach_id_idx" ON "settlement_disputes"("coach_id");

-- CreateIndex
CREATE UNIQUE INDEX "settlement_payouts_statement_id_key" ON "settlement_payouts"("statement_id");

-- CreateIndex
CREATE INDEX "company_bills_cs_corporate_id_id_idx" ON "company_bills"("cs_corporate_id", "id");

-- CreateIndex
CREATE INDEX "company_bills_status_id_idx" ON "company_bills"("status", "id");

-- CreateIndex
CREATE UNIQUE INDEX "company_bills_month_id_cs_corporate_id_key" ON "company_bills"("month_id", "cs_corporate_id");

-- CreateIndex
CREATE UNIQUE INDEX "company_bill_lines_timetable_id_key" ON "company_bill_lines"("timetable_id");

-- CreateIndex
CREATE INDEX "company_bill_lines_bill_id_id_idx" ON "company_bill_lines"("bill_id", "id");

-- CreateIndex
CREATE INDEX "company_bill_receipts_bill_id_id_idx" ON "company_bill_receipts"("bill_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transactions_bill_receipt_id_key" ON "ledger_transactions"("bill_receipt_id");

-- CreateIndex
CREATE INDEX "ledger_transactions_timetable_id_idx" ON "ledger_transactions"("timetable_id");

-- CreateIndex
CREATE INDEX "ledger_transactions_statement_id_idx" ON "ledger_transactions"("statement_id");

-- CreateIndex
CREATE INDEX "ledger_transactions_bill_id_idx" ON "ledger_transactions"("bill_id");

-- CreateIndex
CREATE INDEX "ledger_transactions_kind_id_idx" ON "ledger_transactions"("kind", "id");

-- AddForeignKey
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_timetable_id_fkey" FOREIGN KEY ("timetable_id") REFERENCES "timetables"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "settlement_statements"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "company_bills"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_bill_receipt_id_fkey" FOREIGN KEY ("bill_receipt_id") REFERENCES "company_bill_receipts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement_statements" ADD CONSTRAINT "settlement_statements_month_id_fkey" FOREIGN KEY ("month_id") REFERENCES "settlement_months"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement_statements" ADD CONSTRAINT "settlement_statements_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement_statements" ADD CONSTRAINT "settlement_statements_carried_from_id_fkey" FOREIGN KEY ("carried_from_id") REFERENCES "settlement_statements"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "settlement_statements"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_timetable_id_fkey" FOREIGN KEY ("timetable_id") REFERENCES "timetables"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_rate_id_fkey" FOREIGN KEY ("rate_id") REFERENCES "company_rates"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_ledger_transaction_id_fkey" FOREIGN KEY ("ledger_transaction_id") REFERENCES "ledger_transactions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_corrected_dispute_id_fkey" FOREIGN KEY ("corrected_dispute_id") REFERENCES "settlement_disputes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement_disputes" ADD CONSTRAINT "settlement_disputes_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "settlement_lines"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement_disputes" ADD CONSTRAINT "settlement_disputes_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement_payouts" ADD CONSTRAINT "settlement_payouts_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "settlement_statements"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coach_payout_accounts" ADD CONSTRAINT "coach_payout_accounts_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_bills" ADD CONSTRAINT "company_bills_month_id_fkey" FOREIGN KEY ("month_id") REFERENCES "settlement_months"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_bills" ADD CONSTRAINT "company_bills_cs_corporate_id_fkey" FOREIGN KEY ("cs_corporate_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_bill_lines" ADD CONSTRAINT "company_bill_lines_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "company_bills"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_bill_lines" ADD CONSTRAINT "company_bill_lines_timetable_id_fkey" FOREIGN KEY ("timetable_id") REFERENCES "timetables"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_bill_lines" ADD CONSTRAINT "company_bill_lines_rate_id_fkey" FOREIGN KEY ("rate_id") REFERENCES "company_rates"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_bill_receipts" ADD CONSTRAINT "company_bill_receipts_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "company_bills"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot say ---------------------------------------------------------------------------------------------

ALTER TABLE "coaches" ADD CONSTRAINT "coaches_business_number"
  CHECK ("business_number" IS NULL OR ("business_registered" AND "business_number" ~ '^[0-9]{10}$'));

-- Exactly one subject; a lesson stands beside its order of lessons, a transfer beside the bill.
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_one_subject";
ALTER TABLE "ledger_transactions"
  ADD CONSTRAINT "ledger_transactions_one_subject"
    CHECK (num_nonnulls("order_id", "tool_order_id", "timetable_id", "statement_id", "bill_id") = 1),
  ADD CONSTRAINT "ledger_transactions_receipt_of_bill" CHECK ("bill_receipt_id" IS NULL OR "bill_id" IS NOT NULL);

-- A lesson at a company stands in the ledger once.
CREATE UNIQUE INDEX "ledger_transactions_lesson_held_once" ON "ledger_transactions" ("timetable_id")
  WHERE "kind" = 'COMPANY_LESSON_HELD';

ALTER TABLE "settlement_months" ADD CONSTRAINT "settlement_months_month"
  CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');
ALTER TABLE "settlement_months" ADD CONSTRAINT "settlement_months_closed"
  CHECK (("status" = 'CLOSED') = (num_nulls("closed_at", "disputes_until", "pay_on") = 0)
    AND num_nonnulls("closed_at", "disputes_until", "pay_on") IN (0, 3));
-- One month is closed at a time: the next one begins from its carries.
CREATE UNIQUE INDEX "settlement_months_one_closing" ON "settlement_months" ("status") WHERE "status" = 'CLOSING';

ALTER TABLE "settlement_statements"
  ADD CONSTRAINT "settlement_statements_figures"
    CHECK ("net" = "gross" + "carried_in" - "income_tax" - "local_tax" - "carried_out"),
  ADD CONSTRAINT "settlement_statements_signs" CHECK ("net" >= 0 AND "income_tax" >= 0 AND "local_tax" >= 0),
  ADD CONSTRAINT "settlement_statements_carried_whole"
    CHECK ("carried_out" = 0 OR ("net" = 0 AND "income_tax" = 0 AND "local_tax" = 0)),
  ADD CONSTRAINT "settlement_statements_business_untaxed"
    CHECK ("tax_type" IS DISTINCT FROM 'BUSINESS' OR ("income_tax" = 0 AND "local_tax" = 0)),
  ADD CONSTRAINT "settlement_statements_closed"
    CHECK (("status" = 'OPEN') = ("closed_at" IS NULL) AND ("closed_at" IS NULL) = ("tax_type" IS NULL)),
  ADD CONSTRAINT "settlement_statements_carry" CHECK ("carried_in" = 0 OR "carried_from_id" IS NOT NULL),
  ADD CONSTRAINT "settlement_statements_end" CHECK (
    ("status" <> 'CARRIED' OR "net" = 0) AND ("status" NOT IN ('PAYABLE', 'PAID') OR "net" > 0));

ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_kind" CHECK (CASE "kind"
  WHEN 'COMPANY_LESSON' THEN num_nonnulls("timetable_id", "rate_id") = 2
    AND num_nonnulls("lesson_id", "ledger_transaction_id", "corrected_dispute_id") = 0 AND "amount" >= 0
  WHEN 'LESSON' THEN num_nonnulls("lesson_id", "ledger_transaction_id") = 2
    AND num_nonnulls("timetable_id", "rate_id", "corrected_dispute_id") = 0
  ELSE "corrected_dispute_id" IS NOT NULL
    AND num_nonnulls("timetable_id", "rate_id", "lesson_id", "ledger_transaction_id") = 0 END);

ALTER TABLE "settlement_disputes" ADD CONSTRAINT "settlement_disputes_decided" CHECK (
  ("status" = 'OPEN') = (num_nulls("decision", "decided_at") = 2) AND num_nulls("decision", "decided_at") IN (0, 2)
  AND ("correction" IS NULL OR "status" = 'ACCEPTED') AND "correction" <> 0
  AND ("status" <> 'ACCEPTED' OR "correction" IS NOT NULL));

ALTER TABLE "settlement_payouts" ADD CONSTRAINT "settlement_payouts_amount" CHECK ("amount" > 0);

ALTER TABLE "company_bills"
  ADD CONSTRAINT "company_bills_amounts" CHECK ("total" >= 0 AND "vat" BETWEEN 0 AND "total"),
  ADD CONSTRAINT "company_bills_issued" CHECK (("status" = 'DRAFT') = ("issued_on" IS NULL)
    AND ("issued_on" IS NULL) = ("due_on" IS NULL) AND "due_on" >= "issued_on" AND ("status" = 'DRAFT' OR "total" > 0));
ALTER TABLE "company_bill_lines"
  ADD CONSTRAINT "company_bill_lines_kind" CHECK (
    CASE "kind" WHEN 'LESSON' THEN "timetable_id" IS NOT NULL AND "days" IS NULL
      ELSE "timetable_id" IS NULL AND "days" BETWEEN 1 AND 31 END),
  ADD CONSTRAINT "company_bill_lines_amounts" CHECK ("amount" > 0 AND "vat" BETWEEN 0 AND "amount");
-- A month's price under some numbers stands on a bill once.
CREATE UNIQUE INDEX "company_bill_lines_month_once" ON "company_bill_lines" ("bill_id", "rate_id") WHERE "kind" = 'MONTH';
ALTER TABLE "company_bill_receipts" ADD CONSTRAINT "company_bill_receipts_amount" CHECK ("amount" <> 0);

-- What a month settles of lessons at companies: those whose attendance is closed.
CREATE INDEX "timetables_held" ON "timetables" ("id") WHERE "closed_at" IS NOT NULL AND "cancelled_at" IS NULL;

-- Written once.
DO $$ DECLARE name text; BEGIN
  FOREACH name IN ARRAY ARRAY['settlement_lines', 'settlement_payouts', 'company_bill_lines', 'company_bill_receipts'] LOOP
    EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()', name);
    EXECUTE format('CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name);
  END LOOP;
END $$;

-- A closed statement keeps its figures, and what it says is what its lines say.
CREATE FUNCTION keep_closed_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'statement % cannot be deleted', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.status <> 'OPEN' AND (to_jsonb(NEW) - 'status') <> (to_jsonb(OLD) - 'status') THEN
    RAISE EXCEPTION 'statement % is closed', OLD.id USING ERRCODE = 'restrict_violation', CONSTRAINT = 'settlement_statements_kept';
  END IF;
  IF OLD.status <> 'OPEN' AND NEW.status = 'OPEN' THEN
    RAISE EXCEPTION 'statement % is closed', OLD.id USING ERRCODE = 'restrict_violation', CONSTRAINT = 'settlement_statements_kept';
  END IF;
  IF OLD.status = 'OPEN' AND NEW.status <> 'OPEN' THEN
    IF NEW.gross <> (SELECT coalesce(sum(amount), 0) FROM settlement_lines WHERE statement_id = NEW.id) THEN
      RAISE EXCEPTION 'statement % is not the sum of its lines', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'settlement_statements_sum';
    END IF;
    IF NEW.carried_in <> coalesce((SELECT carried_out FROM settlement_statements WHERE id = NEW.carried_from_id AND coach_id = NEW.coach_id), 0) THEN
      RAISE EXCEPTION 'statement % does not carry over what was carried out', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'settlement_statements_carried';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_closed BEFORE UPDATE OR DELETE ON "settlement_statements" FOR EACH ROW EXECUTE FUNCTION keep_closed_statement();

CREATE FUNCTION line_of_open_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM added a JOIN settlement_statements s ON s.id = a.statement_id WHERE s.status <> 'OPEN') THEN
    RAISE EXCEPTION 'the statement is closed' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'settlement_lines_open';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER open_statement AFTER INSERT ON "settlement_lines" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION line_of_open_statement();

-- The same of a bill.
CREATE FUNCTION keep_issued_bill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'bill % cannot be deleted', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.status <> 'DRAFT' AND ((to_jsonb(NEW) - 'status') <> (to_jsonb(OLD) - 'status') OR NEW.status = 'DRAFT') THEN
    RAISE EXCEPTION 'bill % is issued', OLD.id USING ERRCODE = 'restrict_violation', CONSTRAINT = 'company_bills_kept';
  END IF;
  IF OLD.status = 'DRAFT' AND NEW.status <> 'DRAFT' AND (NEW.total, NEW.vat) <>
    (SELECT coalesce(sum(amount), 0)::int, coalesce(sum(vat), 0)::int FROM company_bill_lines WHERE bill_id = NEW.id) THEN
    RAISE EXCEPTION 'bill % is not the sum of its lines', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'company_bills_sum';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_issued BEFORE UPDATE OR DELETE ON "company_bills" FOR EACH ROW EXECUTE FUNCTION keep_issued_bill();

CREATE FUNCTION line_of_draft_bill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM added a JOIN company_bills b ON b.id = a.bill_id WHERE b.status <> 'DRAFT') THEN
    RAISE EXCEPTION 'the bill is issued' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'company_bill_lines_draft';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER draft_bill AFTER INSERT ON "company_bill_lines" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION line_of_draft_bill();

-- A payout is the net amount of a statement that is paid in the same transaction; a paid one has its payout.
CREATE FUNCTION payout_of_statement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE wanted integer := CASE WHEN TG_TABLE_NAME = 'settlement_payouts' THEN (to_jsonb(NEW) ->> 'statement_id')::integer ELSE NEW.id END;
BEGIN
  IF EXISTS (SELECT 1 FROM settlement_statements s LEFT JOIN settlement_payouts p ON p.statement_id = s.id
    WHERE s.id = wanted AND ((s.status = 'PAID') <> (p.id IS NOT NULL) OR p.amount <> s.net)) THEN
    RAISE EXCEPTION 'statement % and its payout differ', wanted USING ERRCODE = 'check_violation', CONSTRAINT = 'settlement_payouts_net';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payout_is_net AFTER INSERT ON "settlement_payouts" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION payout_of_statement();
CREATE CONSTRAINT TRIGGER paid_has_payout AFTER UPDATE OF "status" ON "settlement_statements" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'PAID') EXECUTE FUNCTION payout_of_statement();
