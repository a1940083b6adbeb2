-- CreateEnum
CREATE TYPE "CoachExceptionKind" AS ENUM ('CLOSED', 'OPENED');

-- AlterTable
ALTER TABLE "coach_weekly_slots" ADD COLUMN     "halves" SMALLINT NOT NULL DEFAULT 63;

-- CreateTable
CREATE TABLE "coach_exceptions" (
    "id" SERIAL NOT NULL,
    "coach_id" INTEGER NOT NULL,
    "kind" "CoachExceptionKind" NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "coach_exceptions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "coach_exceptions_coach_id_ends_at_idx" ON "coach_exceptions"("coach_id", "ends_at");

-- AddForeignKey
ALTER TABLE "coach_exceptions" ADD CONSTRAINT "coach_exceptions_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand --------------------------------------------------------------------------------------------------------------
ALTER TABLE "coach_weekly_slots" ADD CONSTRAINT "coach_weekly_slots_halves" CHECK ("halves" BETWEEN 1 AND 63);
ALTER TABLE "coach_exceptions"
  ADD CONSTRAINT "coach_exceptions_period" CHECK ("starts_at" < "ends_at"),
  ADD CONSTRAINT "coach_exceptions_apart"
    EXCLUDE USING gist ("coach_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&);
