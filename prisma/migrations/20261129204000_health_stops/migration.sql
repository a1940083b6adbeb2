-- CreateTable
CREATE TABLE "health_stops" (
    "user_id" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "health_stops_pkey" PRIMARY KEY ("user_id","subject")
);

-- CreateIndex
CREATE INDEX "health_stops_until_idx" ON "health_stops"("until");

-- AddForeignKey
ALTER TABLE "health_stops" ADD CONSTRAINT "health_stops_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A vertical that asks about health, or a set of questions of companies. No condition is stored.
ALTER TABLE health_stops ADD CONSTRAINT health_stops_subject
  CHECK (subject IN ('workout', 'care', 'ache', 'pregnant', 'meditation', 'questions-1', 'questions-3', 'questions-5'));

CREATE TRIGGER health_stops_of_open_accounts BEFORE INSERT ON health_stops
  FOR EACH ROW EXECUTE FUNCTION refuse_user_row_of_left_account();
