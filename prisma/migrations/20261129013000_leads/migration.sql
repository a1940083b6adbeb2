-- CreateEnum
CREATE TYPE "LeadKind" AS ENUM ('INTRODUCTION', 'TRIAL');

-- CreateEnum
CREATE TYPE "LeadStatus" AS ENUM ('NEW', 'CONTACTED', 'PROPOSED', 'WON', 'LOST');

-- CreateTable
CREATE TABLE "leads" (
    "id" SERIAL NOT NULL,
    "kind" "LeadKind" NOT NULL,
    "status" "LeadStatus" NOT NULL DEFAULT 'NEW',
    "company_name" TEXT,
    "person" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "people" INTEGER NOT NULL,
    "program_key" TEXT,
    "message" TEXT,
    "consent_version" TEXT NOT NULL,
    "owner_id" INTEGER,
    "next_on" DATE,
    "cs_corporate_id" INTEGER,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "erased_at" TIMESTAMPTZ(3),

    CONSTRAINT "leads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lead_notes" (
    "id" SERIAL NOT NULL,
    "lead_id" INTEGER NOT NULL,
    "author_id" INTEGER,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lead_notes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "leads_status_id_idx" ON "leads"("status", "id");

-- CreateIndex
CREATE INDEX "leads_email_kind_idx" ON "leads"("email", "kind");

-- CreateIndex
CREATE INDEX "leads_cs_corporate_id_idx" ON "leads"("cs_corporate_id");

-- CreateIndex
CREATE INDEX "lead_notes_lead_id_id_idx" ON "lead_notes"("lead_id", "id");

-- AddForeignKey
ALTER TABLE "leads" ADD CONSTRAINT "leads_cs_corporate_id_fkey" FOREIGN KEY ("cs_corporate_id") REFERENCES "companies"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand --------------------------------------------------------------------------------------------------------------
ALTER TABLE "leads"
  ADD CONSTRAINT "leads_numbers" CHECK ("people" >= 1 AND "revision" >= 1),
  ADD CONSTRAINT "leads_program_key" CHECK ("program_key" IN ('pain', 'pain-therapy', 'stress', 'stretch', 'healthcare', 'pt')),
  ADD CONSTRAINT "leads_email_lower" CHECK ("email" = lower("email")),
  ADD CONSTRAINT "leads_ended" CHECK (("status" IN ('WON', 'LOST')) = ("ended_at" IS NOT NULL)),
  -- An open lead always has a next step.
  ADD CONSTRAINT "leads_next" CHECK (("next_on" IS NOT NULL) = ("ended_at" IS NULL)),
  ADD CONSTRAINT "leads_won" CHECK ("cs_corporate_id" IS NULL OR "status" = 'WON'),
  ADD CONSTRAINT "leads_erased" CHECK (
    CASE WHEN "erased_at" IS NULL
      THEN num_nonnulls("company_name", "person", "email", "message") = 4
      ELSE "ended_at" IS NOT NULL AND num_nonnulls("company_name", "person", "email", "phone", "message") = 0
    END
  );
