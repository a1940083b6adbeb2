-- CreateEnum
CREATE TYPE "ReservedKind" AS ENUM ('hold', 'lesson');

-- DropForeignKey
ALTER TABLE "time_reservations" DROP CONSTRAINT "time_reservations_order_id_fkey";

-- DropForeignKey
ALTER TABLE "time_reservations" DROP CONSTRAINT "time_reservations_lesson_id_fkey";

-- AlterTable: the rows of before keep their hours, so the new columns are filled before they are required.
ALTER TABLE "time_reservations"
ADD COLUMN     "coach_free_at" TIMESTAMPTZ(3),
ADD COLUMN     "ends_at" TIMESTAMPTZ(3),
ADD COLUMN     "kind" "ReservedKind",
ADD COLUMN     "starts_at" TIMESTAMPTZ(3),
ALTER COLUMN "coach_id" DROP NOT NULL,
ALTER COLUMN "learner_id" DROP NOT NULL;

UPDATE "time_reservations" SET
  "kind" = CASE WHEN "lesson_id" IS NULL THEN 'hold' ELSE 'lesson' END::"ReservedKind",
  "starts_at" = lower("learner_time"),
  "ends_at" = upper("learner_time"),
  "coach_free_at" = upper("coach_time"),
  "order_id" = CASE WHEN "lesson_id" IS NULL THEN "order_id" END,
  "expires_at" = CASE WHEN "lesson_id" IS NULL THEN "expires_at" END;

-- With the columns go the constraints that were made of them.
ALTER TABLE "time_reservations" DROP COLUMN "coach_time",
DROP COLUMN "learner_time",
DROP CONSTRAINT "time_reservations_has_reason",
DROP CONSTRAINT "time_reservations_hold_expires",
ALTER COLUMN "ends_at" SET NOT NULL,
ALTER COLUMN "kind" SET NOT NULL,
ALTER COLUMN "starts_at" SET NOT NULL;

-- AddForeignKey
ALTER TABLE "time_reservations" ADD CONSTRAINT "time_reservations_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "time_reservations" ADD CONSTRAINT "time_reservations_learner_id_fkey" FOREIGN KEY ("learner_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "time_reservations" ADD CONSTRAINT "time_reservations_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "time_reservations" ADD CONSTRAINT "time_reservations_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand --------------------------------------------------------------------------------------------------------------
-- Nobody is in two places at once: neither a coach (with the way that follows) nor a learner. Null is in nobody's way.
ALTER TABLE "time_reservations"
  ADD CONSTRAINT "time_reservations_coach_free"
    EXCLUDE USING gist ("coach_id" WITH =, tstzrange("starts_at", "coach_free_at") WITH &&),
  ADD CONSTRAINT "time_reservations_learner_free"
    EXCLUDE USING gist ("learner_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&),
  -- An empty or endless range would slip past or block everything.
  ADD CONSTRAINT "time_reservations_real_hours" CHECK (
    isfinite("starts_at") AND isfinite("ends_at") AND "starts_at" < "ends_at"
    AND ("coach_free_at" IS NOT NULL) = ("coach_id" IS NOT NULL)
    AND ("coach_free_at" IS NULL OR (isfinite("coach_free_at") AND "coach_free_at" >= "ends_at"))
  ),
  -- One subject, that of the kind. The kind is compared as text, so that one migration can add a kind and use it here.
  ADD CONSTRAINT "time_reservations_one_subject" CHECK (
    num_nonnulls("order_id", "lesson_id") = 1
    AND "kind"::text = CASE WHEN "order_id" IS NOT NULL THEN 'hold' ELSE 'lesson' END
  ),
  -- Whose hours each kind takes.
  ADD CONSTRAINT "time_reservations_somebody" CHECK ("coach_id" IS NOT NULL AND "learner_id" IS NOT NULL),
  ADD CONSTRAINT "time_reservations_hold_expires" CHECK (("expires_at" IS NOT NULL) = ("kind" = 'hold'));
