-- What a bill says stays as it was when it was issued: until now it was read from what may be renamed.
ALTER TABLE "company_bill_lines" ADD COLUMN     "label" TEXT;
ALTER TABLE "company_bills" ADD COLUMN     "buyer_name" TEXT;

ALTER TABLE "company_bill_lines" DISABLE TRIGGER "append_only";
UPDATE "company_bill_lines" l SET "label" = g."title" || CASE WHEN t."group_lesson_type" = 'individual' THEN ' · 1:1 수업' ELSE ' · 그룹 수업' END
  FROM "timetables" t JOIN "company_programs" g ON g."id" = t."program_id" WHERE t."id" = l."timetable_id";
UPDATE "company_bill_lines" l SET "label" = '월 이용료'
    || CASE WHEN l."month" = m."month" THEN '' ELSE ' · ' || left(l."month", 4) || '년 ' || right(l."month", 2)::int || '월' END
    || ' (' || l."days" || '일)'
  FROM "company_bills" b JOIN "settlement_months" m ON m."id" = b."month_id" WHERE b."id" = l."bill_id" AND l."kind" = 'MONTH';
ALTER TABLE "company_bill_lines" ENABLE TRIGGER "append_only";
ALTER TABLE "company_bill_lines" ALTER COLUMN "label" SET NOT NULL;

ALTER TABLE "company_bills" DISABLE TRIGGER "keep_issued";
UPDATE "company_bills" b SET "buyer_name" = c."name" FROM "companies" c WHERE c."id" = b."cs_corporate_id" AND b."status" <> 'DRAFT';
ALTER TABLE "company_bills" ENABLE TRIGGER "keep_issued";

-- What Prisma cannot say ---------------------------------------------------------------------------------------------

ALTER TABLE "company_bills" ADD CONSTRAINT "company_bills_buyer" CHECK (("status" = 'DRAFT') = ("buyer_name" IS NULL));
