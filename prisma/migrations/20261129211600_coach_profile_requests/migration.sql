-- CreateEnum
CREATE TYPE "CoachProfileRequestStatus" AS ENUM ('SUBMITTED', 'APPROVED', 'RETURNED', 'WITHDRAWN');

-- CreateTable
CREATE TABLE "coach_profile_requests" (
    "id" SERIAL NOT NULL,
    "coach_id" INTEGER NOT NULL,
    "status" "CoachProfileRequestStatus" NOT NULL DEFAULT 'SUBMITTED',
    "changes" JSONB NOT NULL,
    "before" JSONB NOT NULL,
    "reason" TEXT,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "coach_profile_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "coach_profile_requests_coach_id_id_idx" ON "coach_profile_requests"("coach_id", "id" DESC);

-- CreateIndex
CREATE INDEX "coach_profile_requests_status_id_idx" ON "coach_profile_requests"("status", "id");

-- AddForeignKey
ALTER TABLE "coach_profile_requests" ADD CONSTRAINT "coach_profile_requests_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand --------------------------------------------------------------------------------------------------------------
CREATE UNIQUE INDEX "coach_profile_requests_one_open" ON "coach_profile_requests"("coach_id") WHERE "status" = 'SUBMITTED';

ALTER TABLE "coach_profile_requests"
  ADD CONSTRAINT "coach_profile_requests_decided" CHECK (("status" = 'SUBMITTED') = ("decided_at" IS NULL)),
  ADD CONSTRAINT "coach_profile_requests_reason" CHECK (("status" = 'RETURNED') = ("reason" IS NOT NULL));
