-- CreateEnum
CREATE TYPE "TimetableReservationStatus" AS ENUM ('ENTERED', 'LOST', 'WAITING', 'OFFERED', 'RESERVED', 'ATTENDED', 'ABSENT_NOTICED', 'LATE_CANCELLED', 'NOSHOW', 'CANCELLED');

-- AlterEnum
ALTER TYPE "ReservedKind" ADD VALUE 'seat';

-- AlterTable
ALTER TABLE "company_memberships" ADD COLUMN     "blocked_until" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "time_reservations" ADD COLUMN     "timetable_reservation_id" INTEGER;

-- AlterTable
ALTER TABLE "timetables" ADD COLUMN     "closed_at" TIMESTAMPTZ(3),
ADD COLUMN     "coach_input_learner_count" INTEGER,
ADD COLUMN     "count_difference_reason" TEXT,
ADD COLUMN     "next_step_at" TIMESTAMPTZ(3),
ADD COLUMN     "policy_version" TEXT NOT NULL DEFAULT 'timetable-2026-11-23',
ADD COLUMN     "reminded_at" TIMESTAMPTZ(3),
ADD COLUMN     "taken" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "waiting" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "timetable_reservations" (
    "id" SERIAL NOT NULL,
    "cs_corporate_id" INTEGER NOT NULL,
    "timetable_id" INTEGER NOT NULL,
    "status" "TimetableReservationStatus" NOT NULL,
    "membership_id" INTEGER,
    "user_id" INTEGER,
    "guest_name" TEXT,
    "guest_phone" TEXT,
    "occupant_id" INTEGER,
    "queue_number" BIGINT,
    "notice_hours" SMALLINT NOT NULL DEFAULT 0,
    "offered_until" TIMESTAMPTZ(3),
    "promoted_at" TIMESTAMPTZ(3),
    "from_offer" BOOLEAN NOT NULL DEFAULT false,
    "tickets" SMALLINT,
    "receipt" TEXT,
    "attendance_misses" SMALLINT NOT NULL DEFAULT 0,
    "attendance_device" TEXT,
    "attended_at" TIMESTAMPTZ(3),
    "seated_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "timetable_reservations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "penalty_points" (
    "id" SERIAL NOT NULL,
    "cs_corporate_id" INTEGER NOT NULL,
    "reservation_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "points" SMALLINT NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL,
    "voided_at" TIMESTAMPTZ(3),
    "appeal" TEXT,
    "appealed_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "decision" TEXT,

    CONSTRAINT "penalty_points_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "timetable_lotteries" (
    "timetable_id" INTEGER NOT NULL,
    "seed" TEXT NOT NULL,
    "opens_at" TIMESTAMPTZ(3) NOT NULL,
    "closes_at" TIMESTAMPTZ(3) NOT NULL,
    "entries" JSONB,
    "entries_hash" TEXT,
    "closed_at" TIMESTAMPTZ(3),
    "drawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "timetable_lotteries_pkey" PRIMARY KEY ("timetable_id")
);

-- CreateTable
CREATE TABLE "company_notifications" (
    "id" SERIAL NOT NULL,
    "cs_corporate_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "template" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "dedupe_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "company_notifications_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "timetable_reservations_receipt_key" ON "timetable_reservations"("receipt");

-- CreateIndex
CREATE INDEX "timetable_reservations_timetable_id_id_idx" ON "timetable_reservations"("timetable_id", "id");

-- CreateIndex
CREATE INDEX "timetable_reservations_user_id_id_idx" ON "timetable_reservations"("user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "timetable_reservations_cs_corporate_id_id_key" ON "timetable_reservations"("cs_corporate_id", "id");

-- CreateIndex
CREATE INDEX "penalty_points_user_id_cs_corporate_id_given_at_idx" ON "penalty_points"("user_id", "cs_corporate_id", "given_at");

-- CreateIndex
CREATE UNIQUE INDEX "penalty_points_cs_corporate_id_reservation_id_key" ON "penalty_points"("cs_corporate_id", "reservation_id");

-- CreateIndex
CREATE UNIQUE INDEX "company_notifications_dedupe_key_key" ON "company_notifications"("dedupe_key");

-- CreateIndex
CREATE INDEX "company_notifications_user_id_cs_corporate_id_id_idx" ON "company_notifications"("user_id", "cs_corporate_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "company_memberships_cs_corporate_id_id_user_id_key" ON "company_memberships"("cs_corporate_id", "id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "time_reservations_timetable_reservation_id_key" ON "time_reservations"("timetable_reservation_id");

-- AddForeignKey
ALTER TABLE "time_reservations" ADD CONSTRAINT "time_reservations_timetable_reservation_id_fkey" FOREIGN KEY ("timetable_reservation_id") REFERENCES "timetable_reservations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "timetable_reservations" ADD CONSTRAINT "timetable_reservations_cs_corporate_id_timetable_id_fkey" FOREIGN KEY ("cs_corporate_id", "timetable_id") REFERENCES "timetables"("cs_corporate_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "timetable_reservations" ADD CONSTRAINT "timetable_reservations_cs_corporate_id_membership_id_user__fkey" FOREIGN KEY ("cs_corporate_id", "membership_id", "user_id") REFERENCES "company_memberships"("cs_corporate_id", "id", "user_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "timetable_reservations" ADD CONSTRAINT "timetable_reservations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "timetable_reservations" ADD CONSTRAINT "timetable_reservations_cs_corporate_id_occupant_id_fkey" FOREIGN KEY ("cs_corporate_id", "occupant_id") REFERENCES "company_occupants"("cs_corporate_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "penalty_points" ADD CONSTRAINT "penalty_points_cs_corporate_id_fkey" FOREIGN KEY ("cs_corporate_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "penalty_points" ADD CONSTRAINT "penalty_points_cs_corporate_id_reservation_id_fkey" FOREIGN KEY ("cs_corporate_id", "reservation_id") REFERENCES "timetable_reservations"("cs_corporate_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "penalty_points" ADD CONSTRAINT "penalty_points_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "timetable_lotteries" ADD CONSTRAINT "timetable_lotteries_timetable_id_fkey" FOREIGN KEY ("timetable_id") REFERENCES "timetables"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_notifications" ADD CONSTRAINT "company_notifications_cs_corporate_id_fkey" FOREIGN KEY ("cs_corporate_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_notifications" ADD CONSTRAINT "company_notifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand --------------------------------------------------------------------------------------------------------------
-- A lesson that was planned before has the first version of the rules.
ALTER TABLE "timetables" ALTER COLUMN "policy_version" DROP DEFAULT;
ALTER TABLE "timetables"
  ADD CONSTRAINT "timetables_not_oversold" CHECK ("taken" BETWEEN 0 AND "group_max_learner_number"),
  ADD CONSTRAINT "timetables_waiting" CHECK ("waiting" >= 0),
  ADD CONSTRAINT "timetables_counted" CHECK ("coach_input_learner_count" BETWEEN 0 AND 9999);

-- Who waits stands in one order for all lessons.
CREATE SEQUENCE "timetable_queue_numbers" AS BIGINT;

-- One of a person and a lesson is in force; the first index also finds somebody's present ones, the second those who wait.
CREATE UNIQUE INDEX "timetable_reservations_in_force" ON "timetable_reservations" ("timetable_id", "user_id")
  WHERE "status" NOT IN ('LOST', 'LATE_CANCELLED', 'CANCELLED');
CREATE INDEX "timetable_reservations_queue" ON "timetable_reservations" ("timetable_id", "queue_number")
  WHERE "status" IN ('WAITING', 'OFFERED');
CREATE UNIQUE INDEX "timetable_reservations_device" ON "timetable_reservations" ("timetable_id", "attendance_device");
ALTER TABLE "timetable_reservations"
  ADD CONSTRAINT "timetable_reservations_somebody" CHECK (
    CASE WHEN "user_id" IS NULL
      THEN "membership_id" IS NULL AND num_nonnulls("guest_name", "guest_phone") = 2
      ELSE "membership_id" IS NOT NULL AND num_nonnulls("guest_name", "guest_phone") = 0
    END
  ),
  ADD CONSTRAINT "timetable_reservations_queued" CHECK ("status" NOT IN ('WAITING', 'OFFERED') OR "queue_number" IS NOT NULL),
  ADD CONSTRAINT "timetable_reservations_offered" CHECK (("status" = 'OFFERED') = ("offered_until" IS NOT NULL)),
  ADD CONSTRAINT "timetable_reservations_entered" CHECK ("status" <> 'ENTERED' OR num_nonnulls("tickets", "receipt") = 2),
  ADD CONSTRAINT "timetable_reservations_notice" CHECK ("notice_hours" BETWEEN 0 AND 12);
ALTER TABLE "penalty_points"
  ADD CONSTRAINT "penalty_points_positive" CHECK ("points" > 0),
  ADD CONSTRAINT "penalty_points_appeal" CHECK (
    ("appeal" IS NULL) = ("appealed_at" IS NULL) AND ("decided_at" IS NULL) = ("decision" IS NULL)
    AND ("decided_at" IS NULL OR "appealed_at" IS NOT NULL)
  );
ALTER TABLE "timetable_lotteries"
  ADD CONSTRAINT "timetable_lotteries_seed" CHECK ("seed" ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "timetable_lotteries_closed" CHECK (
    num_nonnulls("entries", "entries_hash", "closed_at") IN (0, 3) AND ("drawn_at" IS NULL OR "closed_at" IS NOT NULL)
  ),
  ADD CONSTRAINT "timetable_lotteries_order" CHECK ("opens_at" < "closes_at");

-- What was published is not changed any more: the seed never, the list once it is there.
CREATE FUNCTION keep_published_draw() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.seed <> OLD.seed OR (OLD.closed_at IS NOT NULL AND (NEW.entries, NEW.entries_hash, NEW.closed_at) IS DISTINCT FROM (OLD.entries, OLD.entries_hash, OLD.closed_at))
    OR (OLD.drawn_at IS NOT NULL AND NEW.drawn_at IS DISTINCT FROM OLD.drawn_at) THEN
    RAISE EXCEPTION 'the draw of timetable % is published', OLD.timetable_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_published BEFORE UPDATE ON "timetable_lotteries" FOR EACH ROW EXECUTE FUNCTION keep_published_draw();

-- Seats and people who wait are counted with every change, whoever makes it; the check above refuses one too many.
CREATE FUNCTION count_timetable_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seated CONSTANT text[] := ARRAY['OFFERED', 'RESERVED', 'ATTENDED', 'ABSENT_NOTICED', 'NOSHOW'];
  was text := CASE WHEN TG_OP = 'INSERT' THEN '' ELSE OLD.status::text END;
  becomes text := CASE WHEN TG_OP = 'DELETE' THEN '' ELSE NEW.status::text END;
  more_taken integer := (becomes = ANY (seated))::int - (was = ANY (seated))::int;
  more_waiting integer := (becomes = 'WAITING')::int - (was = 'WAITING')::int;
BEGIN
  IF more_taken <> 0 OR more_waiting <> 0 THEN
    UPDATE timetables SET taken = taken + more_taken, waiting = waiting + more_waiting
    WHERE id = coalesce(NEW.timetable_id, OLD.timetable_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_seats AFTER INSERT OR DELETE OR UPDATE OF "status" ON "timetable_reservations"
  FOR EACH ROW EXECUTE FUNCTION count_timetable_seats();

-- Counting is no change of a lesson's hours.
DROP TRIGGER takes_hours ON "timetables";
CREATE CONSTRAINT TRIGGER takes_hours AFTER INSERT OR UPDATE OF "cancelled_at" ON "timetables" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_timetable_hours();

-- A member who holds a seat has its hours, and nobody else has; looked at when the transaction commits.
ALTER TABLE "time_reservations"
  DROP CONSTRAINT "time_reservations_one_subject",
  DROP CONSTRAINT "time_reservations_somebody",
  ADD CONSTRAINT "time_reservations_one_subject" CHECK (
    num_nonnulls("order_id", "lesson_id", "timetable_id", "timetable_reservation_id") = 1
    AND "kind"::text = CASE
      WHEN "order_id" IS NOT NULL THEN 'hold'
      WHEN "lesson_id" IS NOT NULL THEN 'lesson'
      WHEN "timetable_id" IS NOT NULL THEN 'timetable'
      ELSE 'seat'
    END
  ),
  ADD CONSTRAINT "time_reservations_somebody" CHECK (
    CASE "kind"::text
      WHEN 'timetable' THEN "coach_id" IS NOT NULL AND "learner_id" IS NULL
      WHEN 'seat' THEN "coach_id" IS NULL AND "learner_id" IS NOT NULL
      ELSE "coach_id" IS NOT NULL AND "learner_id" IS NOT NULL
    END
  );

CREATE FUNCTION check_seat_hours() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(coalesce(NEW, OLD));
  checked integer := changed ->> CASE WHEN TG_TABLE_NAME = 'timetable_reservations' THEN 'id' ELSE 'timetable_reservation_id' END;
  held boolean;
  kept boolean;
BEGIN
  SELECT s.status IN ('OFFERED', 'RESERVED', 'ATTENDED', 'ABSENT_NOTICED', 'NOSHOW') AND s.user_id IS NOT NULL,
    EXISTS (
      SELECT 1 FROM time_reservations r WHERE r.timetable_reservation_id = s.id
        AND (r.learner_id, r.starts_at, r.ends_at) = (s.user_id, t.starts_at, t.ends_at)
    )
    INTO held, kept
    FROM timetable_reservations s JOIN timetables t ON t.id = s.timetable_id WHERE s.id = checked;
  IF held <> kept THEN
    RAISE EXCEPTION 'seat % %', checked, CASE WHEN held THEN 'holds no hours' ELSE 'is given back and holds hours' END
      USING ERRCODE = 'check_violation', CONSTRAINT = 'timetable_reservations_hold_hours';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER holds_hours AFTER INSERT OR UPDATE OF "status" ON "timetable_reservations" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_seat_hours();
CREATE CONSTRAINT TRIGGER hours_of_seat AFTER INSERT OR UPDATE ON "time_reservations" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.timetable_reservation_id IS NOT NULL) EXECUTE FUNCTION check_seat_hours();
CREATE CONSTRAINT TRIGGER hours_left_seat AFTER DELETE ON "time_reservations" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.timetable_reservation_id IS NOT NULL) EXECUTE FUNCTION check_seat_hours();

-- Lessons that have a next step are few.
CREATE INDEX "timetables_next_step" ON "timetables" ("next_step_at") WHERE "next_step_at" IS NOT NULL;
