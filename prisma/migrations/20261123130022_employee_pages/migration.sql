-- AlterEnum
ALTER TYPE "CertificationPurpose" ADD VALUE 'COMPANY';

-- AlterTable
ALTER TABLE "timetables" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "timetable_reservations" ADD COLUMN     "calendar_uid" UUID NOT NULL DEFAULT gen_random_uuid();

-- CreateTable
CREATE TABLE "calendar_feeds" (
    "user_id" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "token" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_token_hash_key" ON "calendar_feeds"("token_hash");

-- AddForeignKey
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A calendar shows what it knows until the revision rises.
CREATE FUNCTION timetable_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER timetables_revision BEFORE UPDATE OF starts_at, ends_at, place_id, coach_id, cancelled_at ON timetables
  FOR EACH ROW WHEN (
    (OLD.starts_at, OLD.ends_at, OLD.place_id, OLD.coach_id, OLD.cancelled_at)
    IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.place_id, NEW.coach_id, NEW.cancelled_at)
  ) EXECUTE FUNCTION timetable_revision();
