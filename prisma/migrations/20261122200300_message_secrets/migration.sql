-- AlterEnum
ALTER TYPE "CertificationPurpose" ADD VALUE 'UNLOCK';

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "holds_secret" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "secret" TEXT;

-- What was written before: the code or the token moves out of the text. One that has run out is kept nowhere.
UPDATE "messages" SET "holds_secret" = true,
  "secret" = substring("text" from CASE "template" WHEN 'certification-code' THEN '\m\d{6}\M' ELSE '/login/reset/new#([A-Za-z0-9_-]{43})' END)
WHERE "template" IN ('certification-code', 'password-reset');

UPDATE "messages" SET
  "subject" = replace("subject", "secret", '••••••'),
  "text" = replace("text", "secret", '••••••'),
  "html" = replace("html", "secret", '••••••')
WHERE "secret" IS NOT NULL;

UPDATE "messages" SET "secret" = NULL WHERE "secret" IS NOT NULL AND "created_at" < now() - interval '1 hour';

ALTER TABLE "messages" ADD CONSTRAINT "messages_secret_held" CHECK ("secret" IS NULL OR "holds_secret");
