-- Which month a price of a month is for: until now always its bill's.
ALTER TABLE "company_bill_lines" ADD COLUMN     "month" TEXT;

ALTER TABLE "company_bill_lines" DISABLE TRIGGER "append_only";
UPDATE "company_bill_lines" l SET "month" = m."month" FROM "company_bills" b JOIN "settlement_months" m ON m."id" = b."month_id"
  WHERE b."id" = l."bill_id" AND l."kind" = 'MONTH';
ALTER TABLE "company_bill_lines" ENABLE TRIGGER "append_only";

-- A month under some numbers is billed once, on whichever bill.
DROP INDEX "company_bill_lines_month_once";
CREATE UNIQUE INDEX "company_bill_lines_rate_id_month_key" ON "company_bill_lines"("rate_id", "month");

-- What Prisma cannot say ---------------------------------------------------------------------------------------------

ALTER TABLE "company_bill_lines" DROP CONSTRAINT "company_bill_lines_kind";
ALTER TABLE "company_bill_lines" ADD CONSTRAINT "company_bill_lines_kind" CHECK (
  CASE "kind" WHEN 'LESSON' THEN "timetable_id" IS NOT NULL AND num_nonnulls("month", "days") = 0
    ELSE "timetable_id" IS NULL AND "month" IS NOT NULL AND "month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
      AND "days" IS NOT NULL AND "days" BETWEEN 1 AND 31 END);
