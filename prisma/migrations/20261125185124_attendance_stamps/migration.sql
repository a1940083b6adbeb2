-- AlterTable
ALTER TABLE "timetable_reservations" ADD COLUMN     "attendance_network" TEXT,
ADD COLUMN     "attendance_shared_device" TEXT;

-- CreateTable
CREATE TABLE "ended_sessions" (
    "id" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ended_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attendance_stamps" (
    "token_hash" TEXT NOT NULL,
    "cs_corporate_id" INTEGER NOT NULL,
    "timetable_id" INTEGER NOT NULL,
    "reservation_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "ordinal" SMALLINT NOT NULL,
    "device" TEXT NOT NULL,
    "number_hash" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "attendance_stamps_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE INDEX "ended_sessions_ended_at_idx" ON "ended_sessions"("ended_at");

-- CreateIndex
CREATE INDEX "attendance_stamps_sent_at_idx" ON "attendance_stamps"("sent_at");

-- CreateIndex
CREATE UNIQUE INDEX "attendance_stamps_timetable_id_user_id_ordinal_key" ON "attendance_stamps"("timetable_id", "user_id", "ordinal");

-- AddForeignKey
ALTER TABLE "ended_sessions" ADD CONSTRAINT "ended_sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendance_stamps" ADD CONSTRAINT "attendance_stamps_cs_corporate_id_reservation_id_fkey" FOREIGN KEY ("cs_corporate_id", "reservation_id") REFERENCES "timetable_reservations"("cs_corporate_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendance_stamps" ADD CONSTRAINT "attendance_stamps_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand --------------------------------------------------------------------------------------------------------------
-- A few stamps of a person and lesson, whatever code asks for.
ALTER TABLE "attendance_stamps" ADD CONSTRAINT "attendance_stamps_few" CHECK ("ordinal" BETWEEN 1 AND 3);

-- Whatever ends a session leaves the record by which its browser proves for a while that it had one.
CREATE FUNCTION remember_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ended_sessions (id, user_id, ended_at)
    SELECT OLD.id, u.id, least(OLD.expires_at, now()) FROM users u WHERE u.id = OLD.user_id
    ON CONFLICT (id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER remember_ended AFTER DELETE ON "sessions" FOR EACH ROW
  WHEN (OLD."impersonator_id" IS NULL) EXECUTE FUNCTION remember_ended_session();
