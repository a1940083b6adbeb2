-- CreateEnum
CREATE TYPE "CoachDocumentKind" AS ENUM ('IDENTITY', 'CERTIFICATE', 'RECORD_CHECK', 'INSURANCE', 'BANK_ACCOUNT', 'BUSINESS');

-- CreateEnum
CREATE TYPE "CoachDocumentStatus" AS ENUM ('SUBMITTED', 'CHECKED', 'REJECTED', 'EXPIRED', 'WITHDRAWN');

-- CreateTable
CREATE TABLE "coach_documents" (
    "id" SERIAL NOT NULL,
    "coach_id" INTEGER NOT NULL,
    "kind" "CoachDocumentKind" NOT NULL,
    "status" "CoachDocumentStatus" NOT NULL DEFAULT 'SUBMITTED',
    "certificate" TEXT,
    "title" TEXT NOT NULL DEFAULT '',
    "issuer" TEXT NOT NULL DEFAULT '',
    "number_sealed" BYTEA,
    "issued_on" DATE,
    "expires_on" DATE,
    "picture_sha256" TEXT,
    "consent_version" TEXT,
    "reason" TEXT,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "coach_documents_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "coach_documents_picture_sha256_key" ON "coach_documents"("picture_sha256");

-- CreateIndex
CREATE INDEX "coach_documents_coach_id_id_idx" ON "coach_documents"("coach_id", "id" DESC);

-- CreateIndex
CREATE INDEX "coach_documents_status_id_idx" ON "coach_documents"("status", "id");

-- CreateIndex
CREATE INDEX "coach_documents_status_expires_on_idx" ON "coach_documents"("status", "expires_on");

-- AddForeignKey
ALTER TABLE "coach_documents" ADD CONSTRAINT "coach_documents_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand --------------------------------------------------------------------------------------------------------------
-- A coach has at most one waiting and one checked document of each kind and title.
CREATE UNIQUE INDEX "coach_documents_one_waiting" ON "coach_documents"("coach_id", "kind", "title") WHERE "status" = 'SUBMITTED';
CREATE UNIQUE INDEX "coach_documents_one_checked" ON "coach_documents"("coach_id", "kind", "title") WHERE "status" = 'CHECKED';
-- Pictures whose deletion is due.
CREATE INDEX "coach_documents_pictures" ON "coach_documents"("decided_at") WHERE "picture_sha256" IS NOT NULL;

ALTER TABLE "coach_documents"
  ADD CONSTRAINT "coach_documents_title" CHECK (("title" <> '') = ("kind" IN ('CERTIFICATE', 'INSURANCE'))),
  ADD CONSTRAINT "coach_documents_certificate" CHECK ("certificate" IS NULL OR "kind" = 'CERTIFICATE'),
  ADD CONSTRAINT "coach_documents_picture" CHECK ("picture_sha256" IS NULL OR "kind" <> 'RECORD_CHECK'),
  ADD CONSTRAINT "coach_documents_consent" CHECK (("kind" = 'RECORD_CHECK') = ("consent_version" IS NOT NULL)),
  ADD CONSTRAINT "coach_documents_insured" CHECK ("kind" <> 'INSURANCE' OR "expires_on" IS NOT NULL),
  -- The day and the expiry of a check of criminal records are recorded with its result.
  ADD CONSTRAINT "coach_documents_record_check" CHECK (
    "kind" <> 'RECORD_CHECK' OR "status" NOT IN ('CHECKED') OR num_nonnulls("issued_on", "expires_on") = 2
  ),
  ADD CONSTRAINT "coach_documents_decided" CHECK (
    CASE WHEN "status" = 'SUBMITTED' THEN "decided_at" IS NULL WHEN "status" IN ('CHECKED', 'REJECTED') THEN "decided_at" IS NOT NULL ELSE true END
  ),
  ADD CONSTRAINT "coach_documents_reason" CHECK (("status" = 'REJECTED') = ("reason" IS NOT NULL)),
  -- Nothing secret of a document remains after it has ended.
  ADD CONSTRAINT "coach_documents_erased" CHECK (
    "status" IN ('SUBMITTED', 'CHECKED') OR num_nonnulls("picture_sha256", "number_sealed") = 0
  );
