-- CreateEnum
CREATE TYPE "MatchStatus" AS ENUM ('ASKING', 'CHOOSING', 'NOBODY', 'ENDED');

-- CreateEnum
CREATE TYPE "MatchEnd" AS ENUM ('PAID', 'GIVEN_UP', 'ANSWERED_AGAIN', 'EXPIRED', 'OPERATOR');

-- CreateEnum
CREATE TYPE "InvitationStatus" AS ENUM ('INVITED', 'PROPOSED', 'DECLINED', 'WITHDRAWN', 'LAPSED', 'CHOSEN', 'CLOSED');

-- CreateEnum
CREATE TYPE "DeclineReason" AS ENUM ('TIME', 'PLACE', 'FULL', 'NOT_MINE', 'OTHER');

-- CreateTable
CREATE TABLE "match_requests" (
    "consulting_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "service_type" "ServiceType" NOT NULL,
    "program_id" INTEGER NOT NULL,
    "widening" TEXT NOT NULL,
    "status" "MatchStatus" NOT NULL DEFAULT 'ASKING',
    "round" INTEGER NOT NULL DEFAULT 0,
    "answer_by" TIMESTAMPTZ(3) NOT NULL,
    "ended_by" "MatchEnd",
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "match_requests_pkey" PRIMARY KEY ("consulting_id")
);

-- CreateTable
CREATE TABLE "invitations" (
    "id" SERIAL NOT NULL,
    "consulting_id" INTEGER NOT NULL,
    "coach_id" INTEGER NOT NULL,
    "round" INTEGER NOT NULL,
    "place" SMALLINT NOT NULL,
    "status" "InvitationStatus" NOT NULL DEFAULT 'INVITED',
    "answer_by" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "program_id" INTEGER,
    "message" TEXT,
    "times" TIMESTAMPTZ(3)[],
    "decline_reason" "DeclineReason",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "match_requests_user_id_created_at_idx" ON "match_requests"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "match_requests_status_consulting_id_idx" ON "match_requests"("status", "consulting_id" DESC);

-- CreateIndex
CREATE INDEX "invitations_coach_id_status_answer_by_idx" ON "invitations"("coach_id", "status", "answer_by");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_consulting_id_coach_id_key" ON "invitations"("consulting_id", "coach_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_consulting_id_round_place_key" ON "invitations"("consulting_id", "round", "place");

-- AddForeignKey
ALTER TABLE "match_requests" ADD CONSTRAINT "match_requests_consulting_id_fkey" FOREIGN KEY ("consulting_id") REFERENCES "consultings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "match_requests" ADD CONSTRAINT "match_requests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "match_requests" ADD CONSTRAINT "match_requests_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "programs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_consulting_id_fkey" FOREIGN KEY ("consulting_id") REFERENCES "match_requests"("consulting_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_program_id_fkey" FOREIGN KEY ("program_id") REFERENCES "programs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Being matched: what Prisma cannot say. -------------------------------------------------------------------------------
-- A learner waits for coaches once a vertical, in however many tabs the questionnaire is handed in.
CREATE UNIQUE INDEX "match_requests_open_key" ON "match_requests" ("user_id", "service_type") WHERE "status" <> 'ENDED';
ALTER TABLE "match_requests" ADD CONSTRAINT "match_requests_round_check" CHECK ("round" >= 1);
ALTER TABLE "match_requests" ADD CONSTRAINT "match_requests_widening_check" CHECK ("widening" IN ('none', 'purpose', 'type', 'open'));
ALTER TABLE "match_requests" ADD CONSTRAINT "match_requests_end_check" CHECK (("status" = 'ENDED') = ("ended_by" IS NOT NULL) AND ("ended_by" IS NULL) = ("ended_at" IS NULL));
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_place_check" CHECK ("round" >= 1 AND "place" >= 1);
-- A proposal is whole: a program, words and one to three times.
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_proposal_check" CHECK ("status" <> 'PROPOSED' OR ("program_id" IS NOT NULL AND "message" IS NOT NULL AND "answered_at" IS NOT NULL AND coalesce(cardinality("times"), 0) BETWEEN 1 AND 3));
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_decline_check" CHECK ("status" <> 'DECLINED' OR "decline_reason" IS NOT NULL);
