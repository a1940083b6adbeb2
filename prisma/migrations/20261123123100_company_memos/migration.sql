-- CreateTable
CREATE TABLE "company_learner_memos" (
    "id" SERIAL NOT NULL,
    "cs_corporate_id" INTEGER NOT NULL,
    "coach_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "memo" BYTEA NOT NULL,
    "secret_memo" BYTEA NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "company_learner_memos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "timetable_memos" (
    "timetable_id" INTEGER NOT NULL,
    "cs_corporate_id" INTEGER NOT NULL,
    "memo" BYTEA NOT NULL,
    "secret_memo" BYTEA NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "timetable_memos_pkey" PRIMARY KEY ("timetable_id")
);

-- CreateIndex
CREATE INDEX "company_learner_memos_user_id_idx" ON "company_learner_memos"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "company_learner_memos_cs_corporate_id_coach_id_user_id_key" ON "company_learner_memos"("cs_corporate_id", "coach_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "timetable_memos_cs_corporate_id_timetable_id_key" ON "timetable_memos"("cs_corporate_id", "timetable_id");

-- AddForeignKey
ALTER TABLE "company_learner_memos" ADD CONSTRAINT "company_learner_memos_cs_corporate_id_fkey" FOREIGN KEY ("cs_corporate_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_learner_memos" ADD CONSTRAINT "company_learner_memos_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coaches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_learner_memos" ADD CONSTRAINT "company_learner_memos_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "timetable_memos" ADD CONSTRAINT "timetable_memos_cs_corporate_id_timetable_id_fkey" FOREIGN KEY ("cs_corporate_id", "timetable_id") REFERENCES "timetables"("cs_corporate_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
