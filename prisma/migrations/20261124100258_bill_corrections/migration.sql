-- AlterTable
ALTER TABLE "company_bill_lines" ALTER COLUMN "vat" DROP NOT NULL;

-- CreateTable
CREATE TABLE "company_bill_corrections" (
    "id" SERIAL NOT NULL,
    "bill_id" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "vat" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "due_on" DATE,
    "operator_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "company_bill_corrections_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "company_bill_corrections_bill_id_no_key" ON "company_bill_corrections"("bill_id", "no");

-- AddForeignKey
ALTER TABLE "company_bill_corrections" ADD CONSTRAINT "company_bill_corrections_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "company_bills"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot say ---------------------------------------------------------------------------------------------

ALTER TABLE "company_bill_corrections"
  ADD CONSTRAINT "company_bill_corrections_amount" CHECK ("amount" <> 0 AND "no" >= 1),
  ADD CONSTRAINT "company_bill_corrections_due" CHECK (("amount" > 0) = ("due_on" IS NOT NULL));

-- A bill is the sum of its lines; its VAT is theirs where they have any, else that of the whole.
CREATE OR REPLACE FUNCTION keep_issued_bill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'bill % cannot be deleted', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.status <> 'DRAFT' AND ((to_jsonb(NEW) - 'status') <> (to_jsonb(OLD) - 'status') OR NEW.status = 'DRAFT') THEN
    RAISE EXCEPTION 'bill % is issued', OLD.id USING ERRCODE = 'restrict_violation', CONSTRAINT = 'company_bills_kept';
  END IF;
  IF OLD.status = 'DRAFT' AND NEW.status <> 'DRAFT' AND NOT
    (SELECT NEW.total = coalesce(sum(amount), 0) AND (count(vat) = 0 OR (count(vat) = count(*) AND NEW.vat = sum(vat)))
      FROM company_bill_lines WHERE bill_id = NEW.id) THEN
    RAISE EXCEPTION 'bill % is not the sum of its lines', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'company_bills_sum';
  END IF;
  RETURN NEW;
END $$;

-- A correction is of an issued bill, the next one of it, and leaves no less than nothing to be paid.
CREATE FUNCTION correction_of_issued_bill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM company_bills b, LATERAL (
      SELECT count(*) AS corrections, b.total + sum(c.amount) AS total, b.vat + sum(c.vat) AS vat
      FROM company_bill_corrections c WHERE c.bill_id = b.id) now
    WHERE b.id = NEW.bill_id AND b.status <> 'DRAFT' AND now.corrections = NEW.no
      AND now.total >= 0 AND now.vat BETWEEN 0 AND now.total) THEN
    RAISE EXCEPTION 'bill % cannot be corrected so', NEW.bill_id
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'company_bill_corrections_sum';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER issued_bill AFTER INSERT ON "company_bill_corrections" FOR EACH ROW EXECUTE FUNCTION correction_of_issued_bill();

-- Written once.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "company_bill_corrections" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON "company_bill_corrections" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
