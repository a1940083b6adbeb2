-- Every existing notice becomes revision 1, which is published.
INSERT INTO "publications" ("kind", "subject", "status", "version", "published_number", "created_at", "updated_at")
  SELECT 'company-notice', "id"::text, 'PUBLISHED', 1, 1, "sent_at", "sent_at" FROM "company_notices" ORDER BY "id";
INSERT INTO "publication_revisions" ("publication_id", "number", "content", "author_id", "created_at", "published_at")
  SELECT p."id", 1, jsonb_build_object('csCorporateId', n."cs_corporate_id", 'title', n."title", 'text', n."text"),
    n."operator_id", n."sent_at", n."sent_at"
  FROM "company_notices" n JOIN "publications" p ON p."kind" = 'company-notice' AND p."subject" = n."id"::text;

-- The author is that of the revision.
ALTER TABLE "company_notices"
  DROP COLUMN "operator_id",
  ALTER COLUMN "members" SET DEFAULT 0,
  ALTER COLUMN "sent_at" DROP NOT NULL;

ALTER TABLE "company_notifications" ADD COLUMN "notice_id" INTEGER;
UPDATE "company_notifications" SET "notice_id" = split_part("dedupe_key", ':', 2)::integer
  WHERE "template" = 'company-notice' AND "dedupe_key" ~ '^company-notice:[0-9]{1,9}:';
CREATE INDEX "company_notifications_notice_id_idx" ON "company_notifications"("notice_id");
ALTER TABLE "company_notifications" ADD CONSTRAINT "company_notifications_notice_id_fkey"
  FOREIGN KEY ("notice_id") REFERENCES "company_notices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand --------------------------------------------------------------------------------------------------------------
-- Nobody gets a draft.
ALTER TABLE "company_notices" ADD CONSTRAINT "company_notices_sent" CHECK (
  "sent_at" IS NOT NULL OR ("told" = 0 AND "told_membership_id" = 0 AND "completed_at" IS NULL)
);
