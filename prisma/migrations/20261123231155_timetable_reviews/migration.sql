-- CreateTable
CREATE TABLE "timetable_reviews" (
    "reservation_id" INTEGER NOT NULL,
    "cs_corporate_id" INTEGER NOT NULL,
    "score" SMALLINT NOT NULL,
    "professionalism" SMALLINT NOT NULL,
    "configuration" SMALLINT NOT NULL,
    "intensity" TEXT NOT NULL,
    "time" TEXT NOT NULL,
    "next" TEXT NOT NULL,
    "recommend" TEXT NOT NULL,
    "to_coach" BYTEA NOT NULL,
    "memo" BYTEA NOT NULL,
    "secret_memo" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "timetable_reviews_pkey" PRIMARY KEY ("reservation_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "timetable_reviews_cs_corporate_id_reservation_id_key" ON "timetable_reviews"("cs_corporate_id", "reservation_id");

-- AddForeignKey
ALTER TABLE "timetable_reviews" ADD CONSTRAINT "timetable_reviews_cs_corporate_id_reservation_id_fkey" FOREIGN KEY ("cs_corporate_id", "reservation_id") REFERENCES "timetable_reservations"("cs_corporate_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand --------------------------------------------------------------------------------------------------------------
ALTER TABLE "timetable_reviews"
  ADD CONSTRAINT "timetable_reviews_levels" CHECK (
    "score" BETWEEN 1 AND 5 AND "professionalism" BETWEEN 1 AND 5 AND "configuration" BETWEEN 1 AND 5
  ),
  ADD CONSTRAINT "timetable_reviews_words" CHECK (
    "intensity" IN ('just-right', 'stronger', 'weaker') AND "time" IN ('fair', 'short', 'long')
    AND "next" IN ('yes', 'no', 'unknown') AND "recommend" IN ('yes', 'no', 'unknown')
  );
