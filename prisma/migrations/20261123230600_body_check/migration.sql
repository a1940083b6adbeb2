-- CreateTable
CREATE TABLE "body_check_records" (
    "id" SERIAL NOT NULL,
    "cs_corporate_id" INTEGER NOT NULL,
    "reservation_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "coach_id" INTEGER NOT NULL,
    "comment" BYTEA NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "body_check_records_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "body_check_entries" (
    "record_id" INTEGER NOT NULL,
    "part" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "finding" BYTEA NOT NULL,

    CONSTRAINT "body_check_entries_pkey" PRIMARY KEY ("record_id","part","side")
);

-- CreateIndex
CREATE INDEX "body_check_records_user_id_cs_corporate_id_idx" ON "body_check_records"("user_id", "cs_corporate_id");

-- CreateIndex
CREATE UNIQUE INDEX "body_check_records_cs_corporate_id_reservation_id_user_id_key" ON "body_check_records"("cs_corporate_id", "reservation_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "body_check_records_reservation_id_key" ON "body_check_records"("reservation_id");

-- CreateIndex
CREATE UNIQUE INDEX "timetable_reservations_cs_corporate_id_id_user_id_key" ON "timetable_reservations"("cs_corporate_id", "id", "user_id");

-- AddForeignKey
ALTER TABLE "body_check_records" ADD CONSTRAINT "body_check_records_cs_corporate_id_reservation_id_user_id_fkey" FOREIGN KEY ("cs_corporate_id", "reservation_id", "user_id") REFERENCES "timetable_reservations"("cs_corporate_id", "id", "user_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "body_check_records" ADD CONSTRAINT "body_check_records_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "body_check_entries" ADD CONSTRAINT "body_check_entries_record_id_fkey" FOREIGN KEY ("record_id") REFERENCES "body_check_records"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say.
ALTER TABLE "body_check_records" ADD CONSTRAINT "body_check_records_revision" CHECK ("revision" >= 1);
ALTER TABLE "body_check_entries" ADD CONSTRAINT "body_check_entries_spot" CHECK (
  ("part" IN ('어깨', '팔', '골반', '손', '허벅지', '무릎', '종아리', '발') AND "side" IN ('L', 'R', 'BOTH'))
  OR ("part" IN ('머리', '목', '등', '허리', '꼬리뼈') AND "side" = 'BOTH')
);
