-- AlterTable
ALTER TABLE "penalty_points" ADD COLUMN     "accepted" BOOLEAN;

-- AlterTable
ALTER TABLE "timetable_lotteries" ADD COLUMN     "drawn_seats" INTEGER;

-- AlterTable
ALTER TABLE "company_notifications" ADD COLUMN     "reservation_id" INTEGER;

-- CreateTable
CREATE TABLE "company_blocks" (
    "cs_corporate_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "blocked_until" TIMESTAMPTZ(3),

    CONSTRAINT "company_blocks_pkey" PRIMARY KEY ("cs_corporate_id","user_id")
);

-- CreateIndex
CREATE INDEX "company_blocks_user_id_idx" ON "company_blocks"("user_id");

-- CreateIndex
CREATE INDEX "company_notifications_reservation_id_idx" ON "company_notifications"("reservation_id");

-- AddForeignKey
ALTER TABLE "company_blocks" ADD CONSTRAINT "company_blocks_cs_corporate_id_fkey" FOREIGN KEY ("cs_corporate_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_blocks" ADD CONSTRAINT "company_blocks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_notifications" ADD CONSTRAINT "company_notifications_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "timetable_reservations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand --------------------------------------------------------------------------------------------------------------
-- The block outlives the membership under which it was earned.
INSERT INTO "company_blocks" ("cs_corporate_id", "user_id", "blocked_until")
  SELECT "cs_corporate_id", "user_id", max("blocked_until") FROM "company_memberships"
  WHERE "blocked_until" IS NOT NULL GROUP BY "cs_corporate_id", "user_id";
ALTER TABLE "company_memberships" DROP COLUMN "blocked_until";

-- A seat that was only offered was nobody's: such rows have a place in the line and never came from it.
ALTER TABLE "timetable_reservations" RENAME COLUMN "seated_at" TO "reserved_at";
UPDATE "timetable_reservations" SET "reserved_at" = NULL
  WHERE "reserved_at" IS NOT NULL AND "queue_number" IS NOT NULL AND "promoted_at" IS NULL;

-- Points that went with the decision went by it.
UPDATE "penalty_points" SET "accepted" = ("voided_at" IS NOT DISTINCT FROM "decided_at") WHERE "decided_at" IS NOT NULL;
ALTER TABLE "penalty_points" ADD CONSTRAINT "penalty_points_decided" CHECK (("accepted" IS NULL) = ("decided_at" IS NULL));

UPDATE "timetable_lotteries" l SET "drawn_seats" = t."group_max_learner_number"
  FROM "timetables" t WHERE t."id" = l."timetable_id" AND l."drawn_at" IS NOT NULL;
ALTER TABLE "timetable_lotteries" ADD CONSTRAINT "timetable_lotteries_drawn" CHECK (("drawn_seats" IS NULL) = ("drawn_at" IS NULL));
CREATE OR REPLACE FUNCTION keep_published_draw() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.seed <> OLD.seed OR (OLD.closed_at IS NOT NULL AND (NEW.entries, NEW.entries_hash, NEW.closed_at) IS DISTINCT FROM (OLD.entries, OLD.entries_hash, OLD.closed_at))
    OR (OLD.drawn_at IS NOT NULL AND (NEW.drawn_at, NEW.drawn_seats) IS DISTINCT FROM (OLD.drawn_at, OLD.drawn_seats)) THEN
    RAISE EXCEPTION 'the draw of timetable % is published', OLD.timetable_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- What an employee was told names their reservation in its key, and so does what an expert was told of an absence.
UPDATE "company_notifications" n SET "reservation_id" = r."id"
  FROM "timetable_reservations" r
  WHERE n."dedupe_key" ~ '^(company:[a-z-]+:[0-9]+:|company-expert:absence:[0-9]+$)'
    AND r."id"::text = split_part(n."dedupe_key", ':', 3);

-- A lesson that is moved takes the hours of its expert and of its seats along; looked at when the transaction commits.
DROP TRIGGER takes_hours ON "timetables";
CREATE CONSTRAINT TRIGGER takes_hours AFTER INSERT OR UPDATE OF "cancelled_at", "starts_at", "ends_at", "coach_id", "place_id" ON "timetables"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_timetable_hours();
CREATE FUNCTION check_hours_of_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  left_behind integer;
BEGIN
  SELECT s.id INTO left_behind
    FROM timetables t
    JOIN timetable_reservations s ON s.timetable_id = t.id AND s.user_id IS NOT NULL
      AND s.status IN ('OFFERED', 'RESERVED', 'ATTENDED', 'ABSENT_NOTICED', 'NOSHOW')
    LEFT JOIN time_reservations r ON r.timetable_reservation_id = s.id
      AND (r.learner_id, r.starts_at, r.ends_at) = (s.user_id, t.starts_at, t.ends_at)
    WHERE t.id = NEW.id AND r.id IS NULL LIMIT 1;
  IF left_behind IS NOT NULL THEN
    RAISE EXCEPTION 'seat % holds no hours', left_behind
      USING ERRCODE = 'check_violation', CONSTRAINT = 'timetable_reservations_hold_hours';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER seats_follow AFTER UPDATE OF "starts_at", "ends_at" ON "timetables" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD."starts_at", OLD."ends_at") IS DISTINCT FROM (NEW."starts_at", NEW."ends_at"))
  EXECUTE FUNCTION check_hours_of_seats();
